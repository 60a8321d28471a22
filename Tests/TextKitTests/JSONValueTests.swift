import Foundation
import TestSupport
import Testing
import TextKit

@Suite("JSON")
struct JSONValueTests {
    @Test("objects keep their order")
    func order() {
        let value: JSONValue = ["b": 1, "a": [true, .null, "x"], "c": [:]]
        #expect(value.serialized == #"{"b":1,"a":[true,null,"x"],"c":{}}"#)
    }

    @Test(
        "numbers are as short as they can be, and always JSON",
        arguments: [
            (1.0, "1"), (-0.0, "0"), (0.5, "0.5"), (1e-7, "1e-07"), (1e300, "1e+300"), (.infinity, "null"),
            (.nan, "null"),
            (51.50555, "51.50555"),
        ] as [(Double, String)])
    func numbers(value: Double, expected: String) {
        #expect(JSONValue.number(value).serialized == expected)
    }

    @Test("another reader gets the same text back", arguments: 0..<100 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "\"", "\\", "/", "\n", "\r", "\r\n", "\t", "\u{8}", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{9B}",
            "\u{202E}", "\u{E0041}", "한",
            "e\u{301}", "👩‍👩‍👧‍👦", "\u{FFFF}", "</script>", "{x}",
        ]
        let text = (0..<random.index(below: 12)).map { _ in random.pick(pieces) }.joined()
        let json = JSONValue.array([.string(text), .object([.init(text, 1)])]).serialized
        let parsed = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
        #expect((parsed[0] as? String)?.unicodeScalars.map(\.value) == text.unicodeScalars.map(\.value))
        #expect((parsed[1] as? [String: Any])?.keys.first == text)
        let unseen: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        #expect(
            !json.unicodeScalars.contains { unseen.contains($0.properties.generalCategory) },
            "nothing that a terminal takes for a command stands in a line of output")
    }

    @Test("what isn't there is null")
    func optional() {
        #expect(JSONValue.optional(nil as String?) == .null)
        #expect(JSONValue.optional(3) == .integer(3))
        #expect(JSONValue.optional(0.5) == .number(0.5))
    }
}
