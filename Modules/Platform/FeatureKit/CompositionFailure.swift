public import Kernel

/// A way in which a program can be put together wrongly; each names what a team has to mend.
public enum CompositionFailure: Failure, Equatable {
    /// Nobody registered the service a feature asked for.
    case missingService(String, wantedBy: FeatureID)
    /// Two features registered a service of one type.
    case doubledService(String, first: FeatureID, second: FeatureID)
    /// A feature requires one that isn't in the program.
    case missingFeature(FeatureID, wantedBy: FeatureID)
    /// A feature stands in the list twice.
    case doubledFeature(FeatureID)
    /// These features require each other in a circle.
    case cycle([FeatureID])
    /// Two features have a command of one name.
    case doubledCommand(String, first: FeatureID, second: FeatureID)
    /// Two features have a setting of one name.
    case doubledSetting(String, first: FeatureID, second: FeatureID)
    /// Two features have a text of one key in one language.
    case doubledText(String, first: FeatureID, second: FeatureID)
    /// An extension point was read before all features had added to it.
    case readTooEarly(point: String)

    /// A fault of the program, not of its user.
    public var kind: FailureKind { .environment }

    /// Names the features and the thing.
    public var message: Message {
        switch self {
        case .missingService(let service, let feature):
            Message("composition.missingService", ["service": .text(service), "feature": .text(feature.rawValue)])
        case .doubledService(let name, let first, let second): Self.doubled("Service", name, first, second)
        case .missingFeature(let missing, let feature):
            Message(
                "composition.missingFeature",
                ["missing": .text(missing.rawValue), "feature": .text(feature.rawValue)])
        case .doubledFeature(let feature):
            Message("composition.doubledFeature", ["feature": .text(feature.rawValue)])
        case .cycle(let features):
            Message("composition.cycle", ["features": .text(features.map(\.rawValue).joined(separator: ", "))])
        case .doubledCommand(let name, let first, let second): Self.doubled("Command", name, first, second)
        case .doubledSetting(let name, let first, let second): Self.doubled("Setting", name, first, second)
        case .doubledText(let name, let first, let second): Self.doubled("Text", name, first, second)
        case .readTooEarly(let point): Message("composition.readTooEarly", ["point": .text(point)])
        }
    }

    private static func doubled(_ what: String, _ name: String, _ first: FeatureID, _ second: FeatureID) -> Message {
        Message(
            "composition.doubled\(what)",
            ["name": .text(name), "first": .text(first.rawValue), "second": .text(second.rawValue)])
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "composition.missingService":
            "feature {feature} needs the service {service}, which no feature before it registers; "
            + "add the feature that has it to Composition.swift and to `requires`",
        "composition.doubledService":
            "features {first} and {second} both register the service {name}; keep one of them",
        "composition.missingFeature":
            "feature {feature} requires {missing}, which this program lacks; add it to Composition.swift",
        "composition.doubledFeature": "feature {feature} stands twice in Composition.swift; remove one",
        "composition.cycle": "features {features} require each other in a circle; one of them must do without",
        "composition.doubledCommand": "features {first} and {second} both have a command named {name}; rename one",
        "composition.doubledSetting": "features {first} and {second} both have a setting named {name}; rename one",
        "composition.doubledText": "features {first} and {second} both have a text for {name}; rename one key",
        "composition.readTooEarly":
            "the extension point {point} was read while features were still being assembled; "
            + "keep the handle and read it when a command runs",
    ]
}
