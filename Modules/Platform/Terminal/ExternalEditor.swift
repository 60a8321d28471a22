public import FileKit
import Glibc
public import Kernel

/// Runs a person's editor on a text.
public struct ExternalEditor: Sendable {
    /// The command, as `VISUAL` or `EDITOR` has it: a program and perhaps options.
    public let command: String

    /// The editor of an environment.
    /// - Parameter other: the one where none is named there.
    public init(environment: [String: String], otherwise other: String) {
        let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
        command = named ?? other
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
        let isFinished = OtherProgram(command).run(on: file)
        let saved: String
        do throws(FileFailure) {
            saved = String(decoding: try file.contents(limit: 16 << 20), as: UTF8.self)
        } catch {
            // An editor that takes the file away has saved nothing; one that can't be read stays for the person to find.
            guard error.kind == .notFound else { throw error }
            EditedText(text: text, file: file, isFinished: false).discard()
            return isFinished ? EditedText(text: text, file: file, isFinished: true) : nil
        }
        let edited = EditedText(text: saved, file: file, isFinished: isFinished)
        if isFinished || saved != text { return edited }
        edited.discard()
        return nil
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
