import Foundation
import TestSupport

/// Damages a library in known ways, each thing once.
struct Damage {
    private let studio: Studio

    init(_ studio: Studio) {
        self.studio = studio
    }

    /// Plants so many damages of all kinds.
    /// - Returns: what a check that reads all data must find.
    func plant(_ count: Int, using random: inout SeededGenerator) async throws -> Set<Found> {
        var originals = try studio.originals()
        var variants = try studio.variants()
        originals.shuffle(using: &random)
        variants.shuffle(using: &random)
        var expected: Set<Found> = []
        // A row that is gone makes strangers of all files of its photo, so none of those is damaged otherwise.
        let lost = originals.removeLast()
        variants.removeAll { $0.contains(Self.stem(lost)) }
        expected.formUnion(try await loseRow(of: lost))
        expected.formUnion(try await disturbOrders())
        expected.formUnion(try swap(originals.removeLast(), originals.removeLast()))
        while expected.count < count {
            let kind = random.index(below: 8)
            switch kind {
            case 0 where !originals.isEmpty: expected.insert(try flip(originals.removeLast(), "file.changed", &random))
            case 1 where !originals.isEmpty: expected.insert(try cut(originals.removeLast(), "file.truncated"))
            case 2 where !originals.isEmpty: expected.insert(try remove(originals.removeLast(), "file.missing"))
            case 3 where !variants.isEmpty: expected.insert(try flip(variants.removeLast(), "variant.changed", &random))
            case 4 where !variants.isEmpty: expected.insert(try cut(variants.removeLast(), "variant.truncated"))
            case 5 where !variants.isEmpty: expected.insert(try remove(variants.removeLast(), "variant.missing"))
            case 6: expected.insert(try addStranger(expected.count))
            default: expected.insert(try addOrphan(expected.count))
            }
        }
        return expected
    }

    private static func stem(_ path: String) -> String {
        String(URL(filePath: path).lastPathComponent.prefix(64))
    }

    private func url(_ path: String) -> URL {
        URL(filePath: studio.library + "/" + path)
    }

    private func flip(_ path: String, _ kind: String, _ random: inout SeededGenerator) throws -> Found {
        var bytes = try Files.bytes(url(path).path)
        bytes[random.index(below: bytes.count)] ^= UInt8(1 << random.index(below: 8))
        try Data(bytes).write(to: url(path))
        return Found(kind: kind, thing: path)
    }

    private func cut(_ path: String, _ kind: String) throws -> Found {
        try Data(try Files.bytes(url(path).path).dropLast(7)).write(to: url(path))
        return Found(kind: kind, thing: path)
    }

    private func remove(_ path: String, _ kind: String) throws -> Found {
        try FileManager.default.removeItem(at: url(path))
        return Found(kind: kind, thing: path)
    }

    private func swap(_ one: String, _ other: String) throws -> Set<Found> {
        let (first, second) = (try Files.bytes(url(one).path), try Files.bytes(url(other).path))
        try Data(first).write(to: url(other))
        try Data(second).write(to: url(one))
        // Of one size or not, each holds the other's bytes.
        return [Found(kind: "file.swapped", thing: one), Found(kind: "file.swapped", thing: other)]
    }

    private func addStranger(_ number: Int) throws -> Found {
        let path = "originals/notes-\(number).txt"
        try Data("note \(number)".utf8).write(to: url(path))
        try studio.age(url(path).path)
        return Found(kind: "file.stranger", thing: path)
    }

    private func addOrphan(_ number: Int) throws -> Found {
        let hash = String(repeating: "0", count: 60) + String(format: "%04x", number)
        let path = "originals/00/\(hash).jpg"
        try FileManager.default.createDirectory(at: url("originals/00"), withIntermediateDirectories: true)
        try Data("orphan \(number)".utf8).write(to: url(path))
        try studio.age(url(path).path)
        return Found(kind: "file.orphan", thing: path)
    }

    /// The row that names a file of a photo is gone.
    private func loseRow(of original: String) async throws -> Set<Found> {
        let hash = Self.stem(original)
        let id = try await studio.sql(
            "SELECT lower(hex(photo)) FROM photos_file WHERE content = x'\(hash)'"
        ).trimmingCharacters(in: .newlines)
        try await studio.sql("DELETE FROM photos_file WHERE content = x'\(hash)'")
        try studio.age(url(original).path)
        for variant in try studio.variants() where variant.contains(hash) { try studio.age(url(variant).path) }
        let text = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
            let start = id.index(id.startIndex, offsetBy: range.lowerBound)
            return id[start..<id.index(start, offsetBy: range.count)]
        }.joined(separator: "-")
        return Set(
            [Found(kind: "photo.fileless", thing: text), Found(kind: "file.orphan", thing: original)]
                + (try studio.variants().filter { $0.contains(hash) }.map { Found(kind: "variant.unused", thing: $0) }))
    }

    /// Orders with gaps, a third level, items and blocks without what they belong to.
    private func disturbOrders() async throws -> Set<Found> {
        let project = try await id("SELECT id FROM projects_project WHERE title = 'Walk'")
        try await studio.sql("UPDATE photos_photo SET position = position + 2 WHERE position > 3")
        try await studio.sql("UPDATE projects_project SET position = 5 WHERE title = 'Second'")
        let owner = try await id("SELECT owner FROM projects_project LIMIT 1")
        let third = "01a231a3-831c-7002-93f6-b6b0e82f0003"
        try await studio.sql(
            """
            INSERT INTO story_chapter(id, owner, project, parent, position, title)
            SELECT x'\(third.replacing("-", with: ""))', owner, project, id, 0, 'Third'
            FROM story_chapter WHERE title = 'Dusk'
            """)
        let chapter = try await id("SELECT id FROM story_chapter WHERE title = 'Dusk'")
        let photo = "01a231a3-831c-7002-93f6-b6b0e82f0004"
        try await studio.sql(
            """
            INSERT INTO story_item(owner, chapter, block, position, photo)
            SELECT owner, chapter, block, position + 1, x'\(photo.replacing("-", with: ""))'
            FROM story_item
            WHERE chapter = (SELECT id FROM story_chapter WHERE title = 'Dusk') ORDER BY position DESC LIMIT 1
            """)
        try await studio.sql(
            """
            INSERT INTO story_block(owner, chapter, block, position, kind, layout)
            SELECT owner, chapter, 'empty', 2, 'photos', 'grid'
            FROM story_block
            WHERE chapter = (SELECT id FROM story_chapter WHERE title = 'Dusk') LIMIT 1
            """)
        return [
            Found(kind: "photo.order", thing: project), Found(kind: "project.order", thing: owner),
            Found(kind: "chapter.misplaced", thing: third), Found(kind: "item.photoless", thing: photo),
            Found(kind: "block.empty", thing: "\(chapter) empty"),
        ]
    }

    private func id(_ query: String) async throws -> String {
        let hex = try await studio.sql("SELECT lower(hex((\(query))))").trimmingCharacters(in: .newlines)
        let digits = Array(hex)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }
}
