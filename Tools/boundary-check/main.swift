import BoundaryRules
import Foundation

// Exit status: 0 clean, 1 findings, 2 usage, 5 environment.
do {
    let request = try Request(Array(CommandLine.arguments.dropFirst()))
    exit(try request.run())
} catch let misuse as Misuse {
    complain(misuse.description)
    exit(2)
} catch {
    complain("boundary-check: \(error)")
    exit(5)
}

func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
