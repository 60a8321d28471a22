import FeatureKit
import FileKit
import Kernel
import Terminal

/// Finds what could stand at the end of a line.
struct Completer: Sendable {
    let table: CommandTable
    /// Words to offer, by the name of a parameter.
    let words: [String: [String]]

    func completions(of line: String) -> Completions {
        let split = ShellWords(line)
        let isNewWord = split.lastWordStart == line.utf8.count
        let finished = isNewWord ? split.words : Array(split.words.dropLast())
        let partial = isNewWord ? "" : split.words.last ?? ""
        let found = candidates(after: finished, partial: partial)
        return Completions(replacedBytes: line.utf8.count - split.lastWordStart, words: found)
    }

    private func candidates(after finished: [String], partial: String) -> [String] {
        let arguments = finished.map { Argument(path: BytePath($0), text: $0) }
        guard let (command, rest) = try? table.command(of: arguments) else {
            return commandWords(after: finished, partial: partial)
        }
        // `project` is a beginning of `project new` and no command, but `photo` may be both.
        let longer = rest.isEmpty ? commandWords(after: finished, partial: partial) : []
        if command.name == "help" { return commandWords(after: rest.map(\.text), partial: partial) }
        let typed = rest.map(\.text)
        if let option = command.parameters.first(where: { $0.matches(typed.last) }), case .option = option.form {
            return values(of: option, partial: partial)
        }
        if partial.hasPrefix("-") {
            return longer
                + command.parameters.filter { !$0.isPositional }.map { "--\($0.name)" }
                .filter { $0.hasPrefix(partial) }
        }
        let positional = command.parameters.filter(\.isPositional)
        let index = typed.filter { !$0.hasPrefix("-") }.count
        guard let parameter = index < positional.count ? positional[index] : positional.last else { return longer }
        return longer + values(of: parameter, partial: partial)
    }

    private func commandWords(after finished: [String], partial: String) -> [String] {
        let start = (finished + [partial]).joined(separator: " ")
        let matching = table.commands.map(\.name).filter { $0.hasPrefix(start) }
        let next = matching.compactMap { name in
            name.split(separator: " ").dropFirst(finished.count).first.map(String.init)
        }
        return Set(next).sorted()
    }

    private func values(of parameter: ParameterDescription, partial: String) -> [String] {
        if parameter.completion == .files { return files(partial) }
        var offered = words[parameter.name] ?? []
        if case .words(let fixed) = parameter.completion { offered = fixed }
        return offered.filter { $0.lowercased().hasPrefix(partial.lowercased()) }.map(ShellWords.quoted)
    }

    private func files(_ partial: String) -> [String] {
        let slash = partial.lastIndex(of: "/")
        let typedFolder = slash.map { String(partial[...$0]) } ?? ""
        let start = slash.map { String(partial[partial.index(after: $0)...]) } ?? partial
        let folder = BytePath(typedFolder.isEmpty ? "." : typedFolder).expandingHome
        // Nothing can be offered of a folder that can't be read.
        let names = (try? Folder.names(in: folder)) ?? []
        return names.map(\.display).filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
            .map { name in
                let isFolder = (try? FileStatus(of: folder.appending(name)))?.kind == .folder
                return ShellWords.quoted(typedFolder + name + (isFolder ? "/" : ""))
            }
    }
}

extension ParameterDescription {
    fileprivate func matches(_ word: String?) -> Bool {
        word == "--\(name)" || short.map { word == "-\($0)" } ?? false
    }
}
