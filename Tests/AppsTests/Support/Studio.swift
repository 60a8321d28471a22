import Foundation
import TestSupport

/// A person's machine: folders of its own, one library, and the programs on it.
final class Studio: Sendable {
    private let folder: TemporaryFolder
    /// The library's folder; the first change makes it.
    let library: String
    /// The variables the programs get, and no others.
    let environment: [String: String]

    /// A machine on which nothing was done yet.
    /// - Parameter library: another place for the library than a folder of the machine's own.
    init(library: String? = nil) throws {
        folder = try TemporaryFolder()
        self.library = library ?? folder.path(of: "library.racconto")
        environment = [
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder.path, "LANG": "C.UTF-8",
            "XDG_DATA_HOME": folder.path(of: "data"), "XDG_CONFIG_HOME": folder.path(of: "config"),
            "XDG_STATE_HOME": folder.path(of: "state"), "RACCONTO_LIBRARY": self.library,
        ]
    }

    /// The absolute path of a name on this machine.
    func path(of name: String) -> String {
        folder.path(of: name)
    }

    /// Makes a folder.
    func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
        return path(of: name)
    }

    /// Writes a file, making the folders above it.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Runs a program to its end, in the package's folder.
    func run(_ program: BuiltProgram, _ words: [String], input: String = "") async throws -> Answer {
        try await start(program, words, input: input).answer()
    }

    /// Runs `racconto` to its end.
    func racconto(_ words: String..., input: String = "") async throws -> Answer {
        try await run(.racconto, words, input: input)
    }

    /// Starts a program in the package's folder.
    func start(_ program: BuiltProgram, _ words: [String], input: String = "") throws -> RunningProgram {
        try start(program.path, words, input: input)
    }

    /// Runs a program of the system to its end, as `sqlite3` or `mount`.
    func system(_ path: String, _ words: [String], input: String = "") async throws -> Answer {
        try await start(path, words, input: input).answer()
    }

    /// Runs a program as somebody whom file modes stop: root without the right to pass over them.
    func runModest(_ program: BuiltProgram, _ words: [String]) async throws -> Answer {
        if getuid() != 0 { return try await run(program, words) }
        return try await system(
            "/usr/bin/setpriv", ["--bounding-set=-dac_override,-dac_read_search", program.path] + words)
    }

    /// Starts any program in the package's folder.
    func start(_ path: String, _ words: [String], input: String = "") throws -> RunningProgram {
        try RunningProgram(
            words: [path] + words, environment: environment, workingFolder: Corpus.packageFolder, input: input)
    }
}
