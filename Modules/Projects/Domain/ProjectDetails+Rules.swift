import Kernel

extension ProjectDetails {
    /// These details trimmed and checked.
    /// - Throws: `ProjectsError` for a title that is empty or too long, texts that are too long, too many tags.
    public func validated() throws(ProjectsError) -> ProjectDetails {
        var details = self
        details.title = title.trimmed
        guard !details.title.isEmpty else { throw .titleEmpty }
        guard details.title.length <= Self.titleLimit else {
            throw .textTooLong(field: "title", limit: Self.titleLimit)
        }
        details.titleInEnglish = try Self.checked(titleInEnglish, field: "title-en", limit: Self.titleLimit)
        details.description = try Self.checked(description, field: "description", limit: Self.descriptionLimit)
        details.descriptionInEnglish = try Self.checked(
            descriptionInEnglish, field: "description-en", limit: Self.descriptionLimit)
        details.location = try Self.checked(location, field: "location", limit: Self.titleLimit)
        details.tags = try Self.normalizedTags(tags)
        return details
    }

    /// These details trimmed and checked for a new project, which isn't public yet.
    /// - Throws: as `validated`; `ProjectsError.exploreNeedsPublic`.
    public func validatedForCreation() throws(ProjectsError) -> ProjectDetails {
        guard !isInExplore else { throw .exploreNeedsPublic }
        return try validated()
    }

    /// Characters of a title, at most.
    public static let titleLimit = 200
    /// Characters of a description, at most.
    public static let descriptionLimit = 5000
    /// Tags of a project, at most.
    public static let tagLimit = 5

    private static func checked(_ text: String?, field: String, limit: Int) throws(ProjectsError) -> String? {
        guard let text = text?.trimmed, !text.isEmpty else { return nil }
        guard text.length <= limit else { throw .textTooLong(field: field, limit: limit) }
        return text
    }

    /// Tags as the server keeps them: lower-case letters and digits, hyphens for everything else, no doubles.
    /// - Source: server contract, section 5 (tags).
    private static func normalizedTags(_ tags: [String]) throws(ProjectsError) -> [String] {
        var result: [String] = []
        for tag in tags {
            let words = tag.lowercased().split { !$0.isLetter && !$0.isNumber }
            var normalized = String(words.joined(separator: "-").prefix(30))
            if normalized.hasSuffix("-") { normalized.removeLast() }
            guard !normalized.isEmpty, !result.contains(normalized) else { continue }
            guard normalized.count >= 2 else { throw .tagTooShort(tag) }
            result.append(normalized)
        }
        guard result.count <= tagLimit else { throw .tooManyTags(limit: tagLimit) }
        return result
    }
}
