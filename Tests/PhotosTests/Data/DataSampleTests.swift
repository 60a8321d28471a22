import Kernel
import TestSupport
import Testing

@testable import PhotosData

@Suite("a sample of the data")
struct DataSampleTests {
    private static let day: Int64 = 86_400_000
    private let contents: [[UInt8]] = {
        var random = SeededGenerator(seed: 7)
        return (0..<2000).map { _ in (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) } }
    }()

    private func chosen(_ share: Double, day: Int64) -> Set<[UInt8]> {
        let sample = DataSample(share: share, at: Instant(millisecondsSince1970: day * Self.day))
        return Set(contents.filter { sample.contains($0) })
    }

    @Test(
        "daily samples of a share have read everything after as many days as make the whole", arguments: [2, 4, 5, 10])
    func rotation(days: Int64) {
        for first: Int64 in [0, 19_000, 20_791] {
            let read = (first..<(first + days)).reduce(into: Set<[UInt8]>()) {
                $0.formUnion(chosen(1 / Double(days), day: $1))
            }
            #expect(contents.count - read.count <= 1, "\(days) days from \(first) on")
        }
    }

    @Test("a sample has about its share of the files, and all or none where all or none is asked for")
    func share() {
        for day: Int64 in 20_000..<20_010 {
            #expect((100...300).contains(chosen(0.1, day: day).count))
            #expect(chosen(1, day: day).count == contents.count)
            #expect(chosen(0, day: day).isEmpty)
        }
    }
}
