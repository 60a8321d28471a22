import FoundationEssentials
import Kernel
import TextKit

/// How a backup is made up: a tar file with a description first, the database, the files, and the hashes of all at the end,
/// so that `tar -xf` and `sha256sum -c SHA256SUMS` can do without us.
enum BackupForm {
    static let description = "racconto-backup.json"
    static let database = "library.sqlite"
    static let sums = "SHA256SUMS"
    static let version = 1

    /// What the description says.
    static func description(at time: Instant, files: Int) -> JSONValue {
        [
            "format": "racconto-backup", "version": .integer(version), "made_at": .string(time.description),
            "files": .integer(files),
            "restore": "racconto-admin restore-backup FILE, or tar -xf FILE and sha256sum -c SHA256SUMS",
        ]
    }

    /// The version of a description, `nil` if it is none of ours.
    static func version(of description: [UInt8]) -> Int? {
        // What isn't JSON, or is something else, is no description.
        guard let read = try? JSONDecoder().decode(Description.self, from: Data(description)) else { return nil }
        return read.format == "racconto-backup" ? read.version : nil
    }

    private struct Description: Decodable {
        let format: String
        let version: Int
    }

    /// A line of the hashes, as `sha256sum` writes it.
    static func line(_ digest: String, _ name: BytePath) -> [UInt8] {
        Array("\(digest)  ".utf8) + name.bytes + [UInt8(ascii: "\n")]
    }

    /// Whether a backup may hold a file of that name.
    static func isAllowed(_ name: BytePath) -> Bool {
        if [description, database, sums].contains(name.display) { return true }
        let parts = name.bytes.split(separator: UInt8(ascii: "/"))
        return parts.count >= 2 && ["originals", "variants"].contains(String(decoding: parts[0], as: UTF8.self))
    }
}
