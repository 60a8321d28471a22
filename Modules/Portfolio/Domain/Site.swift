public import Kernel

/// A site as files: pages with their bytes, pictures by where they come from.
public struct Site: Sendable {
    /// By their path in the site, slashes between folders.
    public var pages: [String: [UInt8]]
    /// Files of the library, by their path in the site.
    public var pictures: [String: BytePath]

    /// A site.
    public init(pages: [String: [UInt8]] = [:], pictures: [String: BytePath] = [:]) {
        self.pages = pages
        self.pictures = pictures
    }
}

/// Where sites are written that a person only wants to look at.
public struct PreviewFolder: Hashable, Sendable {
    /// The folder; each project has one of its own in it.
    public let path: BytePath

    /// A folder.
    public init(path: BytePath) {
        self.path = path
    }
}

/// Puts a site where it can be looked at.
public protocol SiteWriter: Sendable {
    /// Writes what differs from what is there, and removes what an earlier export wrote and this one doesn't.
    ///
    /// Files that no export wrote stay.
    /// - Throws: `PortfolioError.foreignFile` where one of these is in the way; then nothing is written.
    func write(_ site: Site, to folder: BytePath) async throws -> SiteChanges
}

/// What writing a site did.
public struct SiteChanges: Hashable, Sendable {
    /// Files that are new or differ.
    public let written: Int
    /// Files that were as they should be.
    public let kept: Int
    /// Files of an earlier export that are gone.
    public let removed: Int

    /// The numbers.
    public init(written: Int, kept: Int, removed: Int) {
        self.written = written
        self.kept = kept
        self.removed = removed
    }
}

/// What can go wrong with a portfolio.
public enum PortfolioError: Failure, Equatable {
    /// No project is public.
    case nothingPublic
    /// A file that no export wrote stands where one of the site's belongs.
    case foreignFile(String)
    /// A file, or something else that can hold no others, stands where the site would be.
    case notAFolder(String)
    /// The site would be in a library.
    case insideLibrary(String)

    /// Nothing to do, or a conflict.
    public var kind: FailureKind {
        switch self {
        case .nothingPublic: .nothingToDo
        case .foreignFile, .notAFolder, .insideLibrary: .conflict
        }
    }

    /// Names the file.
    public var message: Message {
        switch self {
        case .nothingPublic: Message("portfolio.error.nothingPublic")
        case .notAFolder(let path): Message("portfolio.error.notAFolder", ["path": .text(path)])
        case .insideLibrary(let path): Message("portfolio.error.insideLibrary", ["path": .text(path)])
        case .foreignFile(let path): Message("portfolio.error.foreignFile", ["path": .text(path)])
        }
    }
}
