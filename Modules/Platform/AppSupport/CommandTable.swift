import FeatureKit
import Kernel

/// The commands a program offers, by name.
struct CommandTable: Sendable {
    let commands: [Command]

    /// The commands of one program.
    init(_ commands: [Command], program: Command.Program) {
        self.commands = commands.filter { $0.programs.contains(program) }.sorted { $0.name < $1.name }
    }

    /// The command the words begin with, the longer name first, and the words behind it.
    /// - Throws: `ArgumentFailure.unknownCommand`, with the most similar name.
    func command(of words: [Argument]) throws(ArgumentFailure) -> (command: Command, rest: [Argument]) {
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).map(\.text).joined(separator: " ")
            if let command = commands.first(where: { $0.name == name }) {
                return (command, Array(words.dropFirst(count)))
            }
        }
        // `project` alone, or with a second word that is none: the name up to there says most.
        let isGroup = commands.contains { $0.name.hasPrefix((words.first?.text ?? "") + " ") }
        let name = words.prefix(isGroup ? 2 : 1).map(\.text).joined(separator: " ")
        throw .unknownCommand(name, similar: similar(to: name))
    }

    func command(named name: String) -> Command? {
        commands.first { $0.name == name }
    }

    private func similar(to name: String) -> String? {
        let distances = commands.map { (name: $0.name, distance: Self.distance(name, $0.name)) }
        guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        return nearest.distance <= max(1, name.count / 3) ? nearest.name : nil
    }

    /// How many letters must be put in, taken out, replaced or swapped with the next.
    /// - Source: the restricted Damerau-Levenshtein distance.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.prefix(40)), Array(right.prefix(40)))
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
