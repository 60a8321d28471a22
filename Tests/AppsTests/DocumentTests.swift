import Foundation
import TestSupport
import Testing

/// What is made from the command table: manual pages, the reference, completion.
@Suite("documents of the commands", .timeLimit(.minutes(1)))
struct DocumentTests {
    @Test("docs/commands.md is what racconto man --markdown prints; if not, run that into it")
    func reference() async throws {
        let studio = try Studio()
        let printed = try await studio.racconto("man", "--markdown")
        let kept = try String(contentsOfFile: Corpus.packageFolder + "/docs/commands.md", encoding: .utf8)
        #expect(printed == Answer(0, output: kept))
        #expect(!FileManager.default.fileExists(atPath: studio.library), "it needs no library and makes none")
    }

    @Test("docs/admin-commands.md is what racconto-admin man --markdown prints; if not, run that into it")
    func adminReference() async throws {
        let studio = try Studio()
        let printed = try await studio.run(.administrator, ["man", "--markdown"])
        let kept = try String(contentsOfFile: Corpus.packageFolder + "/docs/admin-commands.md", encoding: .utf8)
        #expect(printed == Answer(0, output: kept))
        #expect(!FileManager.default.fileExists(atPath: studio.library), "it needs no library and makes none")
    }

    @Test("mandoc finds nothing to say of the manual pages", arguments: BuiltProgram.allCases)
    func manual(program: BuiltProgram) async throws {
        let studio = try Studio()
        // The shell knows the pages of the programs with one job; the administrator's program its own.
        let teller: BuiltProgram = program == .administrator ? .administrator : .racconto
        let page = try await studio.run(teller, ["man", program.rawValue]).output
        #expect(page.contains(".Nm \(program.rawValue)"))
        #expect(try await studio.system("/usr/bin/mandoc", ["-Tlint", "-Wall"], input: page) == Answer(0))
    }

    @Test(
        "Tab in a person's own shell offers commands, options, words, project titles and files",
        arguments: [
            ("photos --s", ["--sort"]), ("label 2 r", ["red"]), ("photos --project W", ["\"Walk on foot\""]),
            ("import Tests/Fix", ["Tests/Fixtures/"]), ("pho", ["photo", "photos"]), ("nothing ", []),
        ])
    func completion(line: String, expected: [String]) async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Walk on foot")
        let script = """
            racconto() { '\(BuiltProgram.racconto.path)' "$@"; }
            eval "$(racconto completion bash)"
            COMP_LINE='racconto \(line)'; COMP_POINT=${#COMP_LINE}; _racconto 2>/dev/null
            for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
            """
        let answer = try await studio.system("/bin/bash", ["-c", script])
        #expect(answer.output.split(separator: "\n").map(String.init) == expected, "of “\(line)”: \(answer)")
    }
}
