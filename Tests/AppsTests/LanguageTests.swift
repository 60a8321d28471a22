import Foundation
import TestSupport
import Testing
import TextKit

@testable import AppSupport
@testable import FeatureKit
@testable import racconto

/// Messages in the language of the locale, or the one that is asked for.
@Suite("languages", .timeLimit(.minutes(1)))
struct LanguageTests {
    private static let made = "걷기: 프로젝트를 만들었습니다. 이제 현재 프로젝트입니다.\n"

    @Test(
        "the locale and --lang choose the language",
        arguments: [
            ("LANG=ko_KR.UTF-8", ["project", "new", "걷기"]), ("LANG=C.UTF-8", ["--lang", "ko", "project", "new", "걷기"]),
            ("LANG=C.UTF-8", ["project", "new", "걷기", "--lang=ko"]),
            ("LC_ALL=ko_KR.UTF-8", ["-c", "project new 걷기"]), ("LANG=C.UTF-8", ["-c", "project new 걷기 --lang ko"]),
        ])
    func korean(variable: String, words: [String]) async throws {
        let studio = try Studio()
        let answer = try await studio.system("/usr/bin/env", [variable, BuiltProgram.racconto.path] + words)
        #expect(answer == Answer(0, output: Self.made))
    }

    @Test("the setting chooses the language where --lang doesn't")
    func setting() async throws {
        let studio = try Studio()
        #expect(try await studio.racconto("set", "language", "xx").status == 2)
        #expect(try await studio.racconto("set", "language", "ko").status == 0)
        #expect(try await studio.racconto("project", "new", "걷기") == Answer(0, output: Self.made))
        #expect(try await studio.racconto("--lang", "en", "project", "use", "걷기").output == "working on 걷기\n")
    }

    @Test("a line of a script speaks its own language, the next one that of the program")
    func line() async throws {
        let answer = try await Studio().racconto("-c", "project new 걷기 --lang ko\nproject new Walk")
        #expect(answer == Answer(0, output: Self.made + "made Walk; it is the current project\n"))
    }

    @Test(
        "what goes wrong before a library is opened is said in the language asked for",
        arguments: BuiltProgram.allCases)
    func failures(program: BuiltProgram) async throws {
        let answer = try await Studio().run(program, ["--lang", "ko", "--colour"])
        let name = program.rawValue
        #expect(answer == Answer(2, errors: "\(name): --colour 옵션이 없습니다. 도움말: \(name) --help\n"))
    }

    @Test(
        "a language there is none of is refused, and no library made",
        arguments: [
            ["--lang", "xx"], ["--lang=xx", "projects"], ["projects", "--lang", "xx"], ["help", "--lang", "xx"],
            ["projects", "--help", "--lang", "xx"], ["man", "--lang", "xx"],
        ])
    func unknown(words: [String]) async throws {
        let studio = try Studio()
        #expect(
            try await studio.run(.racconto, words) == Answer(2, errors: "xx is no language; allowed are en, ko\n"),
            "\(words)")
        #expect(!FileManager.default.fileExists(atPath: studio.library), "\(words) made a library")
    }

    @Test("help is in the language asked for", arguments: [["help", "photos"], ["photos", "--help"]])
    func help(words: [String]) async throws {
        let answer = try await Studio().run(.racconto, words + ["--lang", "ko"])
        #expect(answer.status == 0)
        #expect(answer.output.split(separator: "\n").dropFirst().first == "프로젝트의 사진을 나열합니다. 필터로 고를 수 있습니다.")
    }

    @Test("columns of a list stand below each other, however wide the letters are")
    func columns() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new 서울을 걷다\nproject new Walk\nproject new été 旅")
        let lines = try await studio.racconto("projects", "--lang", "ko").output.split(separator: "\n")
        #expect(lines.count == 5)
        let starts = lines.prefix(4).map { line in
            // No title of these has two spaces in a row.
            let status = line.range(of: "상태") ?? line.range(of: "진행 중")
            return status.map { String(line[..<$0.lowerBound]).terminalWidth }
        }
        #expect(starts == Array(repeating: starts.first ?? nil, count: 4), "\(lines)")
        #expect(starts.first != .some(nil))
    }

    @Test("every text of the shell is there in Korean, and names the same facts")
    func complete() throws {
        let composition = try Program.racconto.unopened(
            environment: Environment(variables: [:]), machine: Machine())
        let tables = composition[.strings] + PlatformStrings.tables
        let english = Self.texts(of: tables, in: .english)
        let korean = Self.texts(of: tables, in: .korean)
        // Korean has one form for one thing and for several; what a team has to mend is said to it in English.
        let needed = english.filter { key, _ in
            let base = key.hasSuffix(".one") ? english[String(key.dropLast(".one".count))] : nil
            return base?.contains("{count}") != true && !key.hasPrefix("composition.")
        }
        #expect(needed.count > 400)
        #expect(needed.keys.filter { korean[$0] == nil }.sorted() == [], "these have no Korean text")
        #expect(korean.keys.filter { needed[$0] == nil }.sorted() == [], "these have no English text")
        for (key, text) in korean {
            #expect(Self.facts(in: text) == Self.facts(in: needed[key] ?? ""), "\(key) names other facts: \(text)")
        }
    }

    @Test("no Korean text has a particle behind a fact that depends on how the fact ends")
    func particles() throws {
        let composition = try Program.racconto.unopened(
            environment: Environment(variables: [:]), machine: Machine())
        let particles = ["은", "는", "이", "가", "을", "를", "과", "와", "으로", "로", "이나", "나", "이라", "라"]
        for (key, text) in Self.texts(of: composition[.strings] + PlatformStrings.tables, in: .korean) {
            for part in text.split(separator: "}").dropFirst() {
                let word = String(part.prefix { !$0.isWhitespace && $0 != "{" })
                #expect(!particles.contains(word), "\(key): \(text)")
            }
        }
    }

    private static func texts(of tables: [StringTable], in language: Language) -> [String: String] {
        tables.filter { $0.language == language }.reduce(into: [:]) { all, table in
            all.merge(table.texts) { first, _ in first }
        }
    }

    private static func facts(in text: String) -> Set<String> {
        Set(text.split(separator: "{").compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } })
    }
}
