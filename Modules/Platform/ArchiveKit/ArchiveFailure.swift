public import Kernel

/// Why an archive can't be written or read.
public enum ArchiveFailure: Failure, Equatable {
    /// The file is no archive, ends too early, or is damaged.
    case damaged(path: String, text: String)
    /// It can't be written.
    case notWritten(path: String, text: String)
    /// An entry has a name that leads elsewhere, is no regular file, or isn't among those expected.
    case forbiddenEntry(path: String, entry: String)

    /// The environment's matter, but for names that must not be.
    public var kind: FailureKind {
        switch self {
        case .damaged, .notWritten: .environment
        case .forbiddenEntry: .refused
        }
    }

    /// Names the archive and the entry.
    public var message: Message {
        switch self {
        case .damaged(let path, let text): Message("archive.damaged", ["path": .text(path), "text": .text(text)])
        case .notWritten(let path, let text): Message("archive.notWritten", ["path": .text(path), "text": .text(text)])
        case .forbiddenEntry(let path, let entry):
            Message("archive.forbiddenEntry", ["path": .text(path), "entry": .text(entry)])
        }
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "archive.damaged": "cannot read {path}: {text}; use another copy",
        "archive.notWritten": "cannot write {path}: {text}; free some space or choose another place",
        "archive.forbiddenEntry": "{path} holds {entry}, which no archive of ours has; nothing was taken from it",
    ]

    /// The Korean sentences of these failures.
    public static let koreanTexts: [String: String] = [
        "archive.damaged": "{path}: 읽지 못했습니다({text}). 다른 사본을 쓰십시오.",
        "archive.notWritten": "{path}: 쓰지 못했습니다({text}). 공간을 비우거나 다른 곳을 고르십시오.",
        "archive.forbiddenEntry": "{path}: 우리 아카이브에 없는 {entry}이(가) 들어 있습니다. 아무것도 꺼내지 않았습니다.",
    ]
}
