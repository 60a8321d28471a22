extension Inspection {
    /// Findings about the settings targets are built with.
    func manifestFindings() -> [Finding] {
        subjects.filter { $0.target.language == .swift }.flatMap { subject -> [Finding] in
            let target = subject.target
            var findings: [Finding] = []
            let missing = table.settings.filter { !target.settings.contains($0) }
            if !missing.isEmpty {
                findings.append(
                    finding(
                        .sharedSettings, declarationOf: subject,
                        "\(target.name) is built without \(missing.joined(separator: ", "))"))
            }
            if target.settings.contains(where: { $0.hasPrefix("unsafeFlags") }) {
                findings.append(
                    finding(.sharedSettings, declarationOf: subject, "\(target.name) is built with unsafe flags"))
            }
            if subject.kind.forbidsPackageAccess == true, target.hasPackageAccess {
                findings.append(
                    finding(.packageAccess, declarationOf: subject, "\(target.name) is built with package access"))
            }
            return findings
        }
    }
}
