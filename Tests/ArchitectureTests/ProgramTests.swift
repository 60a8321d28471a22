import Foundation
import Testing

@Suite("boundary-check as its users see it")
struct ProgramTests {
    /// The program next to the one that runs the tests.
    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(component: "boundary-check")

    private static func run(_ words: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = words
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let outputText = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, outputText, errorText)
    }

    @Test("a clean package gives status 0 and an empty list")
    func clean() throws {
        let answer = try Self.run(["--json", "--package", FixturePackage.repository.path])
        #expect(answer.status == 0)
        #expect(try JSONDecoder().decode([String].self, from: Data(answer.output.utf8)).isEmpty)
    }

    @Test("a rule is explained by its name")
    func explain() throws {
        let answer = try Self.run(["--explain", "cycle"])
        #expect(answer.status == 0)
        #expect(
            answer.output == "cycle: Two modules that need each other are one module, or hide a third one both need.\n")
    }

    @Test("words that make no sense give status 2 and say so", arguments: [["--explain", "x"], ["--package"], ["x"]])
    func usage(words: [String]) throws {
        let answer = try Self.run(words)
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.errors.contains("usage: boundary-check"))
    }

    @Test("a folder without a package gives status 5 and names it")
    func environment() throws {
        let answer = try Self.run(["--package", "/nonexistent"])
        #expect(answer.status == 5)
        #expect(answer.errors.contains("/nonexistent/boundaries.json"))
    }

    @Test("findings give status 1 and one line each")
    func findings() throws {
        let answer = try FixturePackage.with(overlay: "output") { try Self.run(["--package", $0.path]) }
        #expect(answer.status == 1)
        #expect(
            answer.output
                == "Modules/Notes/Data/NotesStorage.swift:7: print is for programs, tools and Terminal (output)\n")
    }
}
