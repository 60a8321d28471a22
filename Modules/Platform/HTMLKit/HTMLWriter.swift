/// Writes markup piece by piece, escaped and well-formed, without a tree in memory.
///
/// `HTML` is the pleasant way; this one is for producers whose input may be nested as deeply as its author likes.
public struct HTMLWriter: Sendable {
    private var output: [UInt8] = []
    private var openElements: [StaticString] = []
    private var isAtStartOfElement = false

    /// A writer that has written nothing.
    public init() {}

    /// How long the markup is so far.
    public var byteCount: Int { output.count }

    /// How many elements wait to be closed.
    public var depth: Int { openElements.count }

    /// Begins an element; a void one (`br`, `img`) is complete with this.
    public mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
        precondition(Self.isName(name), "\(name) is not the name of an element")
        output.append(UInt8(ascii: "<"))
        output += name.description.utf8
        for (name, value) in attributes.allowed {
            output.append(UInt8(ascii: " "))
            output += name.utf8
            guard !value.isEmpty || !Self.flags.contains(name) else { continue }
            output += #"=""#.utf8
            appendEscaped(value)
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
        isAtStartOfElement = true
        if !Self.isVoid(name) { openElements.append(name) }
    }

    /// Ends the element opened last.
    public mutating func close() {
        guard let name = openElements.popLast() else { preconditionFailure("there is no open element") }
        output += "</".utf8
        output += name.description.utf8
        output.append(UInt8(ascii: ">"))
        isAtStartOfElement = false
    }

    /// Writes text, which a browser shows as it is; line breaks become line feeds, control characters U+FFFD.
    ///
    /// In `script` and `style` nothing is written: a browser would run it, and escapes mean nothing there.
    public mutating func text(_ text: String) {
        let name = openElements.last?.description
        guard name != "script", name != "style", !text.isEmpty else { return }
        // A browser drops a line break right behind these tags, so that a second one is needed to see the first.
        if isAtStartOfElement, name == "pre" || name == "textarea", ["\n", "\r"].contains(text.unicodeScalars.first) {
            output.append(UInt8(ascii: "\n"))
        }
        appendEscaped(text)
        isAtStartOfElement = false
    }

    /// Writes markup somebody vouches for.
    public mutating func trusted(_ markup: TrustedHTML) {
        output += markup.markup.utf8
        isAtStartOfElement = false
    }

    /// The markup, every element closed.
    public consuming func finish() -> TrustedHTML {
        while !openElements.isEmpty { close() }
        return TrustedHTML(vouchedFor: String(decoding: output, as: UTF8.self))
    }

    /// Whether an element of this name has no content and no end tag.
    /// - Source: HTML Living Standard, section 13.1.2, "void elements".
    public static func isVoid(_ name: StaticString) -> Bool {
        void.contains(name.description)
    }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Attributes that say yes by being there.
    private static let flags: Set<String> = [
        "async", "autofocus", "checked", "controls", "defer", "disabled", "hidden", "loop", "multiple", "muted", "open",
        "playsinline", "readonly", "required", "reversed", "selected",
    ]

    private static func isName(_ name: StaticString) -> Bool {
        let bytes = name.description.utf8
        return bytes.first?.isASCIILetter == true
            && bytes.allSatisfy { $0.isASCIILetter || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    }

    private mutating func appendEscaped(_ text: String) {
        var wasCarriageReturn = false
        for scalar in text.unicodeScalars {
            defer { wasCarriageReturn = scalar == "\r" }
            switch scalar {
            case "&": output += "&amp;".utf8
            case "<": output += "&lt;".utf8
            case ">": output += "&gt;".utf8
            case "\"": output += "&quot;".utf8
            case "\n" where wasCarriageReturn: break
            case "\n", "\r": output.append(UInt8(ascii: "\n"))
            case "\t": output.append(UInt8(ascii: "\t"))
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": output += "\u{FFFD}".utf8
            default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }
}
