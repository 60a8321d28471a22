public import Kernel

extension MigrationFailure: Failure {
    /// A newer library is the environment's matter; the others are faults of a program.
    public var kind: FailureKind { .environment }

    /// Names the migration.
    public var message: Message {
        switch self {
        case .edited(let id): Message("sql.migration.edited", ["id": .text(id)])
        case .newerLibrary(let id): Message("sql.migration.newer", ["id": .text(id)])
        case .doubled(let id): Message("sql.migration.doubled", ["id": .text(id)])
        case .misnamed(let id): Message("sql.migration.misnamed", ["id": .text(id)])
        }
    }
}
