import FeatureKit
import Kernel
import ProjectsDomain

/// The options of `project new` and `project edit` that set a detail; an empty value clears it.
enum DetailOptions {
    static let title = Parameter<String?>.option("title", summary: "parameter.project.title")
    private static let titleInEnglish = option("title-en")
    private static let description = option("description")
    private static let descriptionInEnglish = option("description-en")
    private static let location = option("location")
    private static let shotOn = option("shot-on")
    private static let tags = option("tags")
    private static let camera = option("camera", of: CameraType.allCases.map(\.rawValue))
    private static let explore = option("explore", of: ["yes", "no"])

    static var descriptions: [ParameterDescription] {
        [titleInEnglish, description, descriptionInEnglish, location, shotOn, tags, camera, explore].map(\.description)
    }

    static func apply(_ call: CommandCall, to details: inout ProjectDetails) throws {
        if let text = try call[titleInEnglish] { details.titleInEnglish = text }
        if let text = try call[description] { details.description = text }
        if let text = try call[descriptionInEnglish] { details.descriptionInEnglish = text }
        if let text = try call[location] { details.location = text }
        if let text = try call[tags] { details.tags = text.split(separator: ",").map(String.init) }
        if let text = try call[shotOn] {
            details.shotOn = try value(text, of: "shot-on", example: "2024-05-31") { CalendarDate($0) }
        }
        if let text = try call[camera] {
            details.cameraType = try value(text, of: "camera", example: "film") { CameraType(rawValue: $0) }
        }
        if let text = try call[explore] {
            let isShown = try value(text, of: "explore", example: "yes") { ["yes": true, "no": false][$0] }
            details.isInExplore = isShown ?? false
        }
    }

    private static func option(_ name: String, of words: [String]? = nil) -> Parameter<String?> {
        .option(name, summary: "parameter.project.\(name)", completion: words.map { .words($0) } ?? .none)
    }

    private static func value<Value>(
        _ text: String, of name: String, example: String, _ parse: (String) -> Value?
    ) throws(ArgumentFailure) -> Value? {
        if text.isEmpty { return nil }
        guard let value = parse(text) else { throw .malformed(text, parameter: name, example: example) }
        return value
    }
}
