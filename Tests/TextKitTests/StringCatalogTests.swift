import Kernel
import Testing
import TextKit

@Suite("string tables")
struct StringCatalogTests {
    private let catalog = StringCatalog(
        [
            StringTable(
                .english,
                [
                    "rated": "rated {count} photos {stars}", "rated.one": "rated {name}", "plain": "no facts",
                    "open": "a {b", "twice": "{x}{x}", "reason": "cannot read {path}: {why}", "why": "it is {what}",
                    "list": "with {things}", "list.and": "and", "photos": "{count} photos", "photos.one": "1 photo",
                ])
        ], language: .english)

    @Test(
        "facts stand where the text names them",
        arguments: [
            (Message("rated", ["count": 1204, "stars": "★★"]), "rated 1,204 photos ★★"),
            (Message("rated", ["count": 1, "name": "a.jpg"]), "rated a.jpg"), (Message("plain"), "no facts"),
            (Message("plain", ["count": 1]), "no facts"), (Message("twice", ["x": "ab"]), "abab"),
            (Message("twice"), "{x}{x}"), (Message("open", ["b": "x"]), "a {b"), (Message("none"), "none"),
            (
                Message("reason", ["path": "a.jpg", "why": .message(Message("why", ["what": "new"]))]),
                "cannot read a.jpg: it is new"
            ),
        ])
    func facts(message: Message, expected: String) {
        #expect(catalog.text(message) == expected)
    }

    @Test(
        "a list has commas and a word before the last",
        arguments: [(1, "with 1 photo"), (2, "with 1 photo and 2 photos"), (3, "with 1 photo, 2 photos and 3 photos")])
    func list(count: Int, expected: String) {
        let things = (1...count).map { Message("photos", ["count": .number($0)]) }
        #expect(catalog.text(Message("list", ["things": .list(things)])) == expected)
    }

    @Test("a fact is shown as it is: no braces in it are filled, no control character passes")
    func hostileFact() {
        #expect(catalog.text(Message("twice", ["x": "{x}\u{1B}[2J\n"])) == "{x}\\u{1b}[2J\\n{x}\\u{1b}[2J\\n")
    }

    @Test(
        "each key comes from the language chosen, else from English, and its form for one thing from the same",
        arguments: [
            (Message("rated", ["count": 1, "name": "a.jpg"]), "사진 1장"), (Message("rated", ["count": 2]), "사진 2장"),
            (Message("labelled", ["count": 1, "name": "a.jpg"]), "labelled a.jpg"),
            (Message("labelled", ["count": 2]), "labelled 2 photos"), (Message("none"), "none"),
        ])
    func fallback(message: Message, expected: String) {
        let english = [
            "rated": "rated {count} photos", "rated.one": "rated {name}", "labelled": "labelled {count} photos",
            "labelled.one": "labelled {name}",
        ]
        let tables = [StringTable(.english, english), StringTable(.korean, ["rated": "사진 {count}장"])]
        #expect(StringCatalog(tables, language: .korean).text(message) == expected)
    }

    @Test("the first table that has a key wins, a key without a text is its own")
    func tables() {
        let catalog = StringCatalog(
            [StringTable(.english, ["a": "1"]), StringTable(.english, ["a": "2", "b": "3"])], language: .english)
        #expect(["a", "b", "c"].map { catalog.text($0) } == ["1", "3", "c"])
        #expect(catalog.contains("b"))
        #expect(!catalog.contains("c"))
    }
}
