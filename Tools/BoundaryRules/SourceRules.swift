extension Inspection {
    /// Findings about what stands in a file, whatever it imports.
    func sourceFindings() -> [Finding] {
        lengthFindings(of: manifest)
            + subjects.flatMap { subject in
                subject.files.flatMap { file in
                    lengthFindings(of: file) + sendableFindings(in: file)
                        + (subject.kind.mayPrint == true ? [] : outputFindings(in: file))
                }
            }
    }

    private func lengthFindings(of file: SourceFile) -> [Finding] {
        guard file.lineCount > table.maximumLines else { return [] }
        let message = "\(file.lineCount) lines, more than \(table.maximumLines)"
        return [Finding(.fileLength, file.path, table.maximumLines + 1, message)]
    }

    private func sendableFindings(in file: SourceFile) -> [Finding] {
        file.tokens.indices.dropFirst().compactMap { index in
            let token = file.tokens[index]
            guard token.text == "unchecked", file.tokens[index - 1].text == "@" else { return nil }
            guard !file.hasSafetyComment(above: token.line) else { return nil }
            return Finding(.uncheckedSendable, file.path, token.line, "@unchecked Sendable without a SAFETY: comment")
        }
    }

    private func outputFindings(in file: SourceFile) -> [Finding] {
        file.tokens.indices.compactMap { index in
            guard file.isOutput(at: index) else { return nil }
            let token = file.tokens[index]
            return Finding(.output, file.path, token.line, "\(token.text) is for programs, tools and Terminal")
        }
    }
}

extension SourceFile {
    private static let outputFunctions: Set<String> = [
        "_exit", "abort", "debugPrint", "dump", "exit", "perror", "print", "printf", "putchar", "puts", "quick_exit",
        "vprintf",
    ]
    private static let handles: Set<String> = [
        "STDERR_FILENO", "STDIN_FILENO", "STDOUT_FILENO", "readLine", "stderr", "stdin", "stdout",
    ]
    private static let handleMembers: Set<String> = ["standardError", "standardInput", "standardOutput"]
    private static let handleOwners: Set<String> = ["FileDescriptor", "FileHandle"]
    private static let systemModules: Set<String> = ["Foundation", "FoundationEssentials", "Glibc", "Swift"]

    /// Whether the word at this index writes to or reads from a standard handle, or ends the program.
    fileprivate func isOutput(at index: Int) -> Bool {
        let word = tokens[index].text
        let isMember = text(index - 1) == "." && !Self.systemModules.contains(text(index - 2))
        if Self.handleMembers.contains(word) { return isMember && Self.handleOwners.contains(text(index - 2)) }
        // Neither somebody's own method, nor a declaration, nor a label.
        guard !isMember, !["func", "let", "var", "case"].contains(text(index - 1)), text(index + 1) != ":" else {
            return false
        }
        if Self.handles.contains(word) { return true }
        guard Self.outputFunctions.contains(word) else { return false }
        return text(index + 1) == "(" || (text(index - 1) == "(" && text(index + 1) == ")")
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    /// Whether the comment on this line or right above the declaration it belongs to has the word.
    ///
    /// The declaration may have begun up to three lines earlier.
    fileprivate func hasSafetyComment(above line: Int) -> Bool {
        var commented: [Int: String] = [:]
        for comment in comments {
            for (offset, text) in comment.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                commented[comment.line + offset, default: ""] += text
            }
        }
        let nearest = (line - 4...line).reversed().first { commented[$0] != nil }
        guard var current = nearest else { return false }
        while let text = commented[current] {
            if text.contains("SAFETY:") { return true }
            current -= 1
        }
        return false
    }
}
