import Kernel
import TestSupport
import Testing

@Suite("ids")
struct IdentifierTests {
    enum Thing {}
    typealias ID = Identifier<Thing>

    @Test("the example of the RFC comes back as itself")
    func example() throws {
        // RFC 9562, appendix A.6: a UUID of version 7.
        let text = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
        let id = try #require(ID(text))
        #expect(id.high == 0x017F_22E2_79B0_7CC3)
        #expect(id.low == 0x98C4_DC0C_0C07_398F)
        #expect(id.description == text)
        #expect(ID(text.uppercased()) == id)
        #expect(ID("017f22e279b07cc398c4dc0c0c07398f") == id)
    }

    @Test("text and bytes round trip", arguments: 0..<50 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let id = ID(high: random.next(), low: random.next())
        #expect(ID(id.description) == id)
        #expect(ID(bytes: id.bytes) == id)
        #expect(id.description.count == 36)
    }

    @Test(
        "anything else is no id",
        arguments: [
            "", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0",
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398g", "{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}",
            " 017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "\u{FF10}17f22e2-79b0-7cc3-98c4-dc0c0c07398f",
        ])
    func refused(text: String) {
        #expect(ID(text) == nil, "\(text.debugDescription)")
    }

    @Test("other numbers of bytes than 16 are no id", arguments: [0, 15, 17, 32])
    func wrongLength(count: Int) {
        #expect(ID(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }

    @Test("ids sort as their bytes do")
    func order() {
        let ids = [ID(high: 0, low: .max), ID(high: 1, low: 0), ID(high: 1, low: 1), ID(high: .max, low: 0)]
        #expect(ids.shuffled().sorted() == ids)
        #expect(ids.map(\.description).sorted() == ids.map(\.description))
    }

    @Test("new ids are UUIDs of version 7 with the time in front")
    func version() {
        // RFC 9562, appendix A.6: 2022-02-22T19:22:22Z.
        let source = TimeOrderedIdentifierSource(
            clock: FixedClock(at: Instant(millisecondsSince1970: 0x017F_22E2_79B0)))
        let id: ID = source.make()
        #expect(id.description.hasPrefix("017f22e2-79b0-7"))
        #expect(id.low >> 62 == 0b10, "the variant")
    }

    @Test("ids of one millisecond are in order and apart, however many they are")
    func sameMillisecond() {
        let source = TimeOrderedIdentifierSource(clock: FixedClock())
        let ids: [ID] = (0..<10_000).map { _ in source.make() }
        #expect(zip(ids, ids.dropFirst()).allSatisfy(<))
        #expect(ids.allSatisfy { $0.high >> 12 & 0xF == 7 })
    }

    @Test("a clock that is set back makes no earlier ids")
    func clockSetBack() {
        let clock = FixedClock()
        let source = TimeOrderedIdentifierSource(clock: clock)
        let first: ID = source.make()
        clock.advance(milliseconds: -3_600_000)
        let second: ID = source.make()
        #expect(first < second)
    }

    @Test("ids made at once on many tasks are all different")
    func concurrent() async {
        let source = TimeOrderedIdentifierSource(clock: FixedClock())
        let ids = await withTaskGroup(of: [ID].self) { group in
            for _ in 0..<8 { group.addTask { (0..<500).map { _ in source.make() } } }
            return await group.reduce(into: Set<ID>()) { $0.formUnion($1) }
        }
        #expect(ids.count == 4000)
    }
}
