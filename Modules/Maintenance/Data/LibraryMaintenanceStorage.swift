import ArchiveKit
public import FeatureKit
public import Kernel
import MaintenanceDomain
public import SQLKit
import TextKit

/// Care for a library on disk: its database and the files beside it.
public struct LibraryMaintenanceStorage: FeatureStorage {
    private let database: any SQLDatabase & SQLMaintenance & AuditTrail
    private let folder: BytePath
    private let openingFailure: (any Failure)?

    /// The care for the library in a folder.
    /// - Parameter openingFailure: why it could not be opened.
    public init(
        database: any SQLDatabase & SQLMaintenance & AuditTrail, folder: BytePath, openingFailure: (any Failure)?
    ) {
        self.database = database
        self.folder = folder
        self.openingFailure = openingFailure
    }

    /// Registers `LibraryCare` and `AuditTrail`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(database, as: (any AuditTrail).self)
        let care = SQLLibraryCare(
            database: database, folder: folder, openingFailure: openingFailure, clock: host.clock,
            files: host.handle(for: .libraryFiles))
        try host.register(care, as: (any LibraryCare).self)
        host.add(StringTable(.english, ArchiveFailure.texts), to: .strings)
        host.add(StringTable(.korean, ArchiveFailure.koreanTexts), to: .strings)
    }
}
