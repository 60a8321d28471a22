import Testing

@testable import BoundaryRules

@Suite("reading a source file")
struct SourceFileTests {
    private static func imports(_ text: String) -> [String] {
        SourceFile(path: "a.swift", text: text).imports.map { "\($0.line):\($0.module)" }
    }

    @Test(
        "finds every form of an import and its line",
        arguments: [
            ("import A", ["1:A"]),
            ("\n  import A.B", ["2:A"]),
            ("import struct A.B", ["1:A"]),
            ("import A; import B", ["1:A", "1:B"]),
            ("public import A\n@testable import B", ["1:A", "2:B"]),
            ("@_spi(Some, Other) import A", ["1:A"]),
            ("@testable\nimport A", ["2:A"]),
            ("import `class`", ["1:class"]),
            ("#if canImport(X)\nimport A\n#else\nimport B\n#endif", ["2:A", "4:B"]),
            ("/* x */ import A // import B", ["1:A"]),
            ("import A /* import B\n */\nimport C", ["1:A", "3:C"]),
        ])
    func everyForm(text: String, imports: [String]) {
        #expect(Self.imports(text) == imports)
    }

    @Test(
        "finds none where there is none",
        arguments: [
            "// import A", "/* /* */ import A */", "let a = \"import A\"", "\"\"\"\nimport A\n\"\"\"",
            "#\"\"\"\nimport A\n\"\"\" \nimport B\n\"\"\"#", "let a = \"\\(\"import A\")\"", "a.import(b)",
            "f(import: a)",
            "let x = \"\\\\\"; let y = \"\nimport\"", "#if canImport(A)\n#endif", "let r = #/\" import A/#",
            "`import` = a",
        ])
    func none(text: String) {
        #expect(Self.imports(text) == [])
    }

    @Test(
        "code behind a literal, a comment or a regular expression is code again",
        arguments: [
            #"let a = "\(f("x", "\(y)"))""#, ##"let a = #"" \ "#"##, #"let a = "\\""#, "let a = /\"/", "let a = #/\"/#",
            "let a = b / c // \"", "/* \" */", "let a = \"unfinished",
            #"let a = """"# + "\n\"quoted\" \\\"\"\" \n\"\"\"",
            ###"let a = ##"x"# "##"###,
        ])
    func codeGoesOn(text: String) {
        #expect(Self.imports(text + "\nimport A").map { $0.split(separator: ":")[1] } == ["A"])
    }

    @Test("modifiers stand with their import")
    func modifiers() {
        let file = SourceFile(path: "a.swift", text: "@_exported public import A")
        #expect(file.imports.first?.modifiers == ["_exported", "public"])
    }

    @Test("literals keep their line and text, interpolations are one sign")
    func literals() {
        let file = SourceFile(path: "a.swift", text: "let a = 1\nlet b = \"x\\(y + \"z\")\\n\"")
        #expect(file.literals == [.init(line: 2, text: "x\u{FFFC} "), .init(line: 2, text: "z")])
    }

    @Test("lines are counted as editors do", arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("a\nb", 2)])
    func lines(text: String, count: Int) {
        #expect(SourceFile(path: "a.swift", text: text).lineCount == count)
    }
}
