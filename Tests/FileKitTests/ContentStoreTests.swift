import FileKit
import Foundation
import Kernel
import TestSupport
import Testing

@Suite("files under the hash of their contents")
struct ContentStoreTests {
    private let folder: TemporaryFolder
    private var store: ContentStore { ContentStore(folder: BytePath(folder.path(of: "originals"))) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func put(_ bytes: [UInt8], as name: String) throws {
        try bytes.withUnsafeBytes { try store.put($0, as: name) }
    }

    @Test("a file lies in a folder of its name's first two characters")
    func place() throws {
        #expect(!store.contains("abcdef.jpg"))
        try put([1, 2, 3], as: "abcdef.jpg")
        #expect(store.contains("abcdef.jpg"))
        #expect(store.path(of: "abcdef.jpg") == BytePath(folder.path(of: "originals/ab/abcdef.jpg")))
        #expect(try store.path(of: "abcdef.jpg").contents(limit: 3) == [1, 2, 3])
    }

    @Test(
        "a file that is there is left alone, a damaged one is written again", arguments: [[1], [1, 0, 3]] as [[UInt8]])
    func again(damaged: [UInt8]) throws {
        let file = folder.path(of: "originals/ab/abcdef.jpg")
        try put([1, 2, 3], as: "abcdef.jpg")
        let first = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        try put([1, 2, 3], as: "abcdef.jpg")
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == first)
        try Data(damaged).write(to: URL(fileURLWithPath: file))
        try put([1, 2, 3], as: "abcdef.jpg")
        #expect(try store.path(of: "abcdef.jpg").contents(limit: 3) == [1, 2, 3])
    }
}
