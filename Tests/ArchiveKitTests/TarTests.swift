import ArchiveKit
import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("tar files")
struct TarTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> BytePath { BytePath(folder.path(of: name)) }

    private func write(_ entries: [(name: String, contents: String)], to name: String) throws {
        let file = try FileWriter(path(name))
        let tar = try TarWriter(into: file, path: path(name))
        for entry in entries {
            let bytes = Array(entry.contents.utf8)
            try tar.begin(
                BytePath(entry.name), bytes: bytes.count, modifiedAt: Instant(millisecondsSince1970: 1_000_000_000_000))
            try bytes.withUnsafeBytes { try tar.write($0) }
        }
        try tar.close()
        try file.finish()
    }

    private func entries(of name: String) throws -> [String: String] {
        let tar = try TarReader(path(name))
        var entries: [String: String] = [:]
        while let entry = try tar.next() {
            var buffer = [UInt8](repeating: 0, count: entry.bytes + 10)
            let count = try buffer.withUnsafeMutableBytes { try tar.read(into: $0) }
            entries[entry.name.display] = String(decoding: buffer[..<count], as: UTF8.self)
        }
        return entries
    }

    /// Runs a program of the system in the folder.
    @discardableResult
    private func run(_ script: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "cd '\(folder.path)' && \(script)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    @Test("what is written is read by the system's tar, with names, sizes and times")
    func written() throws {
        let long = "originals/" + String(repeating: "a", count: 150) + ".jpg"
        try write([("a.txt", "one"), (long, "two"), ("empty", "")], to: "x.tar")
        #expect(try run("tar -xf x.tar && cat a.txt \(long) empty") == "onetwo")
        #expect(try run("TZ=UTC tar -tvf x.tar").contains("2001-09-09 01:46 a.txt"))
        #expect(try entries(of: "x.tar") == ["a.txt": "one", long: "two", "empty": ""])
    }

    @Test("what the system's tar writes is read, in its three forms", arguments: ["ustar", "gnu", "pax"])
    func read(form: String) throws {
        try run("mkdir d && printf one > d/a && printf two > 바다 && tar --format=\(form) -cf x.tar d/a 바다")
        #expect(try entries(of: "x.tar") == ["d/a": "one", "바다": "two"])
    }

    @Test(
        "names that lead out, links and folders are refused",
        arguments: [
            "tar --transform 's,^,../,' -cf x.tar f", "tar -P --transform 's,^,/,' -cf x.tar f",
            "tar --transform 's,^,a/../../,' -cf x.tar f", "ln -s /etc l && tar -cf x.tar l",
            "ln f h && tar -cf x.tar f h",
            "mkdir d && tar -cf x.tar d", "mkfifo p && tar -cf x.tar p", "tar --transform 's,^,./,' -cf x.tar f",
        ])
    func forbidden(script: String) throws {
        try run("printf one > f && \(script)")
        let failure = #expect(throws: ArchiveFailure.self) { try entries(of: "x.tar") }
        guard case .forbiddenEntry? = failure else {
            Issue.record("expected a forbidden entry: \(String(describing: failure))")
            return
        }
    }

    @Test(
        "a file that is none, or is cut, is damaged",
        arguments: ["", "no archive", String(repeating: "x", count: 2000)])
    func none(text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path(of: "x.tar")))
        #expect(throws: ArchiveFailure.self) { try entries(of: "x.tar") }
    }

    @Test("a file that is dropped before it is whole leaves nothing")
    func dropped() throws {
        do {
            let file = try FileWriter(path("x.tar"))
            try file.write([1, 2, 3])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
}
