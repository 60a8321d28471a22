import Glibc
import Kernel

/// Reads the keys of a full screen, on a thread of its own: waiting for a person must not hold up other work.
public actor ScreenKeys {
    private let queue = QueueExecutor(label: "keys")

    /// A reader of standard input.
    public init() {}

    /// The thread that waits.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// The next key; `nil` at the end of the input, and `nothing` after a while, so that a caller can look whether it
    /// shall stop or the size has changed.
    public func next() -> Key? {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 100) > 0 else { return .nothing }
        guard let first = CodePoints.next() else { return nil }
        guard first == "\u{1B}" else { return first == "\n" || first == "\r" ? .enter : .character(Character(first)) }
        // A lone Escape has nothing behind it; a special key sends the rest at once.
        guard poll(&descriptor, 1, 30) > 0, let kind = CodePoints.next(), kind == "[" || kind == "O" else {
            return .escape
        }
        var sequence = ""
        while let next = CodePoints.next() {
            sequence.unicodeScalars.append(next)
            if ("@"..."~").contains(next) || sequence.count > 64 { break }
        }
        return Key.special[sequence] ?? .nothing
    }

    /// A key as the terminal sends it.
    public enum Key: Hashable, Sendable {
        /// A letter, a digit, a sign.
        case character(Character)
        /// The arrow keys.
        case up, down, left, right
        /// A screenful back or forward.
        case pageUp, pageDown
        /// To the beginning or the end.
        case home, end
        /// Enter.
        case enter
        /// Escape.
        case escape
        /// No key for a while, or one that means nothing here.
        case nothing

        // ECMA-48 control sequences, as xterm and those like it send them.
        static let special: [String: Key] = [
            "A": .up, "B": .down, "C": .right, "D": .left, "5~": .pageUp, "6~": .pageDown, "H": .home, "F": .end,
            "1~": .home, "4~": .end,
        ]
    }
}
