import Foundation
import Testing

extension Studio {
    /// Everything `info` knows of every photo of the current project, by its hash.
    func photosByHash() async throws -> [String: JSON] {
        let answer = try await racconto("info", "all", "--json")
        return Dictionary(try answer.json.elements.map { ($0["sha256"].text ?? "", $0) }) { first, _ in first }
    }

    /// The hashes of the current project's photos in their order.
    func hashes() async throws -> [String] {
        try await racconto("photos", "--limit", "all", "--json").json.elements.compactMap { $0["sha256"].text }
    }

    /// Records an issue for whatever isn't as a finished import of these photos leaves it.
    func expectWhole(_ expected: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let listed = try await hashes()
        #expect(Set(listed) == expected, "photos", sourceLocation: sourceLocation)
        #expect(listed.count == expected.count, "a photo is there twice", sourceLocation: sourceLocation)
        let originals = try Files.names(below: library + "/originals").filter { !$0.hasSuffix(".partial") }
        #expect(Set(originals.map(Self.stem)) == expected, "originals", sourceLocation: sourceLocation)
        for name in originals {
            let digest = try Files.digest(library + "/originals/" + name)
            #expect(digest == Self.stem(of: name), "\(name) is not whole", sourceLocation: sourceLocation)
        }
        for (hash, photo) in try await photosByHash() {
            let variants = photo["variants"].elements
            #expect(variants.count == 3, "variants of \(hash)", sourceLocation: sourceLocation)
            for path in variants.compactMap({ $0["path"].text }) {
                #expect(
                    try Files.bytes(path).suffix(2) == [0xFF, 0xD9], "\(path) is not whole",
                    sourceLocation: sourceLocation)
            }
        }
        let check = try await system("/usr/bin/sqlite3", [library + "/library.sqlite", "PRAGMA integrity_check"])
        #expect(check.output == "ok\n", sourceLocation: sourceLocation)
    }

    /// The hash an original's file is named by.
    private static func stem(of name: String) -> String {
        URL(filePath: name).deletingPathExtension().lastPathComponent
    }
}
