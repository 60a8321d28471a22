import FileKit
import Kernel
import SettingsDomain

/// A file of lines `name = value`; blank lines and those that begin with `#` say nothing.
struct ConfigurationFile: Sendable {
    let path: BytePath

    /// The values in the file; none if it isn't there.
    /// - Throws: `SettingsError.malformedLine`, `FileFailure`.
    func values() throws -> [String: String] {
        guard try FileStatus(of: path) != nil else { return [:] }
        let text = String(decoding: try path.contents(limit: 1 << 20), as: UTF8.self)
        var values: [String: String] = [:]
        // A line of another system ends in two characters that Swift takes for one, so `\n` alone would miss it.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let trimmed = line.trimmed
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            guard let equals = trimmed.firstIndex(of: "=") else {
                throw SettingsError.malformedLine(index + 1, file: path.display)
            }
            values[trimmed[..<equals].trimmed] = trimmed[trimmed.index(after: equals)...].trimmed
        }
        return values
    }
}
