public import FileKit
@preconcurrency import Glibc
public import Kernel

/// Runs a person's editor on a text.
public struct ExternalEditor: Sendable {
    /// The command, as `VISUAL` or `EDITOR` has it: a program and perhaps options.
    public let command: String

    /// The editor of an environment; `nano` where none is named.
    public init(environment: [String: String]) {
        let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
        command = named ?? "nano"
    }

    /// Lets the person edit `text` in a file of that name.
    /// - Returns: what was saved, its file still there; `nil` if the editor could not be run, or failed and saved
    ///   nothing.
    /// - Throws: `FileFailure` if the file can't be written or read.
    public func edit(_ text: String, name: String) throws(FileFailure) -> EditedText? {
        let folder = BytePath("/tmp/racconto-\(getpid())-\(UInt32.random(in: 0 ... .max))")
        guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileFailure(.write, folder) }
        let safeName = String(name.map { $0 == "/" || $0.isNewline ? "-" : $0 }.prefix(60))
        let file = folder.appending(safeName.hasSuffix(".md") ? safeName : safeName + ".md")
        do throws(FileFailure) {
            try DurableFile.write(Array(text.utf8), to: file)
        } catch {
            EditedText(text: text, file: file, isFinished: false).discard()
            throw error
        }
        let isFinished = run(on: file)
        let saved = String(decoding: try file.contents(limit: 16 << 20), as: UTF8.self)
        let edited = EditedText(text: saved, file: file, isFinished: isFinished)
        if isFinished || saved != text { return edited }
        edited.discard()
        return nil
    }

    private func run(on file: BytePath) -> Bool {
        // The command may have options, so a shell takes it apart; the file is handed over, never pasted in.
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh"].map(BytePath.init) + [file]
        var arguments = words.map { word in word.withCString { strdup($0) } } + [nil]
        defer { for argument in arguments { free(argument) } }
        // What we pass over must end an editor as it always does.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }
}

/// A text as an editor left it. Its file stays until it is discarded, so that nothing written is lost before it is kept
/// elsewhere.
public struct EditedText: Sendable {
    /// What was saved, broken UTF-8 repaired.
    public let text: String
    /// Where it lies, in a folder of its own.
    public let file: BytePath
    /// Whether the editor ended well; else the person may not have been done.
    public let isFinished: Bool

    /// Removes the file.
    public func discard() {
        _ = file.withCString { unlink($0) }
        _ = file.parent.withCString { rmdir($0) }
    }
}
