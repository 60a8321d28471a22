public import FeatureKit
public import Kernel
import PortfolioDomain

/// A portfolio that is written into folders; it keeps nothing of its own.
public struct FolderPortfolioStorage: FeatureStorage {
    private let previews: BytePath

    /// The storage.
    /// - Parameter previews: the folder of sites to look at, one per project.
    public init(previews: BytePath) {
        self.previews = previews
    }

    /// Registers `SiteWriter` and `PreviewFolder`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(PreviewFolder(path: previews), as: PreviewFolder.self)
        try host.register(FolderSiteWriter(), as: (any SiteWriter).self)
    }
}
