public import Kernel

/// Keeps the last site in memory, for tests and dry runs.
public actor InMemorySiteWriter: SiteWriter {
    /// The site written last, by its folder.
    public private(set) var sites: [BytePath: Site] = [:]

    /// A writer that has written nothing.
    public init() {}

    /// Keeps a site.
    public func write(_ site: Site, to folder: BytePath) -> SiteChanges {
        let old = sites[folder] ?? Site()
        sites[folder] = site
        let files = Set(site.pages.keys).union(site.pictures.keys)
        let before = Set(old.pages.keys).union(old.pictures.keys)
        let kept = files.filter { old.pages[$0] == site.pages[$0] && old.pictures[$0] == site.pictures[$0] }
            .intersection(before)
        return SiteChanges(
            written: files.count - kept.count, kept: kept.count, removed: before.subtracting(files).count)
    }
}
