/// What the checker looks for. The raw value is the name in findings, in `--explain` and in exceptions.
public enum Rule: String, CaseIterable, Codable, Sendable {
    case unknownPlace = "unknown-place"
    case forbiddenImport = "forbidden-import"
    case systemImport = "system-import"
    case undeclaredImport = "undeclared-import"
    case unusedDependency = "unused-dependency"
    case cycle
    case domainEdge = "domain-edge"
    case sharedLibrary = "shared-library"
    case exportedImport = "exported-import"
    case testableImport = "testable-import"
    case output
    case uncheckedSendable = "unchecked-sendable"
    case fileLength = "file-length"
    case tableOwner = "table-owner"
    case sharedSettings = "shared-settings"
    case packageAccess = "package-access"
    case featureReadme = "feature-readme"
    case repositoryDouble = "repository-double"
    case repositoryContract = "repository-contract"
    case unusedException = "unused-exception"

    /// Why the rule is there and what to do about a finding.
    public var explanation: String {
        switch self {
        case .unknownPlace:
            "Every target lies where a kind of boundaries.json expects one. Move it, or decide what the new kind may see."
        case .forbiddenImport:
            "A kind of target sees only what its line in boundaries.json names. Put the shared value into a domain or the"
                + " mechanism into a kit, and let the program pass it in."
        case .systemImport:
            "System modules are a matter of layers: Glibc and Dispatch for the platform and programs, Observation for"
                + " presentations, whole Foundation for tests and tools. Ask a kit for what is missing."
        case .undeclaredImport:
            "SwiftPM lets a target import what another one happened to build. Declare the dependency in Package.swift."
        case .unusedDependency:
            "A dependency nothing imports is a claim the code doesn't make. Take it out of Package.swift. The layers of a"
                + " feature count as one, since one line declares them; programs may be depended on to have them built."
        case .cycle:
            "Two modules that need each other are one module, or hide a third one both need."
        case .domainEdge:
            "boundaries.json lists which domains a feature may see. A new edge is a decision: make it there, with the team."
        case .sharedLibrary:
            "One module wraps a C library, so that its pointers and its locking have one owner. Ask that module."
        case .exportedImport:
            "@_exported gives a module names it doesn't own, and every other rule here would miss who uses them."
        case .testableImport:
            "@testable opens what a module keeps to itself; only tests may look."
        case .output:
            "Features return values; programs, tools and Terminal print them and choose the exit status. Print nothing,"
                + " touch no standard handle and don't exit anywhere else."
        case .uncheckedSendable:
            "@unchecked Sendable turns the compiler off. Say in a `// SAFETY:` comment right above which lock protects what."
        case .fileLength:
            "A file of more than 400 lines has more than one subject. Split it by subject."
        case .tableOwner:
            "SQL names the tables of its own feature, listed in backticks under \"Tables\" in the feature's README and named"
                + " `feature_thing`. Others are read through their domain; REFERENCES may name tables of declared domains'"
                + " features and of the platform. Names made at run time aren't seen: don't make any."
        case .sharedSettings:
            "Every Swift target is built with the settings listed in boundaries.json and without unsafe flags. Use the"
                + " helpers of Package.swift."
        case .packageAccess:
            "Features are compiled without package access, so that what they use of each other is public and an outside"
                + " package could do the same."
        case .featureReadme:
            "A feature's README.md says in half a page what it owns, its tables, commands and extension points."
        case .repositoryDouble:
            "Each repository protocol of a domain has a complete implementation in Domain/InMemory, for tests, demos and"
                + " dry runs."
        case .repositoryContract:
            "Each repository protocol has a suite `<Protocol>Contract` in its feature's tests, which every implementation"
                + " has to pass."
        case .unusedException:
            "An exception in boundaries.json that excuses nothing hides the next mistake. Delete it."
        }
    }
}
