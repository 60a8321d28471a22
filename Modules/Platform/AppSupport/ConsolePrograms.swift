import FeatureKit

extension Command.Program {
    /// Whether it has many commands, and a prompt for them; the others have one job.
    var hasPrompt: Bool {
        switch self {
        case .shell, .administrator: true
        case .importer, .exporter: false
        }
    }
}
