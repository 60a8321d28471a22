/// One step of a feature's schema; never edited once released.
public struct Migration: Hashable, Sendable {
    /// `feature.NNN-name`.
    public let id: String
    /// Run in order, in one transaction; one statement each.
    public let statements: [String]
    /// Tables this step makes whose changes are recorded for undo; never virtual or trigger-written ones.
    public let recordedTables: [String]

    /// A step of its statements.
    public init(_ id: String, recording recordedTables: [String] = [], _ statements: [String]) {
        self.id = id
        self.statements = statements
        self.recordedTables = recordedTables
    }

    /// The feature it belongs to: the part of its id before the first dot.
    public var feature: String {
        String(id.prefix { $0 != "." })
    }

    /// A number that changes when a statement is edited.
    /// - Source: FNV-1a, 64 bits (RFC 9923).
    public var checksum: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var text = statements.joined(separator: ";\n")
        // All of them are worked out at every start of every program: by bytes in memory, not by an iterator of texts.
        text.withUTF8 { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }
}

/// Why a library's schema can't be brought up to date.
public enum MigrationFailure: Error, Equatable, Sendable {
    /// A migration that ran has other statements now.
    case edited(id: String)
    /// The library has a migration that this program doesn't know.
    case newerLibrary(id: String)
    /// Two migrations have one id.
    case doubled(id: String)
    /// An id isn't `feature.NNN-name`.
    case misnamed(id: String)
}
