import Kernel
import TestSupport
import Testing
import TrashDomain

@Suite("where things stand that come back")
struct TrashPlacesTests {
    private func id(_ number: Int) -> Subject.ID { Subject.ID(high: 1, low: UInt64(number)) }

    private func moment(_ number: Int) -> Instant { Instant(millisecondsSince1970: Int64(number)) }

    @Test("at the end of an order that is shorter now")
    func shorter() {
        let back = TrashPlaces.Returning(id(9), position: 7, moment(0))
        #expect(TrashPlaces.order(of: [id(1)], with: [back]) == [id(1), id(9)])
        #expect(TrashPlaces.order(of: [], with: [back]) == [id(9)])
        let odd = TrashPlaces.Returning(id(9), position: -3, moment(0))
        #expect(TrashPlaces.order(of: [id(1)], with: [odd]) == [id(9), id(1)])
    }

    @Test("all that was there is there once, whatever comes back", arguments: 0..<50 as Range<UInt64>)
    func members(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let present = (0..<random.index(below: 8)).map(id)
        let back = (0..<random.index(below: 8)).map { number in
            TrashPlaces.Returning(
                id(100 + number), position: random.index(below: 12), moment(random.index(below: 3)))
        }
        let order = TrashPlaces.order(of: present, with: back)
        #expect(Set(order) == Set(present + back.map(\.id)))
        #expect(order.count == present.count + back.count)
        #expect(order.filter(present.contains) == present, "those that stayed keep their order")
    }
}
