import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import StoryDomain

/// The searches for what is wrong with a library's stories, whoever owns them.
struct StoryChecks: Sendable {
    let database: any SQLDatabase

    var all: [LibraryCheck] {
        [
            LibraryCheck("story.rows") { scope in
                for part in [
                    lostChapters, misplacedChapters, lostBlocks, photolessItems, doubledItems, emptyBlocks, orders,
                ] {
                    try Task.checkCancellation()
                    for finding in try await part() { await scope.found(finding) }
                }
            }
        ]
    }

    private func found(
        _ kind: String, _ thing: String, repair: @escaping @Sendable (any SQLConnection) throws -> Void
    ) -> Finding {
        Finding(
            kind, thing, Message("story.check.\(kind)"),
            repair: Finding.Repair(Message("story.repair.\(kind)")) { [database] in
                try await database.change(of: []) { try repair($0) }
            })
    }

    /// Chapters that are gone while blocks or items belong to them: their text must not stay unseen.
    private func lostChapters() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT DISTINCT part.chapter, part.owner
                FROM (SELECT chapter, owner FROM story_block UNION SELECT chapter, owner FROM story_item) AS part
                WHERE NOT EXISTS (SELECT owner FROM story_chapter WHERE id = part.chapter)
                """, []
            ) { row -> (chapter: Chapter.ID, owner: Owner.ID) in (try row.identifier(0), try row.identifier(1)) }
        }
        return rows.map { row in
            found("chapter.lost", "\(row.chapter)") { connection in
                guard let project = try Self.project(of: row.chapter, row.owner, in: connection) else { return }
                try connection.execute(
                    """
                    INSERT INTO story_chapter(id, owner, project, parent, position, title)
                    SELECT ?1, ?2, ?3, NULL, coalesce(max(position) + 1, 0), 'Recovered'
                    FROM story_chapter
                    WHERE project = ?3 AND owner = ?2 AND parent IS NULL
                    """, [row.chapter, row.owner, project])
            }
        }
    }

    /// The project a lost chapter belonged to: that of its photos; else the first one with a story.
    private static func project(
        of chapter: Chapter.ID, _ owner: Owner.ID, in connection: any SQLConnection
    ) throws -> Project.ID? {
        let siblings: Project.ID? = try connection.first(
            """
            SELECT other.project
            FROM story_item AS item
            JOIN story_item AS same ON same.photo = item.photo AND same.chapter <> item.chapter
            JOIN story_chapter AS other ON other.id = same.chapter
            WHERE item.chapter = ?1 AND item.owner = ?2
            """, [chapter, owner]
        ) { try $0.identifier(0) }
        if let siblings { return siblings }
        return try connection.first(
            "SELECT project FROM story_chapter WHERE owner = ?1 ORDER BY key DESC LIMIT 1", [owner]
        ) { try $0.identifier(0) }
    }

    /// Chapters below one that is gone, below a sub-chapter, or below themselves.
    private func misplacedChapters() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT chapter.id, chapter.owner
                FROM story_chapter AS chapter
                LEFT JOIN story_chapter AS parent ON parent.id = chapter.parent AND parent.project = chapter.project
                WHERE chapter.parent IS NOT NULL AND (parent.id IS NULL OR parent.parent IS NOT NULL)
                """, []
            ) { row -> (chapter: Chapter.ID, owner: Owner.ID) in (try row.identifier(0), try row.identifier(1)) }
        }
        return rows.map { row in
            found("chapter.misplaced", "\(row.chapter)") { connection in
                try connection.execute(
                    """
                    UPDATE story_chapter
                    SET parent = NULL,
                      position = (SELECT coalesce(max(other.position) + 1, 0) FROM story_chapter AS other
                                  WHERE other.project = story_chapter.project AND other.owner = ?2
                                    AND other.parent IS NULL)
                    WHERE id = ?1 AND owner = ?2
                    """, [row.chapter, row.owner])
            }
        }
    }

    /// Items of a block that is gone, in a chapter that is there.
    private func lostBlocks() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT DISTINCT item.chapter, item.block, item.owner
                FROM story_item AS item
                WHERE NOT EXISTS (SELECT owner FROM story_block AS block
                                  WHERE block.chapter = item.chapter AND block.block = item.block)
                """, []
            ) { row -> (chapter: Chapter.ID, block: String, owner: Owner.ID) in
                (try row.identifier(0), row.text(1), try row.identifier(2))
            }
        }
        return rows.map { row in
            found("block.lost", "\(row.chapter) \(row.block)") { connection in
                try connection.execute(
                    """
                    INSERT INTO story_block(chapter, block, owner, position, kind, layout)
                    SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0), 'photos', 'grid'
                    FROM story_block
                    WHERE chapter = ?1 AND owner = ?3
                    """, [row.chapter, row.block, row.owner])
            }
        }
    }

    /// Items whose photo is gone for good.
    private func photolessItems() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.brokenReferences(to: "photos_photo").filter { $0.table == "story_item" }.compactMap { item in
                try connection.first("SELECT photo, owner FROM story_item WHERE key = ?1", [item.row]) {
                    row -> (key: Int, photo: Photo.ID) in (item.row, try row.identifier(0))
                }
            }
        }
        return rows.map { row in
            found("item.photoless", "\(row.photo)") { connection in
                try connection.execute("DELETE FROM story_item WHERE key = ?1 AND owner IS NOT NULL", [row.key])
            }
        }
    }

    /// A photo is once in a chapter: the first place counts.
    private func doubledItems() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT chapter, photo, owner
                FROM story_item
                GROUP BY chapter, photo, owner
                HAVING count(*) > 1
                """, []
            ) { row -> (chapter: Chapter.ID, photo: Photo.ID) in (try row.identifier(0), try row.identifier(1)) }
        }
        return rows.map { row in
            found("item.doubled", "\(row.chapter) \(row.photo)") { connection in
                try connection.execute(
                    """
                    DELETE FROM story_item
                    WHERE chapter = ?1 AND photo = ?2 AND owner IS NOT NULL
                      AND key > (SELECT min(key) FROM story_item WHERE chapter = ?1 AND photo = ?2)
                    """, [row.chapter, row.photo])
            }
        }
    }

    /// Blocks of photos without any: a text beside them stays, as when the last photo is taken out.
    private func emptyBlocks() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT block.key, block.chapter, block.block, block.kind, block.owner
                FROM story_block AS block
                WHERE block.kind <> 'text' AND NOT EXISTS (
                  SELECT owner FROM story_item AS item WHERE item.chapter = block.chapter AND item.block = block.block)
                """, []
            ) { row -> (key: Int, chapter: Chapter.ID, block: String, isPhotos: Bool) in
                (row.integer(0), try row.identifier(1), row.text(2), row.text(3) == "photos")
            }
        }
        return rows.map { row in
            found(row.isPhotos ? "block.empty" : "block.photoless", "\(row.chapter) \(row.block)") { connection in
                if row.isPhotos {
                    try connection.execute("DELETE FROM story_block WHERE key = ?1 AND owner IS NOT NULL", [row.key])
                } else {
                    try connection.execute(
                        """
                        UPDATE story_block
                        SET kind = 'text', layout = NULL, text_block = NULL
                        WHERE key = ?1 AND owner IS NOT NULL
                        """, [row.key])
                }
            }
        }
    }

    // MARK: - Orders

    private struct Order {
        let kind: String
        let table: String
        let group: String
    }

    private static let orders = [
        Order(kind: "chapter.order", table: "story_chapter", group: "project, parent"),
        Order(kind: "block.order", table: "story_block", group: "chapter"),
        Order(kind: "item.order", table: "story_item", group: "chapter, block"),
    ]

    private func orders() async throws -> [Finding] {
        var findings: [Finding] = []
        for order in Self.orders {
            let groups = try await database.read { connection in
                try connection.query(
                    """
                    SELECT min(key), \(order.group), min(owner)
                    FROM \(order.table)
                    GROUP BY \(order.group)
                    HAVING min(position) <> 0 OR max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)
                    """, []
                ) { (first: $0.integer(0), group: Hexadecimal.text(of: $0.blob(1))) }
            }
            findings += groups.map { group in
                found(order.kind, group.group.lowercased()) { connection in
                    // Of the same group as the row that stands for it.
                    let same = order.group.split(separator: ", ").map { column in
                        "\(column) IS (SELECT \(column) FROM \(order.table) WHERE key = ?1)"
                    }.joined(separator: " AND ")
                    let keys = try connection.query(
                        "SELECT key, owner FROM \(order.table) WHERE \(same) ORDER BY position, key", [group.first]
                    ) { $0.integer(0) }
                    for (position, key) in keys.enumerated() {
                        try connection.execute(
                            "UPDATE \(order.table) SET position = ?2 WHERE key = ?1 AND owner IS NOT NULL",
                            [key, position])
                    }
                }
            }
        }
        return findings
    }
}
