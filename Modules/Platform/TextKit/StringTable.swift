public import Kernel

/// A language messages can be in.
public enum Language: String, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"
}

/// The texts of one feature in one language, by key.
///
/// A text may name facts in braces: `rated {count} photos`. Where the fact `count` is 1, the key with `.one` behind it
/// is used if the same language has one.
public struct StringTable: Sendable {
    /// The language of the texts.
    public let language: Language
    private let stored: @Sendable () -> [String: String]

    /// By key.
    public var texts: [String: String] { stored() }

    /// A table of one language.
    /// - Parameter texts: asked for when a text is looked up, so that a start makes no tables of languages nobody chose;
    ///   a stored property, which is made once.
    public init(_ language: Language, _ texts: @autoclosure @escaping @Sendable () -> [String: String]) {
        self.language = language
        stored = texts
    }
}

/// All texts of a program in the language a person chose, falling back to English.
public struct StringCatalog: Sendable {
    // Looked through one after the other: merging hundreds of texts at each start to look up a dozen takes longer.
    private let tables: [StringTable]

    /// A catalogue of the tables' texts; where two have a key, the first counts.
    public init(_ tables: [StringTable], language: Language) {
        let chosen = tables.filter { $0.language == language }
        self.tables = language == .english ? chosen : chosen + tables.filter { $0.language == .english }
    }

    /// Whether there is a text for this key.
    public func contains(_ key: String) -> Bool {
        found(key) != nil
    }

    /// The text of a key without facts; the key itself if there is none.
    public func text(_ key: String) -> String {
        found(key)?.text ?? key
    }

    private func found(_ key: String, in language: Language? = nil) -> (text: String, language: Language)? {
        for table in tables where language == nil || table.language == language {
            if let text = table.texts[key] { return (text, table.language) }
        }
        return nil
    }

    private func template(of message: Message) -> String {
        guard let found = found(message.key) else { return message.key }
        // A language without forms for one thing must not get those of English.
        guard message.facts["count"] == .number(1) else { return found.text }
        return self.found(message.key + ".one", in: found.language)?.text ?? found.text
    }

    /// The text of a message, its facts filled in, safe to print: control characters in facts are escaped.
    public func text(_ message: Message) -> String {
        let template = template(of: message)
        var result = ""
        var rest = template.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else { break }
            result += Substring(rest[..<open])
            let name = String(Substring(rest[rest.index(after: open)..<close]))
            result += message.facts[name].map(text) ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result.isEmpty ? String(Substring(rest)) : result + Substring(rest)
    }

    private func enumeration(_ parts: [String]) -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(text("list.and")) " + last
    }

    private func text(_ fact: Fact) -> String {
        switch fact {
        case .text(let text): text.escapingControlCharacters
        case .number(let number): NumberText.grouped(number)
        case .message(let message): text(message)
        case .list(let messages): enumeration(messages.map(text))
        }
    }
}
