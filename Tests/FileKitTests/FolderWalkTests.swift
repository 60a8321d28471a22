import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("walking folders")
struct FolderWalkTests {
    @Test("folders that have a certain file are passed over, wherever they are")
    func marked() throws {
        let folder = try TemporaryFolder()
        for name in ["a/1", "a/other/mark", "a/other/2", "b/3"] {
            let path = BytePath(folder.path(of: name))
            try Folder.make(path.parent)
            try DurableFile.write([1], to: path)
        }
        let walk = FolderWalk([BytePath(folder.path(of: ""))], havingFile: BytePath("mark"))
        let names = walk.compactMap { step in if case .file(let path) = step { path.lastComponent.display } else { nil }
        }
        #expect(names == ["1", "3"])
    }

    private let folder: TemporaryFolder
    private var root: BytePath { BytePath(folder.path) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func make(_ names: String...) throws {
        for name in names { try DurableFile.write([1], to: root.appending(name)) }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: target)
    }

    private func walked(_ roots: BytePath...) -> [WalkStep] {
        Array(FolderWalk(roots.isEmpty ? [root] : roots))
    }

    private func file(_ name: String) -> WalkStep { .file(root.appending(name)) }

    @Test("goes depth first, in the order of the names' bytes")
    func order() throws {
        try make("b.jpg", "a/2.jpg", "a/10.jpg", "Z.jpg", "a.jpg", "한.jpg", ".hidden", "a/c/x")
        #expect(
            walked()
                == [".hidden", "Z.jpg", "a/10.jpg", "a/2.jpg", "a/c/x", "a.jpg", "b.jpg", "한.jpg"].map(file))
    }

    @Test("takes files and folders in the order they were named")
    func roots() throws {
        try make("b/1", "a/1", "c")
        #expect(
            walked(root.appending("c"), root.appending("b"), root.appending("a")) == [
                file("c"), file("b/1"), file("a/1"),
            ])
        #expect(
            walked(root.appending("a"), root.appending("a")) == [file("a/1")], "a folder named twice is walked once")
    }

    @Test("ends in a loop of links, and walks a folder once")
    func loops() throws {
        try make("a/1.jpg", "a/deep/2.jpg")
        try link("a/up", to: "..")
        try link("a/deep/self", to: ".")
        try link("z", to: "a")
        #expect(walked() == [file("a/1.jpg"), file("a/deep/2.jpg")])
    }

    @Test("reports a link that leads nowhere or in a circle, and goes on")
    func brokenLinks() throws {
        try make("a.jpg", "d.jpg")
        try link("b.JPG", to: "missing")
        try link("c", to: "c")
        #expect(
            walked() == [
                file("a.jpg"), .problem(FileFailure(.read, root.appending("b.JPG"), number: ENOENT)),
                .problem(FileFailure(.read, root.appending("c"), number: ELOOP)), file("d.jpg"),
            ])
    }

    @Test("reports what is neither file nor folder without opening it")
    func special() throws {
        try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        guard case .problem(let failure) = try #require(walked().first) else {
            Issue.record("a pipe is no file")
            return
        }
        #expect(failure.path == root.appending("pipe"))
        #expect(Self.reason(of: failure) == "file.reason.special")
    }

    @Test("reports what isn't there")
    func missing() {
        let path = root.appending("missing")
        #expect(walked(path) == [.problem(FileFailure(.read, path, number: ENOENT))])
    }

    @Test("keeps names that aren't UTF-8")
    func notUTF8() throws {
        let path = root.appending(BytePath(bytes: [0x61, 0xFF, 0x2E, 0x6A]))
        try DurableFile.write([1, 2], to: path)
        #expect(walked() == [.file(path)])
        #expect(try Folder.names(in: root) == [path.lastComponent])
        #expect(try path.contents(limit: 2) == [1, 2])
        try Folder.remove(path)
        #expect(walked().isEmpty)
    }

    @Test("one word in two normal forms is two files")
    func normalForms() throws {
        try make("겹.jpg", "\u{1100}\u{1167}\u{11B8}.jpg")
        #expect(walked().count == 2)
    }

    static func reason(of failure: FileFailure) -> String? {
        guard case .message(let reason)? = failure.message.facts["reason"] else { return nil }
        return reason.key
    }
}
