import Foundation

@testable import BoundaryRules

/// A copy of the clean fixture in a temporary folder, with the files of one rule laid over it.
struct FixturePackage {
    /// The repository's own folder.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let fixtures = repository.appending(path: "Tests/Fixtures/boundaries")

    private let folder: URL

    private init(overlay: String?) throws {
        folder = FileManager.default.temporaryDirectory.appending(component: "boundaries-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.fixtures.appending(component: "clean"), to: root)
        guard let overlay else { return }
        let source = Self.fixtures.appending(component: overlay)
        for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
            let file = source.appending(path: path)
            let target = root.appending(path: path)
            if Self.isFolder(file) {
                try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            } else {
                if FileManager.default.fileExists(atPath: target.path) {
                    try FileManager.default.removeItem(at: target)
                }
                try FileManager.default.copyItem(at: file, to: target)
            }
        }
    }

    /// The folder of Package.swift.
    private var root: URL { folder.appending(component: "fixture") }

    /// What the repository's rules find in the clean package with this folder of fixtures laid over it.
    static func findings(overlay: String? = nil) throws -> [Finding] {
        let package = try FixturePackage(overlay: overlay)
        // What can't be deleted is the system's to clean: it lies in its temporary folder.
        defer { try? FileManager.default.removeItem(at: package.folder) }
        return try package.findings()
    }

    private func findings() throws -> [Finding] {
        var table = try RuleTable(contentsOf: Self.repository.appending(component: "boundaries.json"))
        let exceptions = root.appending(component: "exceptions.json")
        table.exceptions =
            FileManager.default.fileExists(atPath: exceptions.path)
            ? try JSONDecoder().decode([RuleTable.Exception].self, from: Data(contentsOf: exceptions)) : []
        let scratch = folder.appending(component: "scratch")
        return try BoundaryChecker(root: root, table: table, scratch: scratch).findings()
    }

    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
