import Kernel
import TestSupport
import Testing

@Suite("the order of things that need each other")
struct DependencyOrderTests {
    private func sorted(_ needs: [(String, Set<String>)]) throws(DependencyOrder.Problem) -> [String] {
        try DependencyOrder.sorted(needs, name: { $0.0 }, after: { $0.1 }).map(\.0)
    }

    @Test("each comes after those it needs, the rest stays as it was")
    func order() throws {
        #expect(try sorted([]) == [])
        #expect(try sorted([("c", ["a"]), ("b", []), ("a", ["b"])]) == ["b", "a", "c"])
        #expect(try sorted([("x", []), ("a", []), ("m", [])]) == ["x", "a", "m"])
    }

    @Test("a random net of needs is fulfilled", arguments: 0..<30 as Range<UInt64>)
    func randomNet(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var needs: [(String, Set<String>)] = []
        for index in 0..<20 {
            let earlier = (0..<index).filter { _ in random.index(below: 4) == 0 }.map { "\($0)" }
            needs.append(("\(index)", Set(earlier)))
        }
        let order = try sorted(needs.shuffled(using: &random))
        #expect(Set(order) == Set((0..<20).map { "\($0)" }))
        for (name, after) in needs {
            let place = try #require(order.firstIndex(of: name))
            #expect(after.isSubset(of: order[..<place]), "\(name) of seed \(seed)")
        }
    }

    @Test("what is doubled, missing or circular is named")
    func problems() {
        #expect(throws: DependencyOrder.Problem.doubled("a")) { try sorted([("a", []), ("a", [])]) }
        #expect(throws: DependencyOrder.Problem.missing("z", neededBy: "a")) { try sorted([("a", ["z"])]) }
        #expect(throws: DependencyOrder.Problem.cycle(["a", "b"])) {
            try sorted([("a", ["b"]), ("b", ["a"]), ("c", [])])
        }
        #expect(throws: DependencyOrder.Problem.cycle(["a"])) { try sorted([("a", ["a"])]) }
    }
}
