/// Numbers of a list: `3`, `1-5`, `1,4,7-9`.
public struct SelectionNumbers: Sendable, Equatable {
    /// From 1, each once, in the order written.
    public let numbers: [Int]

    /// Numbers from their text, `nil` if it has another form or holds more than a million.
    public init?(_ text: String) {
        var numbers: [Int] = []
        var seen: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let bounds = part.split(separator: "-", omittingEmptySubsequences: false).map { bound in
                bound.allSatisfy { ("0"..."9").contains($0) } ? Int(bound) : nil
            }
            guard (1...2).contains(bounds.count), let first = bounds[0], let last = bounds[bounds.count - 1] else {
                return nil
            }
            guard first >= 1, first <= last, last <= 1_000_000 else { return nil }
            for number in first...last where seen.insert(number).inserted { numbers.append(number) }
        }
        guard !numbers.isEmpty else { return nil }
        self.numbers = numbers
    }
}
