/// A page of documentation that keeps a diagram between two marks.
public struct DiagramDocument: Sendable {
    /// The whole page.
    public let text: String

    /// A page of this text.
    public init(text: String) {
        self.text = text
    }

    /// The diagram it holds; `nil` without the marks.
    public var diagram: String? {
        range.map { String(text[$0]) }
    }

    /// The page with another diagram in the same place; `nil` without the marks.
    public func replacing(with diagram: String) -> DiagramDocument? {
        range.map { DiagramDocument(text: text[..<$0.lowerBound] + diagram + text[$0.upperBound...]) }
    }

    private static let opening = "```mermaid\n"
    private static let closing = "```\n"

    private var range: Range<String.Index>? {
        guard let opening = text.firstRange(of: Self.opening) else { return nil }
        guard let closing = text[opening.upperBound...].firstRange(of: Self.closing) else { return nil }
        return opening.upperBound..<closing.lowerBound
    }
}
