import XMLKit

/// The properties of a photo as XMP has them; structures are passed over.
/// - Source: ISO 16684-1 (XMP), chapter 7: RDF in its forms.
struct XMPPacket {
    /// The namespaces of the properties that are read.
    enum Namespace {
        static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        static let xml = "http://www.w3.org/XML/1998/namespace"
        static let xmp = "http://ns.adobe.com/xap/1.0/"
        static let dublinCore = "http://purl.org/dc/elements/1.1/"
        static let exif = "http://ns.adobe.com/exif/1.0/"
        static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
        static let lightroom = "http://ns.adobe.com/lightroom/1.0/"
        static let dynamicMedia = "http://ns.adobe.com/xmp/1.0/DynamicMedia/"
        static let iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
        static let digiKam = "http://www.digikam.org/ns/1.0/"
        static let darktable = "http://darktable.sf.net/"
        static let microsoft = "http://ns.microsoft.com/photo/1.0/"
    }

    /// A text, or the texts of a list, each with its language.
    private struct Value {
        var texts: [(text: String, language: String?)]
    }

    private var values: [XMLName: Value] = [:]

    /// Reads a packet.
    /// - Throws: `XMLFailure`.
    init(_ bytes: [UInt8]) throws(XMLFailure) {
        // Some programs fill the room behind a packet with zeros.
        let end = bytes.first == 0 ? bytes.count : (bytes.lastIndex { $0 != 0 } ?? -1) + 1
        let root = try Self.document(bytes[..<end])
        for description in Self.descriptions(in: root) { add(description) }
    }

    /// Adds what another packet says beside this one; what both have stays.
    mutating func add(_ other: XMPPacket) {
        values.merge(other.values) { own, _ in own }
    }

    /// The text of a property; of one in several languages the default.
    func text(_ namespace: String, _ name: String) -> String? {
        guard let texts = values[XMLName(namespace, name)]?.texts else { return nil }
        let text = (texts.first { $0.language == "x-default" } ?? texts.first)?.text
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The texts of a list, `nil` where there is no list.
    func texts(_ namespace: String, _ name: String) -> [String]? {
        values[XMLName(namespace, name)]?.texts.map { $0.text }
    }

    private static func document(_ bytes: ArraySlice<UInt8>) throws(XMLFailure) -> XMLElement {
        let result: Result<XMLElement, XMLFailure> = bytes.withUnsafeBytes { buffer in
            do throws(XMLFailure) {
                return .success(try XMLDocumentReader.read(buffer))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func descriptions(in root: XMLElement) -> [XMLElement] {
        let rdf = XMLName(Namespace.rdf, "RDF")
        let graphs = root.name == rdf ? [root] : root.elements.filter { $0.name == rdf }
        return graphs.flatMap { $0.elements.filter { $0.name == XMLName(Namespace.rdf, "Description") } }
    }

    private mutating func add(_ description: XMLElement) {
        for attribute in description.attributes
        where ![Namespace.rdf, Namespace.xml, ""].contains(attribute.name.namespace) {
            set(attribute.name, [(attribute.value, nil)])
        }
        for property in description.elements {
            if let texts = Self.texts(of: property) { set(property.name, texts) }
        }
    }

    private mutating func set(_ name: XMLName, _ texts: [(text: String, language: String?)]) {
        // The first statement of a property counts.
        if values[name] == nil { values[name] = Value(texts: texts) }
    }

    private static func texts(of property: XMLElement) -> [(text: String, language: String?)]? {
        let lists = ["Alt", "Bag", "Seq"].map { XMLName(Namespace.rdf, $0) }
        if let list = property.elements.first(where: { lists.contains($0.name) }) {
            return list.elements.filter { $0.name == XMLName(Namespace.rdf, "li") }.compactMap(item)
        }
        return item(property).map { [$0] }
    }

    private static func item(_ element: XMLElement) -> (text: String, language: String?)? {
        let language = element[XMLName(Namespace.xml, "lang")]
        if element.elements.isEmpty {
            return (element[XMLName(Namespace.rdf, "resource")] ?? element.text, language)
        }
        // A value with remarks on it: the value is one of its properties.
        let value = XMLName(Namespace.rdf, "value")
        let holders = [element] + element.elements.filter { $0.name == XMLName(Namespace.rdf, "Description") }
        for holder in holders {
            if let text = holder[value] ?? holder.elements.first(where: { $0.name == value })?.text {
                return (text, language)
            }
        }
        return nil
    }
}
