import Foundation
import TestSupport

/// A program of the package.
enum BuiltProgram: String, Sendable, CaseIterable {
    case racconto
    case administrator = "racconto-admin"
    case importer = "racconto-import"
    case exporter = "racconto-export"

    /// Beside the program that runs the tests.
    var path: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(component: rawValue).path
    }
}

/// A program at work; its outputs go to files, so that it never waits for a reader.
final class RunningProgram: Sendable {
    private let process: ChildProcess
    private let folder: TemporaryFolder

    /// Starts a program with these words, variables and input alone.
    /// - Throws: `POSIXError` if it can't be started.
    init(words: [String], environment: [String: String], workingFolder: String, input: String) throws {
        folder = try TemporaryFolder()
        try Data(input.utf8).write(to: URL(filePath: folder.path(of: "input")))
        let files = ChildProcess.StandardFiles(
            input: folder.path(of: "input"), output: folder.path(of: "output"), errors: folder.path(of: "errors"))
        process = try ChildProcess(words, environment: environment, workingFolder: workingFolder, files: files)
    }

    /// Sends a signal.
    func signal(_ number: Int32) {
        process.signal(number)
    }

    /// Waits for its end; a test that ends first takes the program with it.
    func answer() async throws -> Answer {
        let status = try await process.status()
        return Answer(status, output: try text("output"), errors: try text("errors"))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Files.bytes(folder.path(of: name)), as: UTF8.self)
    }
}
