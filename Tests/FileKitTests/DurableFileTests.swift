import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("durable files")
struct DurableFileTests {
    private let folder: TemporaryFolder
    private var path: BytePath { BytePath(folder.path(of: "a/b/file.bin")) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(of: path)).sorted()
    }

    @Test("a file is written with the folders above it, whatever its size", arguments: [0, 1, 4096, 3_000_000])
    func write(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try DurableFile.write(bytes, to: path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "a/b/file.bin"))) == Data(bytes))
        #expect(try path.contents(limit: count) == bytes)
    }

    @Test("a file that is there is replaced whole, by a longer and by a shorter one")
    func replace() throws {
        for count in [10, 1000, 1, 0] {
            try DurableFile.write([UInt8](repeating: 7, count: count), to: path)
            #expect(try path.contents(limit: 2000) == [UInt8](repeating: 7, count: count))
        }
        #expect(try names(in: "a") == ["b", "b/file.bin"], "no partial file is left")
    }

    @Test("a reader that has the old file open keeps it whole")
    func openReader() throws {
        try DurableFile.write(Array("old".utf8), to: path)
        let reader = try Foundation.FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path(of: "a/b/file.bin")))
        try DurableFile.write(Array("new and longer".utf8), to: path)
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test("a write that fails leaves what was there, and no partial file")
    func failure() throws {
        try DurableFile.write([1], to: path)
        let folderInTheWay = path.parent
        #expect(throws: FileFailure.self) { try DurableFile.write([2], to: folderInTheWay) }
        #expect(throws: FileFailure(.write, path.appending("below"), number: ENOTDIR)) {
            try DurableFile.write([2], to: path.appending("below"))
        }
        #expect(try names(in: "a") == ["b", "b/file.bin"])
    }

    @Test("a full disk is told as one, and leaves nothing")
    func fullDisk() throws {
        let full = BytePath("/dev/full")
        #expect(FileFailure(.write, full, number: ENOSPC).message.facts["reason"] != nil)
        let long = BytePath(folder.path(of: String(repeating: "x", count: 300)))
        let failure = #expect(throws: FileFailure.self) { try DurableFile.write([1], to: long) }
        #expect(failure?.number == ENAMETOOLONG)
        #expect(try names(in: "").isEmpty)
    }

    @Test("eight writers of one file leave one of their files")
    func concurrent() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 as Range<UInt8> {
                group.addTask {
                    for _ in 0..<5 { try DurableFile.write([UInt8](repeating: writer, count: 50_000), to: path) }
                }
            }
            try await group.waitForAll()
        }
        let bytes = try path.contents(limit: 100_000)
        #expect(bytes.count == 50_000)
        #expect(Set(bytes).count == 1)
        #expect(try names(in: "a") == ["b", "b/file.bin"])
    }
}
