public import Kernel
public import ProjectsDomain

/// A word of the filter grammar, such as `rating`; any feature may bring its own.
public struct FilterTerm: Sendable {
    /// As in `rating` of `rating>=4`.
    public let name: String
    /// What may stand behind it, for messages.
    ///
    /// A function, since other features may have a part in it: it is called when a message needs it.
    public let allowed: @Sendable () throws -> String
    /// The condition of a comparison with the values that stand behind it, commas between them, on photos of some
    /// projects.
    ///
    /// `nil` if they aren't allowed.
    public let predicate: @Sendable (FilterComparison, [String], [Project.ID]) async throws -> PhotoPredicate?

    /// A term that means the same in every project.
    public init(
        _ name: String, allowed: String,
        predicate: @escaping @Sendable (FilterComparison, [String]) async throws -> PhotoPredicate?
    ) {
        self.init(name, allowed: allowed) { comparison, values, _ in try await predicate(comparison, values) }
    }

    /// A term that needs to know the projects, as one on their chapters.
    public init(
        _ name: String, allowed: @autoclosure @escaping @Sendable () throws -> String,
        predicate: @escaping @Sendable (FilterComparison, [String], [Project.ID]) async throws -> PhotoPredicate?
    ) {
        self.name = name
        self.allowed = allowed
        self.predicate = predicate
    }
}

/// Something a photo can have or lack, known by another feature: a word of `has:` and `missing:`.
public struct PresenceWord: Sendable {
    /// As in `note` of `has:note`.
    public let name: String
    /// The photos of a project that have it; others may be among them and count for nothing.
    public let photos: @Sendable (Project.ID) async throws -> Set<Photo.ID>

    /// A word and the photos it is true of.
    public init(_ name: String, photos: @escaping @Sendable (Project.ID) async throws -> Set<Photo.ID>) {
        self.name = name
        self.photos = photos
    }
}

/// What stands between a term and its values.
public enum FilterComparison: Hashable, Sendable {
    /// A colon: one of the values.
    case has
    /// `=`, `<`, `<=`, `>` or `>=`.
    case compares(PhotoPredicate.Comparison)
}

/// A way to sort photos; any feature may bring its own.
public struct SortKey: Sendable {
    /// As in `--sort taken`.
    public let name: String
    /// What it sorts by; photos without a value come last.
    public let field: PhotoField
    /// Whether the plain word means the greatest first.
    public let isDescending: Bool

    /// A key.
    public init(_ name: String, by field: PhotoField, isDescending: Bool = false) {
        self.name = name
        self.field = field
        self.isDescending = isDescending
    }
}

/// A column of the list of photos; any feature may bring its own.
public struct ListColumn: Sendable {
    /// What a cell can hold.
    public enum Value: Hashable, Sendable {
        /// Nothing.
        case none
        /// A text.
        case text(String)
        /// A number.
        case number(Int)
        /// Stars.
        case rating(Int?)
        /// A colour.
        case label(ColourLabel?)
        /// Chosen or not wanted.
        case flag(Flag?)
    }

    /// The key of its header; its last part is its name.
    public let title: String
    /// Whether cells stand at the right.
    public let isRightAligned: Bool
    /// When the terminal is too narrow, columns with a higher number are cut first; 0 is never cut.
    public let sacrifice: Int
    /// The cells of some photos, in their order.
    public let values: @Sendable ([Photo]) async throws -> [Value]

    /// A column.
    public init(
        _ title: String, isRightAligned: Bool = false, sacrifice: Int = 0,
        values: @escaping @Sendable ([Photo]) async throws -> [Value]
    ) {
        self.title = title
        self.isRightAligned = isRightAligned
        self.sacrifice = sacrifice
        self.values = values
    }
}

extension ExtensionPoint where Element == FilterTerm {
    /// The words a filter can have.
    public static var filterTerms: Self { Self("photos.filterTerms") }
}

extension ExtensionPoint where Element == PresenceWord {
    /// What `has:` and `missing:` can name beside what photos know themselves.
    public static var presenceWords: Self { Self("photos.presenceWords") }
}

extension ExtensionPoint where Element == SortKey {
    /// The words `--sort` can have.
    public static var sortKeys: Self { Self("photos.sortKeys") }
}

extension ExtensionPoint where Element == ListColumn {
    /// The columns of the list of photos, behind its number.
    public static var listColumns: Self { Self("photos.listColumns") }
}
