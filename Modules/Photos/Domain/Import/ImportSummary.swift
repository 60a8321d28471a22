public import Kernel

/// What an import did: every file found is counted in exactly one of these.
public struct ImportSummary: Sendable {
    /// New photos.
    public internal(set) var imported: [Photo.ID] = []
    /// Files whose content the project had.
    public internal(set) var alreadyThere: [Photo.ID] = []
    /// Files whose content was in the trash and is live again.
    public internal(set) var restored: [Photo.ID] = []
    /// Files that could not be imported, each with its reason.
    public internal(set) var failed: [FailedFile] = []
    /// Pictures and films of kinds that aren't read yet, by kind.
    public internal(set) var others: [String: Int] = [:]
    /// What a person should know of photos that were imported.
    public internal(set) var findings: [Finding] = []
    /// Files that are neither.
    public internal(set) var ignored = 0
    /// Photos a later stage failed on, each with its reason.
    public internal(set) var unfinished: [FailedFile] = []

    /// A summary of nothing yet.
    public init() {}

    /// Something to know of a photo.
    public struct Finding: Sendable {
        /// The file's name.
        public let path: BytePath
        /// What to know.
        public let message: Message
    }

    /// A file with the reason why it wasn't imported.
    public struct FailedFile: Sendable {
        /// The file as the person named or would find it.
        public let path: BytePath
        /// What is wrong.
        public let reason: Message

        init(path: BytePath, error: any Error) {
            self.path = path
            reason = (error as? any Failure)?.message ?? Message("photos.error.other", ["text": .text("\(error)")])
        }
    }

    /// All photos of the files, new or not.
    public var photos: [Photo.ID] { imported + alreadyThere + restored }

    /// Whether every picture found is in the project now, with its variants.
    public var isComplete: Bool { failed.isEmpty && unfinished.isEmpty }
}

/// What an import would do.
public struct ImportRehearsal: Sendable {
    /// What would fail or be left out; no photo stands in it.
    public let summary: ImportSummary
    /// Files that would become photos.
    public let newCount: Int
    /// Files whose content the project has, or that stand among the files twice.
    public let knownCount: Int
}

/// How far an import is.
public enum ImportEvent: Sendable {
    /// So many of all files are dealt with; the last was this one.
    case registered(Int, of: Int, BytePath)
    /// A file could not be imported.
    case failed(ImportSummary.FailedFile)
    /// Something to know of a photo that was imported.
    case found(ImportSummary.Finding)
    /// So many photos have gone through a stage.
    case derived(activity: String, Int, of: Int, String)
}
