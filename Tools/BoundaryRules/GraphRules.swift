extension Inspection {
    /// Findings about targets and the dependencies between them.
    func graphFindings() -> [Finding] {
        placeFindings() + unusedDependencyFindings() + domainEdgeFindings()
    }

    private func placeFindings() -> [Finding] {
        graph.targets.filter { table.kind(of: $0.path) == nil }.map {
            Finding(
                .unknownPlace, "Package.swift", manifestLine(of: $0.name),
                "\($0.name) lies in \($0.path), where no kind of target is expected")
        }
    }

    private func unusedDependencyFindings() -> [Finding] {
        subjects.filter { $0.target.language == .swift }.flatMap { subject in
            subject.target.dependencies.compactMap { dependency -> Finding? in
                let isProgram = graph.target(named: dependency)?.isExecutable ?? false
                let sharers = declarers(of: dependency, besides: subject)
                let isUsed = sharers.contains { $0.importedModules.contains(dependency) }
                guard !isProgram, !isUsed else { return nil }
                return finding(
                    .unusedDependency, declarationOf: subject,
                    "\(subject.feature ?? subject.target.name) declares \(dependency), which it never imports")
            }
        }
    }

    /// The target and, in a feature, its other layers that declare this too: one line of the manifest declares all.
    private func declarers(of dependency: String, besides subject: Subject) -> [Subject] {
        guard let feature = subject.feature else { return [subject] }
        return subjects.filter { $0.feature == feature && $0.target.dependencies.contains(dependency) }
    }

    private func domainEdgeFindings() -> [Finding] {
        subjects.flatMap { subject -> [Finding] in
            guard let feature = subject.feature, let allowed = table.domainEdges[feature] else { return [] }
            return subject.target.dependencies.compactMap { dependency in
                guard let other = self.subject(named: dependency), other.kind.layer == "Domain",
                    let otherFeature = other.feature, otherFeature != feature, !allowed.contains(otherFeature)
                else { return nil }
                return finding(
                    .domainEdge, declarationOf: subject, "\(feature) must not use the domain of \(otherFeature)")
            }
        }
    }
}
