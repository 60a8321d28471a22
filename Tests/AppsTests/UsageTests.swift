import Foundation
import Testing

/// Help, versions, wrong words, exit statuses.
@Suite("the programs' words", .timeLimit(.minutes(1)))
struct UsageTests {
    @Test("a library's folder may have a name that isn't UTF-8")
    func unreadableName() async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("places")
        let line = "RACCONTO_LIBRARY=$(printf '\(folder)/\\377') exec '\(BuiltProgram.racconto.path)' project new Walk"
        #expect(try await studio.system("/bin/sh", ["-c", line]).status == 0)
        let look = "cd '\(folder)' && test -f \"$(printf '\\377')/library.sqlite\""
        #expect(try await studio.system("/bin/sh", ["-c", look]).status == 0)
    }

    @Test(
        "a number without measure is refused, in a sentence",
        arguments: [
            ["project", "use", "-9223372036854775808"], ["project", "move", "1", "--to", "-9223372036854775808"],
            ["text", "new", "--chapter", "1", "--after", "9223372036854775807", "words"],
            ["text", "new", "--chapter", "1", "--before", "9223372036854775807", "words"],
            ["block", "move", "1", "9223372036854775807", "--chapter", "1"],
            ["chapter", "move", "1", "9223372036854775807"], ["photos", "--project", "-9223372036854775808"],
            ["rate", "9223372036854775807", "3"], ["rate", "1-9223372036854775807", "3"],
        ])
    func immense(words: [String]) async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Walk\nchapter new River\ntext new --chapter 1 words")
        let answer = try await studio.run(.racconto, words)
        #expect([2, 3].contains(answer.status), "\(answer)")
        #expect(answer.errors.split(separator: "\n").count == 1, "\(answer)")
    }

    @Test("a script that can't be read is said, with status 5")
    func unreadableScript() async throws {
        let studio = try Studio()
        let line = "exec '\(BuiltProgram.racconto.path)' < '\(try studio.makeFolder("places"))'"
        let answer = try await studio.system("/bin/sh", ["-c", line])
        #expect(
            answer
                == Answer(
                    5, errors: "cannot read standard input: it is a folder; name a file\n"))
    }

    @Test("--version says the program and its version, and touches nothing", arguments: BuiltProgram.allCases)
    func version(program: BuiltProgram) async throws {
        let studio = try Studio()
        #expect(try await studio.run(program, ["--version"]) == Answer(0, output: "\(program.rawValue) 0.1.0\n"))
        #expect(!FileManager.default.fileExists(atPath: studio.library))
    }

    @Test(
        "help goes to standard output, tells of --library and makes no library",
        arguments: BuiltProgram.allCases,
        ["--help", "-h"])
    func help(program: BuiltProgram, word: String) async throws {
        let studio = try Studio()
        let answer = try await studio.run(program, [word])
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        #expect(answer.output.hasPrefix(program.rawValue), "\(answer)")
        #expect(answer.output.contains("--library"), "\(program.rawValue) \(word) doesn't tell of --library")
        #expect(!FileManager.default.fileExists(atPath: studio.library))
    }

    @Test("help for every command is found, and no text of it is missing")
    func pages() async throws {
        let studio = try Studio()
        let names = try await studio.racconto("help", "--json").json.elements.compactMap { $0["name"].text }
        #expect(names.count > 40)
        let script = names.map { "help \($0)\n" }.joined()
        _ = try await studio.racconto("project", "new", "Help")
        let answer = try await studio.racconto(input: script)
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        #expect(!answer.output.contains("parameter."), "a parameter has no text")
        #expect(!answer.output.contains("command."), "a command has no text")
    }

    @Test(
        "an unknown command is answered with the one that was meant",
        arguments: [
            ("photo", "photos"), ("proejcts", "projects"), ("project nwe", "project new"), ("sotry", "story"),
            ("imprt", "import"),
        ])
    func suggestion(word: String, meant: String) async throws {
        let answer = try await Studio().run(.racconto, word.split(separator: " ").map(String.init))
        #expect(answer == Answer(2, errors: "there is no command \(word); did you mean \(meant)?\n"))
    }

    @Test(
        "wrong words give one sentence on standard error, status 2, and no library",
        arguments: [
            (["fotos"], "there is no command fotos; see `help`"),
            (["--colour"], "racconto has no option --colour; see racconto --help"),
            (["photos", "--sort"], "--sort needs a value"),
            (["project", "new"], "project new needs TITLE; see project new --help"),
            (["import"], "import needs PATH; see import --help"),
        ])
    func wrongWords(words: [String], sentence: String) async throws {
        let studio = try Studio()
        #expect(try await studio.run(.racconto, words) == Answer(2, errors: sentence + "\n"), "\(words)")
        #expect(!FileManager.default.fileExists(atPath: studio.library), "\(words) made a library")
    }

    @Test(
        "wrong values name what is allowed, with status 2",
        arguments: [
            ("rate 1 9", "9 is no rating; allowed are 0, 1, 2, 3, 4, 5"),
            ("label 1 pink", "pink is no colour; allowed are red, orange, yellow, green, blue, purple, none"),
            ("rate 7 3", "there is no number 7 in the last list of 1; show it again with: photos"),
            ("photos --limit many", "many is no limit; write it like --limit 500, --limit all"),
            ("photos --sort size", "photos can't be sorted by size; use order, taken, name, rating, added"),
            ("theme pink", "pink is no theme; allowed are light, dark, auto"),
            ("text new --chapter 1 --before x words", "x is no block; write it like --before 1"),
        ])
    func wrongValues(line: String, sentence: String) async throws {
        let studio = try Studio()
        _ = try await studio.racconto(
            "-c", "project new One\nimport 'Tests/Fixtures/corpus/photos/dates/date_offset_seoul.jpg'\nchapter new C")
        _ = try await studio.racconto("photos")
        #expect(try await studio.racconto("-c", line) == Answer(2, errors: sentence + "\n"), "\(line)")
    }

    @Test(
        "what isn't there gives status 3",
        arguments: [
            ("project use Sea", "there is no project Sea; see the list with: projects"),
            ("photo move 0000 --before 1", ""),
            ("chapter delete 4", "there is no chapter 4; see the outline with: story"),
            ("import nowhere", "cannot read nowhere: it is not there; check the name"),
        ])
    func notFound(line: String, sentence: String) async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "One")
        let answer = try await studio.racconto("-c", line)
        #expect(answer.status == 3, "\(line): \(answer)")
        #expect(answer.errorLines.count == 1, "\(line): \(answer)")
        if !sentence.isEmpty { #expect(answer.errors == sentence + "\n") }
    }

    @Test("deleting several photos asks, and nobody there is a refusal with status 4; --yes does it")
    func refusal() async throws {
        let studio = try Studio()
        _ = try await studio.racconto(
            "-c",
            "project new Sky\nimport Tests/Fixtures/corpus/photos/gps Tests/Fixtures/corpus/photos/orientation\nphotos")
        #expect(
            try await studio.racconto("delete", "1-3")
                == Answer(4, errors: "Move 3 photos to the trash? Nobody is there to answer; add --yes to do it.\n"))
        #expect(try await studio.racconto("photos", "--json").json.elements.count == 4)
        #expect(
            try await studio.racconto("delete", "1-3", "--yes") == Answer(0, output: "moved 3 photos to the trash\n"))
        #expect(try await studio.racconto("photos", "--json").json.elements.count == 1)
    }

    @Test("a text without a terminal is refused and says how to give it")
    func textWithoutTerminal() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Sky\nchapter new One")
        let answer = try await studio.racconto("text", "new", "--chapter", "1")
        #expect(
            answer
                == Answer(4, errors: "there is no terminal to open an editor in; write the text behind the command\n"))
    }

    @Test("--library and the command's own options stand before or behind the words of a program with one job")
    func libraryBehind() async throws {
        let studio = try Studio()
        let photos = "Tests/Fixtures/corpus/photos/dates/date_offset_seoul.jpg"
        let other = studio.path(of: "other.racconto")
        let first = try await studio.run(.importer, [photos, "--project", "Sky", "--library", other])
        #expect(first == Answer(0, output: "1 imported (Sky)\n"))
        let second = try await studio.run(.importer, ["--library", other, photos, "--project", "Sky"])
        #expect(second == Answer(0, output: "0 imported and 1 already there (Sky)\n"))
        let third = try await studio.run(.importer, ["--project", "Sky", "--library", other, photos])
        #expect(third == Answer(0, output: "0 imported and 1 already there (Sky)\n"))
        #expect(!FileManager.default.fileExists(atPath: studio.library))
    }

    @Test("a quiet import names each file that failed all the same")
    func quietFailures() async throws {
        let studio = try Studio()
        let photo = "Tests/Fixtures/corpus/photos/dates/date_offset_seoul.jpg"
        let broken = try studio.write([0xFF, 0xD8], to: "broken.jpg")
        let answer = try await studio.run(.importer, [photo, broken, "--project", "Sky", "--quiet"])
        #expect(answer.status == 1)
        #expect(answer.output.isEmpty)
        #expect(answer.errors.hasPrefix("cannot import \(broken): "), "\(answer.errors)")
    }

    @Test("behind -- no word is an option", arguments: [BuiltProgram.importer, .racconto])
    func endOfOptions(program: BuiltProgram) async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Sky")
        let words = program == .importer ? ["--", "--help", "-p"] : ["import", "--", "--help", "-p"]
        let answer = try await studio.run(program, words)
        #expect(answer == Answer(3, errors: "cannot read --help: it is not there; check the name\n"))
    }

    @Test("a library that is named and isn't there is not made by a look at it")
    func namedLibrary() async throws {
        let studio = try Studio()
        let answer = try await studio.racconto("--library", studio.path(of: "typo"), "projects")
        #expect(answer.status == 3)
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "typo")))
    }
}
