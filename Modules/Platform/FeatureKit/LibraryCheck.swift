public import Kernel
public import SQLKit

/// Something that is wrong with a library.
public struct Finding: Sendable {
    /// What a repair would do about it.
    public struct Repair: Sendable {
        /// The same for people.
        public let message: Message
        /// Does it; nothing that a person made is removed by it.
        public let perform: @Sendable () async throws -> Void

        /// A repair.
        public init(_ message: Message, perform: @escaping @Sendable () async throws -> Void) {
            self.message = message
            self.perform = perform
        }
    }

    /// Its class, stable: as `file.missing`.
    public let kind: String
    /// The thing: a path in the library, or an id.
    public let thing: String
    /// What is wrong with it.
    public let message: Message
    /// `nil` where nothing in the library can mend it; the message then says what a person can do.
    public let repair: Repair?

    /// A finding.
    public init(_ kind: String, _ thing: String, _ message: Message, repair: Repair? = nil) {
        self.kind = kind
        self.thing = thing
        self.message = message
        self.repair = repair
    }
}

/// A search for what is wrong with a feature's part of a library.
public struct LibraryCheck: Sendable {
    /// How much is looked at, and who hears of it.
    public struct Scope: Sendable {
        /// Which part of the files is read to the end, from 0 for none to 1 for all.
        public let dataShare: Double
        /// Whether no other program works on the library, so that what was just begun isn't taken for something lost.
        public let isAlone: Bool
        /// Is told of each finding.
        public let found: @Sendable (Finding) async -> Void
        /// Is told what a person should know although it is no finding.
        public let remark: @Sendable (Message) async -> Void
        /// Is told how far the check is.
        public let report: @Sendable (ProgressReport) async -> Void

        /// A scope.
        public init(
            dataShare: Double, isAlone: Bool, found: @escaping @Sendable (Finding) async -> Void,
            remark: @escaping @Sendable (Message) async -> Void = { _ in },
            report: @escaping @Sendable (ProgressReport) async -> Void
        ) {
            self.dataShare = dataShare
            self.isAlone = isAlone
            self.found = found
            self.remark = remark
            self.report = report
        }
    }

    /// As in `photos.files`; unique.
    public let name: String
    /// Looks, and changes nothing.
    public let run: @Sendable (Scope) async throws -> Void

    /// A check.
    public init(_ name: String, run: @escaping @Sendable (Scope) async throws -> Void) {
        self.name = name
        self.run = run
    }
}

/// A quick look whether a part of a program can do its work now: it only reads and takes less than a second.
public struct HealthCheck: Sendable {
    /// The key of what is looked at.
    public let name: String
    /// Looks.
    /// - Returns: what is fine, for people.
    /// - Throws: a `Failure` that says what isn't.
    public let run: @Sendable () async throws -> Message

    /// A check.
    public init(_ name: String, run: @escaping @Sendable () async throws -> Message) {
        self.name = name
        self.run = run
    }
}

/// The files beside the database that a library consists of.
public struct LibraryFileList: Sendable {
    /// As in `photos.originals`; unique.
    public let name: String
    /// Calls its second argument with the path of each file below the library's folder that the rows of a connection name,
    /// each once, in the order of the paths, and with the SHA-256 it must have, where that is known.
    public let each: @Sendable (any SQLConnection, (BytePath, [UInt8]?) throws -> Void) throws -> Void

    /// A list.
    public init(
        _ name: String,
        each: @escaping @Sendable (any SQLConnection, (BytePath, [UInt8]?) throws -> Void) throws -> Void
    ) {
        self.name = name
        self.each = each
    }
}

extension ExtensionPoint where Element == LibraryCheck {
    /// Searches for what is wrong; read by `racconto-admin check`.
    public static var libraryChecks: Self { Self("libraryChecks") }
}

extension ExtensionPoint where Element == HealthCheck {
    /// Quick looks; read by `racconto-admin doctor` and by servers.
    public static var healthChecks: Self { Self("healthChecks") }
}

extension ExtensionPoint where Element == LibraryFileList {
    /// What belongs to a library beside its database; read by backups.
    public static var libraryFiles: Self { Self("libraryFiles") }
}
