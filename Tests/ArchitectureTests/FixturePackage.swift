import Foundation

@testable import BoundaryRules

/// Copies of the clean fixture in a temporary folder, with the files of one rule laid over it.
enum FixturePackage {
    /// The repository's own folder.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What the repository's rules find in the clean package with this folder of fixtures laid over it.
    ///
    /// The reviewed exceptions are those given, or those of the fixture's `exceptions.json`.
    static func findings(overlay: String? = nil, exceptions: [RuleTable.Exception]? = nil) throws -> [Finding] {
        try with(overlay: overlay) { root in
            var table = try RuleTable(contentsOf: root.appending(component: "boundaries.json"))
            let file = root.appending(component: "exceptions.json")
            let hasFile = FileManager.default.fileExists(atPath: file.path)
            table.exceptions = try exceptions ?? (hasFile ? Self.exceptions(in: file) : [])
            let scratch = root.deletingLastPathComponent().appending(component: "scratch")
            return try BoundaryChecker(root: root, table: table, scratch: scratch).findings()
        }
    }

    /// Calls `use` with the folder of a package that has the repository's rules, and deletes it afterwards.
    static func with<Result>(overlay: String?, _ use: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(component: "boundaries-\(UUID().uuidString)")
        // What can't be deleted is the system's to clean: it lies in its temporary folder.
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = folder.appending(component: "fixture")
        let fixtures = repository.appending(path: "Tests/Fixtures/boundaries")
        try lay(fixtures.appending(component: "clean"), over: root)
        if let overlay { try lay(fixtures.appending(component: overlay), over: root) }
        try FileManager.default.copyItem(
            at: repository.appending(component: "boundaries.json"), to: root.appending(component: "boundaries.json"))
        return try use(root)
    }

    private static func lay(_ source: URL, over root: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: root, withIntermediateDirectories: true)
        for path in try files.subpathsOfDirectory(atPath: source.path) {
            let (file, target) = (source.appending(path: path), root.appending(path: path))
            if isFolder(file) {
                try files.createDirectory(at: target, withIntermediateDirectories: true)
            } else {
                try Data(contentsOf: file).write(to: target)
            }
        }
    }

    private static func exceptions(in file: URL) throws -> [RuleTable.Exception] {
        try JSONDecoder().decode([RuleTable.Exception].self, from: Data(contentsOf: file))
    }

    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
