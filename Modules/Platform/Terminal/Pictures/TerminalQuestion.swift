import Glibc

/// Asks a terminal which pictures it can show.
enum TerminalQuestion {
    // First Kitty's own question, then one that every terminal answers, so that no answer to the first is an answer.
    // Kitty graphics protocol, "Querying support"; ECMA-48, DA.
    private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// The answer's bytes; none if it can't be asked safely or doesn't answer for half a second.
    static func answer(_ console: Console) -> [UInt8] {
        guard console.inputIsTerminal, console.errorIsTerminal else { return [] }
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // What was typed ahead would be taken for the answer and lost.
        guard poll(&descriptor, 1, 0) == 0 else { return [] }
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return [] }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &silent)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
        console.writeErrorRaw(question)
        var answer: [UInt8] = []
        while answer.count < 512, poll(&descriptor, 1, 500) > 0 {
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { break }
            answer.append(byte)
            // The end of the second answer: a letter c behind a control sequence, which the first one can't hold.
            if byte == UInt8(ascii: "c"), answer.contains(UInt8(ascii: "[")) { break }
        }
        return answer
    }
}
