import DigestKit
import Foundation

/// What lies in a folder.
enum Files {
    /// The relative paths of all files below a folder, in the order of their names.
    static func names(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// All bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }

    /// The SHA-256 of a file as text.
    static func digest(_ path: String) throws -> String {
        SHA256Digest(of: try bytes(path)).description
    }

    /// Name, contents and time of change of every file below a folder: equal if nothing touched them.
    static func state(of folder: String) throws -> [String: String] {
        var state: [String: String] = [:]
        for name in try names(below: folder) {
            let path = folder + "/" + name
            let changed = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            state[name] = "\(try digest(path)) \(changed?.timeIntervalSince1970 ?? 0)"
        }
        return state
    }

    /// Writes a file whose name is any bytes.
    static func write(_ bytes: [UInt8], named name: [UInt8], in folder: String) throws {
        let path = Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]
        let descriptor = path.withUnsafeBytes { buffer -> Int32 in
            guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return -1 }
            return open(start, O_WRONLY | O_CREAT | O_EXCL, 0o644)
        }
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes))
    }
}
