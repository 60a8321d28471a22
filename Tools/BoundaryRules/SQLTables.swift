/// The tables a string literal names, if it is SQL.
///
/// Keywords count in capitals only, as the project writes them, so that sentences with "from" are no SQL.
struct SQLTables {
    /// One table in a statement.
    struct Use: Equatable {
        let table: String
        /// In lines below the literal's beginning.
        let lineOffset: Int
        /// Whether it stands behind REFERENCES.
        let isReference: Bool
    }

    private(set) var uses: [Use] = []

    private let tokens: [(text: String, line: Int)]
    private var temporary: Set<String> = []

    /// The tables named in this text, in order.
    init(in text: String) {
        tokens = Self.tokens(of: text)
        guard tokens.contains(where: { Self.keywords.contains($0.text) }) else { return }
        findCommonTables()
        findUses()
    }

    private static let keywords: Set<String> = [
        "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "REFERENCES", "INDEX", "TRIGGER",
    ]
    private static let fillers: Set<String> = ["IF", "NOT", "EXISTS", "ONLY"]

    /// `WITH name AS (…)` and `WITH name(a, b) AS MATERIALIZED (…)` name results, not tables.
    private mutating func findCommonTables() {
        guard let start = tokens.firstIndex(where: { $0.text == "WITH" }) else { return }
        for index in tokens.indices[start...] where tokens[index].text == "AS" {
            guard text(index + 1) == "(" || text(index + 1) == "MATERIALIZED" else { continue }
            var name = index - 1
            if text(name) == ")", let open = tokens[..<name].lastIndex(where: { $0.text == "(" }) { name = open - 1 }
            temporary.insert(text(name))
        }
    }

    private mutating func findUses() {
        var awaitsOn = false
        for index in tokens.indices {
            switch tokens[index].text {
            case "INDEX", "TRIGGER": awaitsOn = text(index - 1) != "DROP"
            case "ON" where awaitsOn:
                awaitsOn = false
                use(at: index + 1)
            case "FROM" where text(index - 1) != "DISTINCT": list(at: index + 1)
            case "JOIN": use(at: index + 1, isFunctionPossible: true)
            case "UPDATE": update(at: index + 1)
            case "INTO", "TABLE": use(at: index + 1)
            case "RENAME" where text(index + 1) == "TO": use(at: index + 2)
            case "REFERENCES": use(at: index + 1, isReference: true)
            default: break
            }
        }
    }

    /// `UPDATE t`, `UPDATE OR IGNORE t`; not `DO UPDATE SET`, `UPDATE OF column` and `AFTER UPDATE ON t`.
    private mutating func update(at index: Int) {
        switch text(index) {
        case "OR": use(at: index + 2)
        case "OF", "ON", "SET": break
        default: use(at: index)
        }
    }

    /// `FROM a, b AS c, d`.
    private mutating func list(at start: Int) {
        var index = start
        while true {
            index = use(at: index, isFunctionPossible: true)
            if text(index) == "AS" { index += 1 }
            if text(index) != ",", isName(text(index)) { index += 1 }
            guard text(index) == "," else { return }
            index += 1
        }
    }

    /// Notes the name that begins here and gives the index behind it.
    @discardableResult
    private mutating func use(at start: Int, isReference: Bool = false, isFunctionPossible: Bool = false) -> Int {
        var index = start
        while Self.fillers.contains(text(index)) { index += 1 }
        if text(index + 1) == ".", isName(text(index)) { index += 2 }
        let name = text(index)
        let isFunction = isFunctionPossible && text(index + 1) == "("
        guard isName(name), !isFunction, !temporary.contains(name), text(index + 1) != "\u{FFFC}" else {
            return index + 1
        }
        uses.append(Use(table: name, lineOffset: tokens[index].line, isReference: isReference))
        return index + 1
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    /// Names are written small; what is all capitals is a keyword.
    private func isName(_ text: String) -> Bool {
        text.utf8.contains { (97...122).contains($0) } && text.utf8.first.map { !(48...57).contains($0) } == true
    }

    private static func tokens(of text: String) -> [(text: String, line: Int)] {
        var tokens: [(text: String, line: Int)] = []
        var line = 0
        var word = ""
        func end() {
            if !word.isEmpty { tokens.append((word, line)) }
            word = ""
        }
        for scalar in text.unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
                continue
            }
            end()
            if scalar == "\n" { line += 1 }
            if !scalar.properties.isWhitespace, scalar != "\"", scalar != "`" { tokens.append((String(scalar), line)) }
        }
        end()
        return tokens
    }
}
