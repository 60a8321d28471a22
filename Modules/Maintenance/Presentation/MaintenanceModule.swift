public import FeatureKit
import Kernel
import MaintenanceDomain
import TextKit

/// Care for libraries: checked, backed up, restored, described.
public struct MaintenanceModule: FeatureModule {
    /// `maintenance`.
    public static let id: FeatureID = "maintenance"
    /// Nothing: features bring their checks through the platform's extension points.
    public let requires: Set<FeatureID> = []
    /// The library on disk.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// Adds the operations and texts of the care for libraries.
    public func assemble(into host: inout FeatureHost) throws {
        let care = try host.resolve((any LibraryCare).self)
        // Where a program has no library opened there is nobody to keep out.
        let access = try? host.resolve((any ExclusiveAccess).self)
        let audit = try host.resolve((any AuditTrail).self)
        host.add(
            CheckOperation(care: care, checks: host.handle(for: .libraryChecks), audit: audit, access: access)
                .operation,
            to: .adminOperations)
        host.add(BackupOperations(care: care, access: access).all, to: .adminOperations)
        host.add(
            LibraryOperations(
                care: care, audit: audit, access: access,
                health: host.handle(for: .healthChecks), clock: host.clock
            ).all, to: .adminOperations)
        host.add(StringTable(.english, MaintenanceStrings.english), to: .strings)
        host.add(StringTable(.korean, MaintenanceStrings.korean), to: .strings)
    }
}
