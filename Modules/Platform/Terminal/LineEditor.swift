@preconcurrency import CEditline
import Glibc
import Kernel
import Synchronization

/// Reads lines at a terminal with editing, history and completion, on a thread of its own.
///
/// libedit keeps its state in global variables, so a process has at most one of these at work.
public actor LineEditor {
    /// What a person typed.
    public enum Line: Sendable, Equatable {
        /// A line.
        case text(String)
        /// Ctrl-C: the line is dropped.
        case dropped
        /// Ctrl-D on an empty line.
        case end
    }

    private let queue = QueueExecutor(label: "line-editor")
    private let console: Console

    /// The editor of a console.
    /// - Parameter history: lines of earlier runs, the oldest first.
    /// - Parameter complete: all continuations of a line up to the cursor, as whole words.
    public init(console: Console, history: [String], complete: @escaping @Sendable (String) -> Completions) {
        self.console = console
        EditorState.shared.withLock { $0.complete = complete }
        Self.useUTF8()
        rl_readline_name = UnsafePointer(strdup("racconto"))
        rl_catch_signals = 0
        // libedit looks for it when it is initialised, and never again.
        rl_getc_function = { _ in nextCharacter() }
        rl_initialize()
        using_history()
        stifle_history(1000)
        for line in history { add_history(line) }
        rl_completer_word_break_characters = strdup(" \t\n")
        rl_attempted_completion_function = { _, start, end in completionMatches(start: start, end: end) }
    }

    /// The thread the editor blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// The next line; blocks this actor's thread alone.
    public func line(prompt: StyledText) -> Line {
        EditorState.shared.withLock { $0.isDropped = false }
        guard let line = readline(console.prompt(prompt)) else { return .end }
        defer { free(line) }
        if EditorState.shared.withLock({ $0.isDropped }) { return .dropped }
        let text = String(cString: line)
        if !text.allSatisfy(\.isWhitespace) { add_history(text) }
        return .text(text)
    }

    /// Drops the line that is being typed, from any thread: what Ctrl-C does.
    public nonisolated func drop() {
        EditorState.shared.withLock { $0.wake() }
    }

    // Without a UTF-8 locale libedit loses everything that isn't ASCII.
    private static func useUTF8() {
        setlocale(LC_ALL, "")
        if strcmp(nl_langinfo(Int32(CODESET)), "UTF-8") != 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    }
}

/// What could stand at the end of a line.
public struct Completions: Sendable, Equatable {
    /// Bytes of the line that the words replace, at its end.
    public let replacedBytes: Int
    /// Whole words, quoted where they need it.
    public let words: [String]

    /// Words that replace the end of a line.
    public init(replacedBytes: Int, words: [String]) {
        self.replacedBytes = replacedBytes
        self.words = words
    }
}

/// What libedit's callbacks, which carry nothing with them, need to know.
private struct EditorState {
    static let shared = Mutex(EditorState())

    var complete: (@Sendable (String) -> Completions)?
    var matches: [String] = []
    var isDropped = false
    /// Characters to hand out before the keyboard's.
    var pending: [Int32] = []
    let pipe: (read: Int32, write: Int32)

    init() {
        var descriptors: [Int32] = [-1, -1]
        _ = Glibc.pipe(&descriptors)
        for descriptor in descriptors {
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        pipe = (descriptors[0], descriptors[1])
    }

    func wake() {
        var byte: UInt8 = 1
        write(pipe.write, &byte, 1)
    }
}

/// libedit's question for matches: it replaces the word before the cursor, which begins at `start`.
private func completionMatches(start: Int32, end: Int32) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    rl_attempted_completion_over = 1
    guard let buffer = rl_line_buffer else { return nil }
    // libedit counts in code points here, though its line is in bytes.
    let scalars = String(cString: buffer).unicodeScalars.prefix(Int(end))
    let line = String(scalars)
    guard let complete = EditorState.shared.withLock({ $0.complete }) else { return nil }
    let completions = complete(line)
    // libedit replaces from its own idea of the word's start; a quoted word of ours may begin before it.
    let word = String(scalars.dropFirst(Int(start)))
    let common = max(0, completions.replacedBytes - word.utf8.count)
    let matches = completions.words.map { String(decoding: $0.utf8.dropFirst(common), as: UTF8.self) }
    EditorState.shared.withLock { $0.matches = matches }
    return rl_completion_matches(word) { _, index in
        EditorState.shared.withLock { state in
            state.matches.indices.contains(Int(index)) ? strdup(state.matches[Int(index)]) : nil
        }
    }
}

/// The next character as a code point. Ctrl-C comes as a wake-up and is turned into: clear the line, end it.
private func nextCharacter() -> Int32 {
    if let pending = EditorState.shared.withLock({ $0.pending.isEmpty ? nil : $0.pending.removeFirst() }) {
        return pending
    }
    let pipe = EditorState.shared.withLock { $0.pipe.read }
    while true {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, -1) > 0 else { continue }
        if descriptors[1].revents != 0 {
            var byte: UInt8 = 0
            while read(pipe, &byte, 1) == 1 {}
            EditorState.shared.withLock { state in
                state.isDropped = true
                state.pending = [10]
            }
            // Ctrl-U: libedit's command that empties the whole line.
            return 21
        }
        guard let next = CodePoints.next() else { return -1 }
        // Ctrl-D typed ahead, while a command ran and the terminal took whole lines, is kept by the kernel as NUL.
        return next == "\0" ? 4 : Int32(next.value)
    }
}
