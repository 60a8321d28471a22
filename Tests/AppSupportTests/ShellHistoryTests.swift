import Foundation
import Kernel
import TestSupport
import Testing

@testable import AppSupport

@Suite("the lines of earlier prompts")
struct ShellHistoryTests {
    private let folder: TemporaryFolder
    private let file: URL
    private let history: ShellHistory

    init() throws {
        folder = try TemporaryFolder()
        file = URL(filePath: folder.path + "/history")
        history = ShellHistory(path: BytePath(file.path))
    }

    @Test("the last thousand are kept, in order")
    func limit() throws {
        try Data((1...1000).map { "line \($0)\n" }.joined().utf8).write(to: file)
        history.append("새 줄")
        #expect(history.lines() == (2...1000).map { "line \($0)" } + ["새 줄"])
    }

    @Test("a file that is too large to be read is not written over")
    func tooLarge() throws {
        let large = Data(repeating: UInt8(ascii: "a"), count: 5 << 20)
        try large.write(to: file)
        history.append("photos")
        #expect(try Data(contentsOf: file) == large)
    }

    @Test("a text that was pasted as a line does not push the file over what is read")
    func pasted() {
        history.append("photos")
        history.append(String(repeating: "a", count: 5 << 20))
        #expect(history.lines() == ["photos"])
    }
}
