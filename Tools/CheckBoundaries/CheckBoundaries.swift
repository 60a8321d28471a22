import Foundation
import PackagePlugin

/// `swift package check-boundaries`: runs `boundary-check` on this package with the words that follow.
@main
struct CheckBoundaries: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "boundary-check").url
        process.arguments = ["--package", context.package.directoryURL.path] + arguments
        try process.run()
        process.waitUntilExit()
        // The plugin's own status can only be 0 or 1; what was wrong stands in the findings.
        if process.terminationStatus != 0 { throw CheckFailed(status: process.terminationStatus) }
    }
}

/// Says that the checker ended with another status than 0.
struct CheckFailed: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "boundary-check ended with status \(status)" }
}
