import Foundation

/// Asks SwiftPM for a package's targets and settings. Nothing is built.
struct PackageLoader {
    /// The folder of Package.swift.
    let root: URL
    /// Where SwiftPM may write; `nil` for the package's own `.build`.
    let scratch: URL?

    enum Answer {
        case graph(PackageGraph)
        /// SwiftPM refused the manifest because of a cycle, described like this. It never lists a graph with one.
        case cycle(String)
    }

    /// - Throws: `BoundaryFailure` if SwiftPM doesn't run, refuses the package or answers in another form.
    func load() throws -> Answer {
        // Without --ignore-lock it would wait for ever inside `swift test` and command plugins, which hold the lock.
        let describe = try start(["describe", "--type", "json"])
        let dump = try start(["dump-package"])
        do {
            let description = try JSONDecoder().decode(Description.self, from: describe.output())
            let manifest = try JSONDecoder().decode(Manifest.self, from: dump.output())
            return .graph(graph(description, manifest))
        } catch let failure as BoundaryFailure {
            guard let reason = failure.description.firstRange(of: /cyclic dependency[^\n]*/) else { throw failure }
            return .cycle(String(failure.description[reason]))
        } catch {
            throw BoundaryFailure("cannot understand what SwiftPM says about \(root.path): \(error)")
        }
    }

    private func start(_ arguments: [String]) throws -> RunningProgram {
        let scratchArguments = scratch.map { ["--scratch-path", $0.path] } ?? []
        return try RunningProgram(
            ["swift", "package", "--ignore-lock", "--package-path", root.path] + scratchArguments + arguments)
    }

    private func graph(_ description: Description, _ manifest: Manifest) -> PackageGraph {
        let declarations = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
        return PackageGraph(
            targets: description.targets.map { target in
                let declaration = declarations[target.name]
                return PackageGraph.Target(
                    name: target.name, path: target.path, language: target.language,
                    isExecutable: target.type == "executable" || target.type == "plugin",
                    sources: target.sources.map { "\(target.path)/\($0)" }.sorted(),
                    dependencies: target.dependencies ?? [],
                    settings: Set(declaration?.settings.filter { $0.tool == "swift" }.map(\.text) ?? []),
                    hasPackageAccess: declaration?.packageAccess ?? true)
            })
    }
}

/// A program that was started and whose answer isn't read yet.
private struct RunningProgram {
    private let process = Process()
    private let standardOutput = Pipe()
    private let errorFile: URL
    private let name: String

    init(_ words: [String]) throws {
        name = words.joined(separator: " ")
        // A file and not a second pipe: nobody reads it while the first one is read, and a full pipe would stop both.
        errorFile = FileManager.default.temporaryDirectory.appending(component: "boundary-check-\(UUID().uuidString)")
        try Data().write(to: errorFile)
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = standardOutput
        process.standardError = try FileHandle(forWritingTo: errorFile)
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { throw BoundaryFailure("cannot run \(name): \(error)") }
    }

    func output() throws -> Data {
        let data = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errors = try String(contentsOf: errorFile, encoding: .utf8)
        try FileManager.default.removeItem(at: errorFile)
        guard process.terminationStatus == 0 else {
            throw BoundaryFailure("\(name) failed: \(errors.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        return data
    }
}

/// What `swift package describe --type json` says, as far as it matters here.
private struct Description: Decodable {
    struct Target: Decodable {
        let name: String
        let path: String
        let type: String
        let moduleType: String
        let sources: [String]
        let dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path, type, sources
            case moduleType = "module_type"
            case dependencies = "target_dependencies"
        }

        var language: PackageGraph.Language {
            switch moduleType {
            case "SystemLibraryTarget": .systemLibrary
            case "ClangTarget": .c
            case "PluginTarget": .plugin
            default: .swift
            }
        }
    }

    let targets: [Target]
}

/// What `swift package dump-package` says, as far as it matters here.
private struct Manifest: Decodable {
    struct Target: Decodable {
        let name: String
        let packageAccess: Bool
        let settings: [Setting]
    }

    struct Setting: Decodable {
        let tool: String
        let kind: [String: [String: Value]]

        /// As in `enableUpcomingFeature ExistentialAny`.
        var text: String {
            kind.map { kind in
                let values = kind.value.sorted { $0.key < $1.key }.map(\.value.text)
                return ([kind.key] + values).joined(separator: " ")
            }.joined(separator: " ")
        }
    }

    enum Value: Decodable {
        case one(String)
        case several([String])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .one(text)
            } else if let texts = try? container.decode([String].self) {
                self = .several(texts)
            } else {
                self = .other
            }
        }

        var text: String {
            switch self {
            case .one(let text): text
            case .several(let texts): texts.joined(separator: " ")
            case .other: "-"
            }
        }
    }

    let targets: [Target]
}
