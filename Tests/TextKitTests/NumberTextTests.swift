import Testing
import TextKit

@Suite("numbers as people read them")
struct NumberTextTests {
    @Test(
        "thousands are grouped",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1204, "-1,204"), (-999, "-999"),
            (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, expected: String) {
        #expect(NumberText.grouped(number) == expected)
    }

    @Test(
        "decimals lose the zeros at their end",
        arguments: [
            (5.6, 1, "5.6"), (35.0, 1, "35"), (0.05, 1, "0.1"), (-0.04, 1, "0"), (-1.25, 2, "-1.25"),
            (51.50555, 5, "51.50555"),
            (1.005, 0, "1"), (0.001, 5, "0.001"), (1e14, 5, "100000000000000"),
            (123_456_789_012_345.0, 6, "123456789012345"),
            (1e16, 1, "10000000000000000"), (1e19, 1, "1e+19"), (.infinity, 1, "inf"), (.nan, 1, "nan"),
        ] as [(Double, Int, String)])
    func decimal(number: Double, places: Int, expected: String) {
        #expect(NumberText.decimal(number, places: places) == expected)
    }

    @Test(
        "bytes have a unit of powers of 1000",
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (8_900_000, "8.9 MB"), (999_949, "999.9 kB"), (999_950, "1 MB"),
            (1_500_000_000_000, "1.5 TB"), (2_000_000_000_000_000, "2000 TB"),
        ])
    func bytes(count: Int, expected: String) {
        #expect(NumberText.bytes(count) == expected)
    }
}
