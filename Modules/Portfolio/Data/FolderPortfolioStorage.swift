public import FeatureKit
import PortfolioDomain

/// A portfolio that is written into folders; it keeps nothing of its own.
public struct FolderPortfolioStorage: FeatureStorage {
    /// The storage.
    public init() {}

    /// Registers `SiteWriter`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(FolderSiteWriter(), as: (any SiteWriter).self)
    }
}
