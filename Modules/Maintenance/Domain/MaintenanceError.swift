public import Kernel

/// What can go wrong in the care for a library.
public enum MaintenanceError: Failure, Equatable {
    /// A backup can only be restored into an empty folder.
    case folderNotEmpty(BytePath)
    /// A file isn't as the backup says it is.
    case backupDamaged(BytePath, entry: String)
    /// The file is no backup of a library.
    case noBackup(BytePath)
    /// The backup is of a form that this program doesn't know.
    case newerBackup(BytePath)
    /// A file of the library changed while it was backed up.
    case fileChanged(BytePath)
    /// A backup in the library itself would be a part of the next one.
    case insideLibrary(BytePath)
    /// Something else than a backup is at the place for one.
    case placeTaken(BytePath)
    /// There is no folder for a file.
    case noFolder(BytePath)
    /// A share of the data that isn't from 1 to 100 percent.
    case shareMalformed(String)
    /// The library is as it should be.
    case nothingToRepair

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .folderNotEmpty, .newerBackup, .insideLibrary, .placeTaken: .refused
        case .backupDamaged, .noBackup, .fileChanged: .environment
        case .noFolder: .notFound
        case .shareMalformed: .usage
        case .nothingToRepair: .nothingToDo
        }
    }

    /// Names the file.
    public var message: Message {
        switch self {
        case .folderNotEmpty(let folder): Message("maintenance.error.folderNotEmpty", ["folder": .text(folder.display)])
        case .backupDamaged(let path, let entry):
            Message("maintenance.error.backupDamaged", ["path": .text(path.display), "entry": .text(entry)])
        case .noBackup(let path): Message("maintenance.error.noBackup", ["path": .text(path.display)])
        case .newerBackup(let path): Message("maintenance.error.newerBackup", ["path": .text(path.display)])
        case .fileChanged(let path): Message("maintenance.error.fileChanged", ["path": .text(path.display)])
        case .insideLibrary(let path): Message("maintenance.error.insideLibrary", ["path": .text(path.display)])
        case .placeTaken(let path): Message("maintenance.error.placeTaken", ["path": .text(path.display)])
        case .noFolder(let folder): Message("maintenance.error.noFolder", ["folder": .text(folder.display)])
        case .shareMalformed(let text): Message("maintenance.error.share", ["text": .text(text)])
        case .nothingToRepair: Message("maintenance.error.nothingToRepair")
        }
    }
}
