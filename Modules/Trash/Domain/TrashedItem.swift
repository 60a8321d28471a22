public import Kernel

/// A kind of things that can be in the trash; its feature says which.
public struct TrashKind: Hashable, Sendable {
    /// Lower-case, as in `photo`: what machines read, and the end of the keys of its texts.
    public let name: String

    /// A kind of that name.
    public init(_ name: String) {
        self.name = name
    }
}

/// One thing, whatever its kind.
public struct TrashReference: Hashable, Sendable {
    /// What it is.
    public let kind: TrashKind
    /// Which one.
    public let id: Subject.ID

    /// A reference to a thing.
    public init(_ kind: TrashKind, _ id: Subject.ID) {
        self.kind = kind
        self.id = id
    }
}

/// A thing in the trash, as lists show it.
public struct TrashedItem: Hashable, Sendable {
    /// What a thing belongs to.
    public struct Place: Hashable, Sendable {
        /// Its id.
        public let id: Subject.ID
        /// Its title.
        public let title: String
        /// Whether it is in the trash itself.
        public let isTrashed: Bool

        /// A place of that id.
        public init(id: Subject.ID, title: String, isTrashed: Bool) {
            self.id = id
            self.title = title
            self.isTrashed = isTrashed
        }
    }

    /// Which thing.
    public let reference: TrashReference
    /// A file's name, a title, or the beginning of a text.
    public let name: String
    /// The project it belongs to; `nil` for what belongs to none.
    public let place: Place?
    /// When it went to the trash.
    public let deletedAt: Instant
    /// The size of its files; `nil` for what has none.
    public let bytes: Int?

    /// A thing in the trash.
    public init(reference: TrashReference, name: String, place: Place?, deletedAt: Instant, bytes: Int? = nil) {
        self.reference = reference
        self.name = name
        self.place = place
        self.deletedAt = deletedAt
        self.bytes = bytes
    }

    /// Whole days from its deletion to `now`; 0 where the clock was set back since.
    public func days(until now: Instant) -> Int {
        max(0, Int((now.millisecondsSince1970 - deletedAt.millisecondsSince1970) / 86_400_000))
    }

    /// Whether this stands before another in a list: the one deleted last first, then by id.
    public func precedes(_ other: TrashedItem) -> Bool {
        deletedAt == other.deletedAt ? reference.id < other.reference.id : deletedAt > other.deletedAt
    }
}

/// Which things of the trash are meant.
public struct TrashQuery: Hashable, Sendable {
    /// Those of a project, and the project itself; `nil` for all.
    public var project: Subject.ID?
    /// Those of that name, both in Normalization Form C and else compared as they are; `nil` for all.
    public var name: String?
    /// Those that went to the trash before; `nil` for all.
    public var deletedBefore: Instant?
    /// Those of these ids; `nil` for all.
    public var ids: Set<Subject.ID>?
    /// At most so many of a kind, the ones deleted last; `nil` for all.
    public var limit: Int?

    /// All things, or those that the other fields leave.
    /// - Parameter ids: those of these ids; `nil` for all.
    public init(ids: Set<Subject.ID>? = nil) {
        self.ids = ids
    }

    /// Whether nothing but perhaps a limit narrows it.
    public var isEverything: Bool { project == nil && name == nil && deletedBefore == nil && ids == nil }

    /// Whether a thing is meant, its limit aside; for participants that keep their things in memory.
    public func matches(_ item: TrashedItem) -> Bool {
        (project == nil || item.place?.id == project || item.reference.id == project)
            && (name == nil || item.name == name)
            && deletedBefore.map { item.deletedAt < $0 } ?? true
            && ids?.contains(item.reference.id) ?? true
    }
}
