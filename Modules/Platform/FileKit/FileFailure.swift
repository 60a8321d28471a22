import Glibc
public import Kernel

/// Why a file could not be read, written, or found.
public struct FileFailure: Failure, Equatable {
    /// What was tried.
    public enum Operation: String, Sendable {
        /// Opening or reading a file.
        case read
        /// Making or writing one.
        case write
        /// Looking into a folder.
        case list
    }

    /// What was tried.
    public let operation: Operation
    /// On which file.
    public let path: BytePath
    /// The system's error number.
    public let number: Int32

    /// A failure of an operation just made, with the error number the system left.
    public init(_ operation: Operation, _ path: BytePath) {
        self.init(operation, path, number: errno)
    }

    /// The failure of a file that should be there and isn't.
    public static func missing(_ path: BytePath) -> FileFailure {
        FileFailure(.read, path, number: ENOENT)
    }

    /// The failure of a place that may not be written.
    public static func denied(_ path: BytePath) -> FileFailure {
        FileFailure(.write, path, number: EACCES)
    }

    /// A failure with a known error number.
    public init(_ operation: Operation, _ path: BytePath, number: Int32) {
        self.operation = operation
        self.path = path
        self.number = number
    }

    /// What isn't there is not found, what isn't allowed is refused, the rest is the environment's.
    public var kind: FailureKind {
        switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM, EROFS: .refused
        default: .environment
        }
    }

    /// One sentence by what the number means.
    public var message: Message {
        let reason =
            switch number {
            case ENOENT, ENOTDIR: "missing"
            case EACCES, EPERM: "denied"
            case EROFS: "readOnly"
            case ENOSPC, EDQUOT: "full"
            case EISDIR: "folder"
            case ELOOP: "loop"
            case ENAMETOOLONG: "nameTooLong"
            case EFBIG: "tooLarge"
            case EOPNOTSUPP: "special"
            default: "other"
            }
        let text = Message("file.reason.\(reason)", ["text": .text(String(cString: strerror(number)))])
        return Message("file.\(operation.rawValue)", ["path": .text(path.display), "reason": .message(text)])
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "file.read": "cannot read {path}: {reason}",
        "file.write": "cannot write {path}: {reason}",
        "file.list": "cannot look into {path}: {reason}",
        "file.reason.missing": "it is not there; check the name",
        "file.reason.denied": "permission denied; check who may use it",
        "file.reason.readOnly": "the file system is read-only; choose another place",
        "file.reason.full": "the disk is full; free some space and run the command again",
        "file.reason.folder": "it is a folder; name a file",
        "file.reason.loop": "its links lead in a circle; name the file itself",
        "file.reason.nameTooLong": "the name is too long for this file system; shorten it",
        "file.reason.tooLarge": "it is larger than Racconto reads; leave it out",
        "file.reason.special": "it is a device, a pipe or a socket; name a file",
        "file.reason.other": "{text}; check the disk",
    ]
}
