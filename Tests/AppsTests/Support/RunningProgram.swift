import Foundation
import TestSupport

/// A program of the package.
enum BuiltProgram: String, Sendable, CaseIterable {
    case racconto
    case importer = "racconto-import"
    case exporter = "racconto-export"

    /// Beside the program that runs the tests.
    var path: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(component: rawValue).path
    }
}

/// A child process; its outputs go to files, so that none waits for a reader.
final class RunningProgram {
    private let process = Process()
    private let outputs: TemporaryFolder
    private let ends: AsyncStream<Void>

    /// Starts a program with these arguments, variables and input alone.
    /// - Throws: what Foundation says when it can't be started.
    init(
        _ path: String, _ words: [String], environment: [String: String], workingFolder: String, input: String
    ) throws {
        outputs = try TemporaryFolder()
        let (ends, end) = AsyncStream<Void>.makeStream()
        self.ends = ends
        process.executableURL = URL(filePath: path)
        process.arguments = words
        process.environment = environment
        process.currentDirectoryURL = URL(filePath: workingFolder)
        try Data(input.utf8).write(to: URL(filePath: outputs.path(of: "input")))
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: outputs.path(of: "input")))
        process.standardOutput = try Self.file(outputs.path(of: "output"))
        process.standardError = try Self.file(outputs.path(of: "errors"))
        process.terminationHandler = { _ in end.finish() }
        try process.run()
    }

    /// Sends a signal.
    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Waits for its end; a test that ends first takes the program with it.
    func answer() async throws -> Answer {
        for await _ in ends {}
        if Task.isCancelled { signal(SIGKILL) }
        try Task.checkCancellation()
        let wasKilled = process.terminationReason == .uncaughtSignal
        return Answer(
            process.terminationStatus + (wasKilled ? 128 : 0), output: try text("output"), errors: try text("errors"))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: outputs.path(of: name))), as: UTF8.self)
    }

    private static func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}
