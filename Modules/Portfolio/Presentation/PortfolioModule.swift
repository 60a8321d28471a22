public import FeatureKit
import Kernel
import PhotosDomain
import PortfolioDomain
import ProjectsDomain
import SettingsDomain
import StoryDomain
import TextKit

/// The portfolio: what is public, as a site.
public struct PortfolioModule: FeatureModule {
    /// `portfolio`.
    public static let id: FeatureID = "portfolio"
    /// What a portfolio is gathered from.
    public let requires: Set<FeatureID> = ["projects", "photos", "story", "settings"]
    /// Where sites are written.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// Adds the commands, settings and texts of the portfolio.
    public func assemble(into host: inout FeatureHost) throws {
        let projects = try host.resolve((any ProjectRepository).self)
        let assembly = PortfolioAssembly(
            projects: projects,
            photos: try host.resolve((any PhotoRepository).self),
            stories: try host.resolve((any StoryRepository).self),
            variants: try host.resolve((any VariantStore).self))
        let commands = PortfolioCommands(
            assembly: assembly, finder: ProjectFinder(projects), previews: try host.resolve(PreviewFolder.self),
            writer: try host.resolve((any SiteWriter).self),
            reader: try host.resolve(SettingsReader.self),
            settings: try host.resolve((any SettingsRepository).self), stages: host.handle(for: .exportStages))
        host.add(commands.all, to: .commands)
        host.add(.texts, to: .exportStages)
        host.add(SiteSettings.descriptions, to: .settings)
        host.add(StringTable(.english, PortfolioStrings.english), to: .strings)
        host.add(StringTable(.korean, PortfolioStrings.korean), to: .strings)
    }
}
