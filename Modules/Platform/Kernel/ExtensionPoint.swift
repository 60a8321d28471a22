/// A typed list that any feature may add to and any program or feature may read.
///
/// The feature that opens it declares it in its domain; adding is done while a program is composed.
public struct ExtensionPoint<Element: Sendable>: Sendable {
    /// Unique among the points of one element type; as in `photos.filterTerms`.
    public let name: String

    /// A point of that name.
    public init(_ name: String) {
        self.name = name
    }
}
