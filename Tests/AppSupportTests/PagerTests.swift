import FeatureKit
import Kernel
import TestSupport
import Testing

@testable import AppSupport

@Suite("a page to scroll")
struct PagerTests {
    private static let lines = (1...50).map { LineView(0, [.text("line \($0)")]) }

    private static func first(after keys: [ScreenKey]) async throws -> Cell? {
        let interaction = ScriptedInteraction(.keys(keys + [.escape]))
        try await interaction.show(Pager(lines))
        return interaction.screens.last?.first?.cells.first
    }

    @Test(
        "keys scroll it, never past its beginning or its end",
        arguments: [
            ([], 1), ([.down], 2), ([.up], 1), ([.pageDown], 23), ([.character(" "), .character("b")], 1),
            ([.end], 28), ([.end, .down], 28), ([.end, .up], 27), ([.end, .home], 1), ([.character("x")], 1),
        ] as [([ScreenKey], Int)])
    func scrolls(keys: [ScreenKey], first: Int) async throws {
        #expect(try await Self.first(after: keys) == .text("line \(first)"), "after \(keys)")
    }

    @Test("its last line says where it is", arguments: [ScreenKey.character("q"), .escape])
    func saysWhere(leaving: ScreenKey) async throws {
        let interaction = ScriptedInteraction(.keys([.down, leaving]))
        try await interaction.show(Pager(Self.lines))
        let facts: [String: Fact] = ["first": .number(2), "last": .number(24), "count": .number(50)]
        #expect(interaction.screens.last?.last?.cells == [.message(Message("pager.keys", facts))])
    }
}
