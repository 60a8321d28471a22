import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("reading files")
struct FileReadingTests {
    private let folder: TemporaryFolder
    private var root: BytePath { BytePath(folder.path) }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a file larger than the limit is refused before it is read")
    func limit() throws {
        let path = root.appending("file")
        try DurableFile.write([1, 2, 3], to: path)
        #expect(try path.contents(limit: 3) == [1, 2, 3])
        #expect(throws: FileFailure(.read, path, number: EFBIG)) { try path.contents(limit: 2) }
    }

    @Test("the beginning is as long as there is")
    func beginning() throws {
        let path = root.appending("file")
        try DurableFile.write([1, 2, 3], to: path)
        #expect(try path.beginning(2) == [1, 2])
        #expect(try path.beginning(16) == [1, 2, 3])
    }

    @Test("folders and missing files say what they are")
    func failures() throws {
        #expect(throws: FileFailure(.read, root, number: EISDIR)) { try root.contents(limit: 10) }
        #expect(throws: FileFailure(.read, root, number: EISDIR)) { try root.beginning(10) }
        let missing = root.appending("missing")
        #expect(throws: FileFailure(.read, missing, number: ENOENT)) { try missing.contents(limit: 10) }
        #expect(throws: FileFailure(.list, missing, number: ENOENT)) { try Folder.names(in: missing) }
    }

    @Test("a status tells files, folders, broken links and nothing apart")
    func status() throws {
        let (file, link) = (root.appending("file"), root.appending("link"))
        try DurableFile.write([1, 2, 3], to: file)
        try FileManager.default.createSymbolicLink(atPath: link.display, withDestinationPath: "missing")
        #expect(try FileStatus(of: file)?.kind == .file)
        #expect(try FileStatus(of: file)?.bytes == 3)
        #expect(try FileStatus(of: root)?.kind == .folder)
        #expect(try FileStatus(of: link)?.kind == .brokenLink)
        #expect(try FileStatus(of: BytePath("/dev/null"))?.kind == .other)
        #expect(try FileStatus(of: root.appending("missing")) == nil)
        #expect(try FileStatus(of: file.appending("below")) == nil)
    }

    @Test("the time of the last change is the file's")
    func modified() throws {
        let path = root.appending("file")
        try DurableFile.write([1], to: path)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path.display)
        #expect(try FileStatus(of: path)?.modifiedAt == Instant(millisecondsSince1970: 1_700_000_000_000))
    }

    @Test("a path is resolved through links and dots")
    func resolved() throws {
        try Folder.make(root.appending("a/b"))
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "a/b")
        #expect(root.appending("link/..").resolved == root.appending("a").resolved)
        #expect(BytePath("x").absolute == BytePath(FileManager.default.currentDirectoryPath + "/x"))
        #expect(BytePath("/x").absolute == BytePath("/x"))
    }

    @Test("removing what isn't there is fine, removing a full folder isn't")
    func removing() throws {
        try Folder.make(root.appending("a/b"))
        try Folder.remove(root.appending("missing"))
        #expect(throws: FileFailure.self) { try Folder.remove(root.appending("a")) }
        try Folder.remove(root.appending("a/b"))
        #expect(try Folder.names(in: root.appending("a")).isEmpty)
    }

    @Test(
        "every reason has a kind and a sentence",
        arguments: [
            (ENOENT, FailureKind.notFound, "missing"), (ENOTDIR, .notFound, "missing"), (EACCES, .refused, "denied"),
            (EPERM, .refused, "denied"), (EROFS, .refused, "readOnly"), (ENOSPC, .environment, "full"),
            (EDQUOT, .environment, "full"), (EISDIR, .environment, "folder"), (ELOOP, .environment, "loop"),
            (ENAMETOOLONG, .environment, "nameTooLong"), (EFBIG, .environment, "tooLarge"),
            (EIO, .environment, "other"),
            (EOPNOTSUPP, .environment, "special"),
        ])
    func wording(number: Int32, kind: FailureKind, reason: String) throws {
        for operation in [FileFailure.Operation.read, .write, .list] {
            let failure = FileFailure(operation, BytePath("a\nb.jpg"), number: number)
            #expect(failure.kind == kind)
            #expect(FolderWalkTests.reason(of: failure) == "file.reason.\(reason)")
            #expect(failure.message.facts["path"] == .text("a\\nb.jpg"))
            #expect(FileFailure.texts[failure.message.key]?.contains("{path}: {reason}") == true)
            #expect(FileFailure.texts["file.reason.\(reason)"] != nil)
        }
    }
}
