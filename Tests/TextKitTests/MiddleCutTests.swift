import Testing
import TextKit

@Suite("names cut in their middle")
struct MiddleCutTests {
    @Test(
        "beginning and end stay",
        arguments: [
            ("city-hall.jpg", 20, "city-hall.jpg"), ("city-hall.jpg", 9, "city….jpg"), ("city-hall.jpg", 2, "c…"),
            ("city-hall.jpg", 1, "…"), ("city-hall.jpg", 0, ""), ("서울의밤하늘.jpg", 10, "서울….jpg"),
        ])
    func cut(text: String, width: Int, expected: String) {
        #expect(text.truncatedInMiddle(toWidth: width) == expected)
        #expect(text.truncatedInMiddle(toWidth: width).terminalWidth <= width)
    }
}
