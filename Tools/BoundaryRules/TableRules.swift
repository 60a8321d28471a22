extension Inspection {
    /// Findings about SQL that names tables of somebody else.
    func tableFindings() -> [Finding] {
        let owned = Dictionary(uniqueKeysWithValues: features.keys.map { ($0, tables(of: $0)) })
        return subjects.flatMap { subject -> [Finding] in
            guard let access = subject.kind.tables else { return [] }
            var own: Set<String> = []
            var referable: Set<String> = []
            if access == .feature, let feature = subject.feature {
                own = owned[feature] ?? []
                referable = domainFeatures(of: subject).reduce(into: []) { $0.formUnion(owned[$1] ?? []) }
            }
            return subject.files.flatMap { file in
                file.literals.flatMap { literal in
                    SQLTables(in: literal.text).uses.compactMap { use in
                        let isAllowed =
                            own.contains(use.table) || mayName(use, subject)
                            || (use.isReference && referable.contains(use.table))
                        guard !isAllowed else { return nil }
                        let message = "\(subject.target.name) names the table \(use.table), which it doesn't own"
                        return Finding(.tableOwner, file.path, literal.line + use.lineOffset, message)
                    }
                }
            }
        }
    }

    /// Whether this is a table of the platform that the target owns or only refers to.
    private func mayName(_ use: SQLTables.Use, _ subject: Subject) -> Bool {
        table.platformTables.contains { prefix, owners in
            use.table.hasPrefix(prefix) && (use.isReference || owners.contains(subject.target.name))
        }
    }

    /// The other features whose domains this target declares.
    private func domainFeatures(of subject: Subject) -> [String] {
        subject.target.dependencies.compactMap { name in
            self.subject(named: name).flatMap { $0.kind.layer == "Domain" ? $0.feature : nil }
        }
    }

    /// The names in backticks under the heading "Tables" of a feature's README that begin with the feature's name.
    private func tables(of feature: String) -> Set<String> {
        let lines = (readme(of: feature) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        guard let heading = lines.firstIndex(where: Self.isTablesHeading) else { return [] }
        let section = lines[(heading + 1)...].prefix { !$0.hasPrefix("#") }
        let quoted = section.flatMap { line in
            line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
                \.element)
        }
        // `photos_photo(id, …)` lists the columns too.
        let names = quoted.map { String($0.prefix { $0 == "_" || $0.isLetter || $0.isNumber }) }
        return Set(names.filter { $0.hasPrefix(feature.lowercased() + "_") })
    }

    private static func isTablesHeading(_ line: Substring) -> Bool {
        line.hasPrefix("#") && line.drop { $0 == "#" || $0 == " " }.lowercased().hasPrefix("tables")
    }
}
