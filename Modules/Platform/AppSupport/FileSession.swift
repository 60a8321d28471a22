import FeatureKit
import FileKit
import Kernel

/// What is remembered between commands, kept in the library's folder between runs.
///
/// A file of lines `key<TAB>value`. It is a convenience: one that can't be read or written is as if it were empty.
actor FileSession: Session {
    private let path: BytePath?
    /// Where this actor works.
    nonisolated let unownedExecutor: UnownedSerialExecutor
    private var values: [String: String]
    private var isChanged = false

    /// The session of a library; without a path nothing is kept.
    /// - Parameter first: where it is read from as long as nothing was kept at the path.
    /// - Parameter executor: the thread of the commands, which ask for something at nearly every step.
    init(path: BytePath?, beginningWith first: BytePath? = nil, executor: UnownedSerialExecutor) {
        self.path = path
        unownedExecutor = executor
        values = [:]
        // A session that is damaged or gone costs the current project and the last numbers, nothing more.
        let kept = [path, first].lazy.compactMap { $0.flatMap { try? $0.contents(limit: 64 << 20) } }
        guard let bytes = kept.first else { return }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            values[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
        }
    }

    func value(_ key: String) -> String? {
        values[key]
    }

    func set(_ key: String, to value: String?) {
        guard values[key] != value else { return }
        values[key] = value
        isChanged = true
    }

    /// Keeps what has changed since it was read.
    func save() {
        guard isChanged, let path else { return }
        isChanged = false
        let text = values.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
        // See the type: what can't be kept is forgotten.
        try? Folder.make(path.parent)
        try? DurableFile.write(Array(text.utf8), to: path, flushes: false)
    }
}
