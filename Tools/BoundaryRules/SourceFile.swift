/// One Swift file, read once for all rules.
struct SourceFile: Sendable {
    /// One word or sign of the code.
    struct Token: Sendable {
        let text: String
        let line: Int
        let isFirstOnLine: Bool
    }

    /// One import declaration.
    struct Import: Sendable, Equatable {
        /// The top module: `Foo` in `import struct Foo.Bar`.
        let module: String
        let line: Int
        /// Attributes and access levels in front of it, without their arguments.
        let modifiers: [String]
    }

    /// Relative to the package's folder.
    let path: String
    let lineCount: Int
    let tokens: [Token]
    let comments: [SourceLexer.Piece]
    let literals: [SourceLexer.Piece]
    let imports: [Import]

    init(path: String, text: String) {
        self.path = path
        let lexer = SourceLexer(text)
        comments = lexer.comments
        literals = lexer.literals
        tokens = Self.tokens(of: lexer.code)
        imports = Self.imports(in: tokens)
        let breaks = lexer.code.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
        lineCount = breaks + (lexer.code.last == 10 || lexer.code.isEmpty ? 0 : 1)
    }

    private static func tokens(of code: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var line = 1
        var isFirst = true
        var index = 0
        while index < code.count {
            let start = index
            index += 1
            if code[start] == 10 {
                (line, isFirst) = (line + 1, true)
            } else if code[start] > 32 {
                if isWord(code[start]) {
                    while index < code.count, isWord(code[index]) { index += 1 }
                }
                let text = String(decoding: code[start..<index], as: UTF8.self)
                tokens.append(Token(text: text, line: line, isFirstOnLine: isFirst))
                isFirst = false
            }
        }
        return tokens
    }

    /// Letters, digits, `_`, and every byte of a character beyond ASCII.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 95, 97...122, 128...255: true
        default: false
        }
    }

    private static func imports(in tokens: [Token]) -> [Import] {
        tokens.indices.compactMap { index in
            guard tokens[index].text == "import", let modifiers = modifiers(before: index, in: tokens) else {
                return nil
            }
            var rest = tokens[(index + 1)...].prefix(4).map(\.text).filter { $0 != "`" }.prefix(2)
            if kindsOfImports.contains(rest.first ?? ""), rest.count == 2 { rest = rest.dropFirst() }
            guard let module = rest.first, module.utf8.allSatisfy(isWord) else { return nil }
            return Import(module: module, line: tokens[index].line, modifiers: modifiers)
        }
    }

    private static let kindsOfImports: Set<String> = [
        "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    private static let accessLevels: Set<String> = ["fileprivate", "internal", "package", "private", "public"]

    /// The modifiers of the declaration whose keyword stands here; `nil` if no declaration can begin there.
    private static func modifiers(before keyword: Int, in tokens: [Token]) -> [String]? {
        var modifiers: [String] = []
        var index = keyword
        while index > 0 {
            if tokens[index].isFirstOnLine, !endsAttribute(index - 1, in: tokens) { return modifiers }
            let previous = tokens[index - 1].text
            if previous == ";" { return modifiers }
            var name = index - 1
            if previous == ")" {
                guard let open = tokens[..<index].lastIndex(where: { $0.text == "(" }) else { return nil }
                name = open - 1
            }
            guard name >= 0 else { return nil }
            if accessLevels.contains(tokens[name].text) {
                index = name
            } else if name > 0, tokens[name - 1].text == "@" {
                index = name - 1
            } else {
                return nil
            }
            modifiers.insert(tokens[name].text, at: 0)
        }
        return modifiers
    }

    /// Whether an attribute ends with this token, so that its declaration may go on in the next line.
    private static func endsAttribute(_ index: Int, in tokens: [Token]) -> Bool {
        guard index > 0 else { return false }
        if tokens[index].text == ")", let open = tokens[..<index].lastIndex(where: { $0.text == "(" }), open > 1 {
            return tokens[open - 2].text == "@"
        }
        return tokens[index - 1].text == "@"
    }
}
