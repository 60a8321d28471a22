extension Inspection {
    /// Findings about single import declarations.
    func importFindings() -> [Finding] {
        subjects.flatMap { subject in
            subject.files.flatMap { file in
                file.imports.flatMap { findings(of: $0, in: file, of: subject) }
            }
        } + sharedLibraryFindings()
    }

    private func findings(of declaration: SourceFile.Import, in file: SourceFile, of subject: Subject) -> [Finding] {
        var findings: [Finding] = []
        func report(_ rule: Rule, _ message: String) {
            findings.append(Finding(rule, file.path, declaration.line, message))
        }
        let module = declaration.module
        if declaration.modifiers.contains("_exported") {
            report(.exportedImport, "exports \(module) again")
        }
        if declaration.modifiers.contains("testable"), subject.kind.isTest != true {
            report(.testableImport, "looks into \(module) as only tests may")
        }
        if let target = graph.target(named: module) {
            if !mayImport(target, subject) {
                report(.forbiddenImport, "\(subject.target.name) (\(subject.kind.name)) must not import \(module)")
            } else if !subject.target.dependencies.contains(module), module != subject.target.name {
                report(.undeclaredImport, "\(subject.target.name) imports \(module) without declaring it")
            }
        } else if !subject.kind.systemModules.contains(module) {
            report(
                .systemImport, "\(subject.target.name) (\(subject.kind.name)) must not import the system's \(module)")
        }
        return findings
    }

    private func mayImport(_ target: PackageGraph.Target, _ subject: Subject) -> Bool {
        func matches(_ patterns: [PathPattern]?, _ path: String) -> Bool {
            patterns?.contains { $0.match(path, known: subject.names) != nil } ?? false
        }
        if matches(subject.kind.mustNotImport, target.path) { return false }
        if matches(subject.kind.mayImport, target.path) { return true }
        guard target.language != .systemLibrary else { return false }
        return graph.targets.contains {
            matches(subject.kind.mayImportDependenciesOf, $0.path) && $0.dependencies.contains(target.name)
        }
    }

    /// The first importer by name is taken for the owner.
    private func sharedLibraryFindings() -> [Finding] {
        graph.targets.filter { $0.language == .systemLibrary }.flatMap { library -> [Finding] in
            let importers = subjects.filter { $0.importedModules.contains(library.name) }
                .sorted { $0.target.name < $1.target.name }
            guard let owner = importers.first else { return [] }
            return importers.dropFirst().compactMap { other in
                guard let file = other.files.first(where: { $0.imports.contains { $0.module == library.name } }),
                    let declaration = file.imports.first(where: { $0.module == library.name })
                else { return nil }
                return Finding(
                    .sharedLibrary, file.path, declaration.line,
                    "\(other.target.name) imports \(library.name), which is \(owner.target.name)'s")
            }
        }
    }
}
