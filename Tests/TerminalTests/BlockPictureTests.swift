import Testing

@testable import Terminal

@Suite("pictures of half blocks")
struct BlockPictureTests {
    /// Red and green above blue and white.
    static let four = Pixels(width: 2, height: 2, samples: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])

    @Test("two rows of pixels become one line: the upper pixel as the sign's colour, the lower one as its ground's")
    func fullColours() {
        let lines = BlockPicture(depth: .full).lines(of: Self.four)
        let expected =
            "\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;0;255m▀\u{1B}[38;2;0;255;0m\u{1B}[48;2;255;255;255m▀\u{1B}[0m"
        #expect(lines == [expected])
    }
}
