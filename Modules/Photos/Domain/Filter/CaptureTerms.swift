import Kernel

/// The terms on the camera, on words, and on what was saved.
extension StandardTerms {
    static let captureTerms = [camera, lens, iso, folder, keyword, text]

    private static let camera = part("camera", of: .camera, example: "camera:X100V")
    private static let lens = part("lens", of: .lens, example: "lens:35")
    private static let folder = FilterTerm("folder", allowed: "folder:\"Day 1\", folder:none") { comparison, values in
        guard comparison == .has || comparison == .compares(.equal) else { return nil }
        return values == ["none"] ? .missing(.folder) : .oneOf(.folder, values.map { .text($0) })
    }

    private static let iso = FilterTerm("iso", allowed: "iso:400, iso<=800, iso:none") { comparison, values in
        if values == ["none"], comparison == .has { return .missing(.iso) }
        let numbers = values.compactMap { Int($0) }.filter { $0 > 0 }
        guard numbers.count == values.count, let first = numbers.first else { return nil }
        if case .compares(let comparison) = comparison {
            return numbers.count == 1 ? .compare(.iso, comparison, .number(Double(first))) : nil
        }
        return .oneOf(.iso, numbers.map { .number(Double($0)) })
    }

    private static let keyword = FilterTerm("keyword", allowed: "keyword:sea, keyword:sea,harbour") {
        comparison, values in
        guard comparison == .has || comparison == .compares(.equal) else { return nil }
        return any(values.map { .keyword($0) })
    }

    private static let text = FilterTerm("text", allowed: "text:harbour, \"text:red boat\"") { comparison, values in
        guard comparison == .has else { return nil }
        // A comma is a letter of the text here, not a list.
        return .text(values.joined(separator: ","))
    }

    /// `filter:NAME`, as `filter save` keeps it.
    public static func saved(
        in repository: any SavedFilterRepository, reading filter: @escaping @Sendable () throws -> PhotoFilter
    ) -> FilterTerm {
        FilterTerm("filter", allowed: "filter:NAME, as kept by filter save") { comparison, values, projects in
            guard comparison == .has, values.count == 1, let name = values.first else { return nil }
            let kept = try await repository.filters()
            guard let chosen = kept.first(where: { $0.name == name }) else {
                throw PhotosError.unknownSavedFilter(name, known: kept.map { $0.name })
            }
            return try await filter().predicate(of: chosen.words, in: projects)
        }
    }

    private static func part(_ name: String, of field: PhotoField, example: String) -> FilterTerm {
        FilterTerm(name, allowed: "\(example), \(name):none") { comparison, values in
            guard comparison == .has || comparison == .compares(.equal) else { return nil }
            return values == ["none"] ? .missing(field) : any(values.map { .contains(field, $0) })
        }
    }

    /// One of these conditions, said with what there is.
    static func any(_ predicates: [PhotoPredicate]) -> PhotoPredicate {
        predicates.count == 1 ? predicates[0] : .not(.all(predicates.map { .not($0) }))
    }
}
