/// A name in a namespace.
/// - Source: W3C, "Namespaces in XML 1.0", section 2.
public struct XMLName: Hashable, Sendable {
    /// The namespace's address, empty for none.
    public let namespace: String
    /// The name in it.
    public let local: String

    /// A name.
    public init(_ namespace: String, _ local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// A value that an element carries in its tag.
public struct XMLAttribute: Hashable, Sendable {
    /// Its name.
    public let name: XMLName
    /// Its value, without escapes.
    public let value: String

    /// An attribute.
    public init(_ name: XMLName, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// What stands in an element.
public enum XMLNode: Hashable, Sendable {
    /// Another element.
    case element(XMLElement)
    /// Text, without escapes.
    case text(String)
}

/// An element with all it holds; comments and processing instructions are left out.
public struct XMLElement: Hashable, Sendable {
    /// Its name.
    public var name: XMLName
    /// Its attributes in their order, without the declarations of namespaces.
    public var attributes: [XMLAttribute]
    /// What stands in it, in its order.
    public var children: [XMLNode]

    /// An element.
    public init(_ name: XMLName, attributes: [XMLAttribute] = [], children: [XMLNode] = []) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    /// The elements in it.
    public var elements: [XMLElement] {
        children.compactMap { node in
            if case .element(let element) = node { element } else { nil }
        }
    }

    /// The text in it, without that of the elements in it.
    public var text: String {
        children.map { node in
            if case .text(let text) = node { text } else { "" }
        }.joined()
    }

    /// The value of an attribute, `nil` without it.
    public subscript(attribute: XMLName) -> String? {
        attributes.first { $0.name == attribute }?.value
    }
}
