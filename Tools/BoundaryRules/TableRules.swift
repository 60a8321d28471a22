extension Inspection {
    /// Findings about SQL that names tables of somebody else.
    func tableFindings() -> [Finding] {
        let listed = Dictionary(uniqueKeysWithValues: features.keys.map { ($0, tables(of: $0)) })
        return subjects.flatMap { subject -> [Finding] in
            guard let access = subject.kind.tables else { return [] }
            var own: Set<String> = []
            var referable: Set<String> = []
            if access == .feature, let feature = subject.feature {
                own = listed[feature] ?? []
                referable = domainFeatures(of: subject).reduce(into: []) { $0.formUnion(listed[$1] ?? []) }
            }
            return subject.files.flatMap { file in
                file.literals.flatMap { literal in
                    SQLTables(in: literal.text).uses.compactMap { use in
                        let isAllowed =
                            own.contains(use.table) || isUnlisted(use, subject) || mayName(use, subject)
                            || (use.isReference && referable.contains(use.table))
                        guard !isAllowed else { return nil }
                        let message = "\(subject.target.name) names the table \(use.table), which it doesn't own"
                        return Finding(.tableOwner, file.path, literal.line + use.lineOffset, message)
                    }
                }
            }
        }
    }

    /// Whether the feature's README is missing, which is a finding of its own, and the name looks like the feature's.
    private func isUnlisted(_ use: SQLTables.Use, _ subject: Subject) -> Bool {
        guard let feature = subject.feature, use.table.hasPrefix(feature.lowercased() + "_") else { return false }
        return readme(of: feature) == nil
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

    /// The names in backticks in the README's part about tables that begin with the feature's name.
    private func tables(of feature: String) -> Set<String> {
        let quoted = Self.partAboutTables(readme(of: feature) ?? "").flatMap { line in
            line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
        }
        // `photos_photo(id, …)` lists the columns too.
        let names = quoted.map { String($0.prefix { $0 == "_" || $0.isLetter || $0.isNumber }) }
        return Set(names.filter { $0.hasPrefix(feature.lowercased() + "_") })
    }

    /// All under a heading "Tables", or a list's item that begins with this word.
    private static func partAboutTables(_ readme: String) -> [Substring] {
        let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
        let beginning = lines.firstIndex { $0.drop { "#-* ".contains($0) }.lowercased().hasPrefix("tables") }
        guard let beginning else { return [] }
        let rest = lines[(beginning + 1)...]
        if lines[beginning].hasPrefix("#") { return rest.prefix { !$0.hasPrefix("#") } }
        return [lines[beginning]] + rest.prefix { line in line.first.map { !"#-*".contains($0) } ?? false }
    }
}
