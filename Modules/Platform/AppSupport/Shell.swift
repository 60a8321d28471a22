import FeatureKit
import FileKit
import Kernel
import Synchronization
import Terminal
import TextKit

/// The prompt: lines with editing, history and completion, each run as a command.
struct Shell: Sendable {
    private let program: OpenedProgram
    private let console: Console

    init(_ program: OpenedProgram, console: Console) {
        self.program = program
        self.console = console
    }

    func run() async throws -> ExitStatus {
        let history = ShellHistory(path: program.environment.historyFile)
        let completer = Mutex(Completer(table: program.table, words: [:]))
        let editor = LineEditor(console: console, history: history.lines()) { line in
            completer.withLock { $0 }.completions(of: line)
        }
        var isFirst = true
        while true {
            // A prompt that can't be drawn up must not take the shell away; the commands say what is wrong.
            let state = (try? await program.program.prompt(program.composition, program.session)) ?? PromptState()
            completer.withLock { $0 = Completer(table: program.table, words: state.words) }
            if isFirst { try greet(state) }
            isFirst = false
            let line = await program.interrupts.whileHandling({ editor.drop() }) {
                await editor.line(prompt: prompt(state))
            }
            switch line {
            case .dropped: continue
            case .end:
                try console.write([""])
                return .done
            case .text(let text):
                let trimmed = text.trimmed
                if trimmed.isEmpty { continue }
                if ["quit", "exit"].contains(trimmed) { return .done }
                history.append(text)
                try console.write([""])
                _ = await program.run(line: text)
                try console.write([""])
            }
        }
    }

    private func greet(_ state: PromptState) throws {
        try console.write([
            StyledText("Racconto \(Program.version)", .strong)
                + StyledText("  \(program.library.folder.display)", .soft)
        ])
        let message = state.welcome ?? Message("shell.welcome")
        try console.write([StyledText(program.catalog.text(message), .soft), StyledText()])
    }

    private func prompt(_ state: PromptState) -> StyledText {
        let title = state.title ?? program.program.kind.rawValue
        return StyledText(title.truncated(toWidth: 40), .strong) + StyledText(console.usesUnicode ? " › " : " > ")
    }
}

/// The lines typed at earlier prompts, a line each; the last thousand.
struct ShellHistory: Sendable {
    let path: BytePath

    private static let limit = 1000
    /// A longer line is a text that was pasted; a thousand of these fit into what is read.
    private static let lineByteLimit = 4000
    private static let byteLimit = 4 << 20

    /// The oldest first; none where they can't be read.
    func lines() -> [String] {
        // History is a convenience: without it the prompt works as well.
        (try? stored()) ?? []
    }

    /// Keeps a line, unless what is there can't be read: it must not be written over.
    func append(_ line: String) {
        // See `lines`.
        guard line.utf8.count <= Self.lineByteLimit, let old = try? stored() else { return }
        let kept = (old + [line]).suffix(Self.limit)
        try? DurableFile.write(Array(kept.map { $0 + "\n" }.joined().utf8), to: path, flushes: false)
    }

    private func stored() throws(FileFailure) -> [String] {
        guard try FileStatus(of: path) != nil else { return [] }
        let text = String(decoding: try path.contents(limit: Self.byteLimit), as: UTF8.self)
        return text.split(separator: "\n").suffix(Self.limit).map(String.init)
    }
}
