/// A picture's width divided by its height, also when nobody knows them yet.
public struct AspectRatio: Hashable, Sendable {
    /// Width ÷ height, finite and above 0.
    public let value: Double

    /// 3 : 2, which stands in until a picture's size is known.
    public static let unknown = AspectRatio(value: 1.5)

    /// The ratio of a picture's size in pixels; `unknown` unless both are there and above 0.
    public init(width: Int?, height: Int?) {
        guard let width, let height, width > 0, height > 0 else {
            self = .unknown
            return
        }
        self.init(value: Double(width) / Double(height))
    }

    private init(value: Double) {
        self.value = value
    }
}
