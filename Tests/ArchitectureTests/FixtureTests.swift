import Testing

@testable import BoundaryRules

@Suite("rules on packages that break one each")
struct FixtureTests {
    @Test("a package that keeps every rule has no finding")
    func clean() throws {
        #expect(try FixturePackage.findings() == [])
    }

    @Test("a package that breaks one rule has one finding, which names the place", arguments: Rule.allCases)
    func oneFinding(rule: Rule) throws {
        let findings = try FixturePackage.findings(overlay: rule.rawValue)
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.map { "\($0.path):\($0.line)" } == [Self.place(of: rule)])
    }

    private static func place(of rule: Rule) -> String {
        switch rule {
        case .unknownPlace: "Package.swift:27"
        case .forbiddenImport: "Modules/Photos/Presentation/PhotosModule.swift:2"
        case .systemImport: "Modules/Notes/Domain/Note.swift:4"
        case .undeclaredImport: "Modules/Photos/Domain/PhotoRepository.swift:3"
        case .unusedDependency: "Package.swift:28"
        case .cycle: "Package.swift:1"
        case .domainEdge: "Package.swift:30"
        case .sharedLibrary: "Modules/Platform/ThingKit/Thing.swift:1"
        case .exportedImport: "Modules/Platform/Kernel/Name.swift:1"
        case .testableImport: "Modules/Platform/ThingKit/Thing.swift:3"
        case .output: "Modules/Notes/Data/NotesStorage.swift:7"
        case .uncheckedSendable: "Modules/Platform/ThingKit/Thing.swift:5"
        case .fileLength: "Modules/Platform/Kernel/Name.swift:401"
        case .tableOwner: "Modules/Notes/Data/NotesStorage.swift:9"
        case .sharedSettings: "Package.swift:35"
        case .packageAccess: "Package.swift:31"
        case .featureReadme: "Modules/Settings/README.md:1"
        case .repositoryDouble: "Modules/Photos/Domain/PhotoRepository.swift:3"
        case .repositoryContract: "Modules/Photos/Domain/PhotoRepository.swift:3"
        case .unusedException: "boundaries.json:1"
        }
    }

    @Test("an exception excuses what it names and nothing else")
    func exceptions() throws {
        func exception(message: String?) -> RuleTable.Exception {
            .init(rule: .output, path: "Modules/Notes/Data/NotesStorage.swift", message: message, reason: "A test.")
        }
        #expect(try FixturePackage.findings(overlay: "output", exceptions: [exception(message: nil)]) == [])
        #expect(try FixturePackage.findings(overlay: "output", exceptions: [exception(message: "print is")]) == [])
        let other = try FixturePackage.findings(overlay: "output", exceptions: [exception(message: "exit is")])
        #expect(other.map(\.rule) == [.output, .unusedException])
    }

    @Test("a finding reads as compilers write it")
    func description() {
        let finding = Finding(.output, "Modules/Notes/Data/A.swift", 7, "print is for programs, tools and Terminal")
        #expect(
            finding.description == "Modules/Notes/Data/A.swift:7: print is for programs, tools and Terminal (output)")
    }
}
