/// Why a document isn't read.
public enum XMLFailure: Error, Hashable, Sendable {
    /// The library that reads XML isn't installed.
    case noLibrary
    /// The bytes are no well-formed XML.
    case malformed
    /// It has a document type, through which it could name files and grow without end.
    case documentType
    /// It is larger or deeper than `XMLLimits` allow.
    case tooLarge
}

/// What a document may ask for at most.
public struct XMLLimits: Hashable, Sendable {
    /// Bytes.
    public var bytes: Int
    /// Elements in one another.
    public var depth: Int
    /// Elements, attributes and texts together.
    public var nodes: Int

    /// Limits that no sidecar of a photo comes near.
    public init(bytes: Int = 4 << 20, depth: Int = 64, nodes: Int = 100_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}
