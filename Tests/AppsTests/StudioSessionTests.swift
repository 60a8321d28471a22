import Foundation
import TestSupport
import Testing

/// A long session at the prompt of a real terminal, against the screens it must show.
@Suite("sixty lines in the studio", .timeLimit(.minutes(3)))
struct StudioSessionTests {
    private static let folder = Corpus.packageFolder + "/Tests/Fixtures/sessions/"

    private func lines() throws -> [String] {
        try String(contentsOfFile: Self.folder + "studio.racconto", encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test("every line shows the screen that studio.screens has, and a script of them leaves the same library")
    func session() async throws {
        let (typed, piped) = (try Studio(), try Studio())
        let shown = try await screens(on: typed)
        let expected = try String(contentsOfFile: Self.folder + "studio.screens", encoding: .utf8)
        let (left, right) = (shown.split(separator: "\n"), expected.split(separator: "\n"))
        for (number, (left, right)) in zip(left, right).enumerated() where left != right {
            Issue.record("line \(number + 1) of studio.screens: expected “\(right)”, but there is “\(left)”")
            break
        }
        #expect(left.count == right.count, "as many lines as studio.screens")

        #expect(try await piped.racconto(input: try lines().joined(separator: "\n")).status == 0)
        let looks = [["photos"], ["story"], ["notes"], ["projects"], ["filter", "list"], ["keywords"], ["settings"]]
        for look in looks {
            let answers = (
                try await typed.run(.racconto, look + ["--json"]), try await piped.run(.racconto, look + ["--json"])
            )
            #expect(answers.0.output.withoutIdentifiers == answers.1.output.withoutIdentifiers, "\(look)")
        }
    }

    /// Types every line at a prompt.
    private func screens(on studio: Studio) async throws -> String {
        let terminal = Multiplexer(studio: studio, columns: 150, rows: 40)
        try await terminal.start([BuiltProgram.racconto.path])
        try await terminal.waitForPrompt(after: 0)
        for line in try lines() {
            let count = try await terminal.prompts()
            try await terminal.type(line)
            try await terminal.waitForPrompt(after: count)
        }
        let shown = try await terminal.text()
        try await terminal.end()
        return shown.replacing(studio.library, with: "LIBRARY").withoutIdentifiers
    }
}

/// A terminal in tmux, whose screen can be read.
private struct Multiplexer {
    let studio: Studio
    let columns: Int
    let rows: Int
    private let name = "racconto-\(UUID().uuidString)"

    init(studio: Studio, columns: Int, rows: Int) {
        self.studio = studio
        self.columns = columns
        self.rows = rows
    }

    @discardableResult
    private func tmux(_ words: String...) async throws -> String {
        let answer = try await studio.system("/usr/bin/tmux", ["-u", "-f", "/dev/null", "-L", name] + words)
        #expect(answer.status == 0, "\(words): \(answer)")
        return answer.output
    }

    func start(_ words: [String]) async throws {
        try await tmux(
            "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", Corpus.packageFolder,
            "exec env NO_COLOR=1 '\(words.joined(separator: "' '"))'", ";", "set-option", "-g", "history-limit", "5000")
    }

    func type(_ line: String) async throws {
        try await tmux("send-keys", "-l", "--", line)
        try await tmux("send-keys", "Enter")
    }

    /// Everything that was on the screen, from the beginning.
    func text() async throws -> String {
        let lines = try await tmux("capture-pane", "-p", "-J", "-S", "-").split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
            .joined(separator: "\n")
    }

    /// Prompts that wait or have waited.
    func prompts() async throws -> Int {
        try await text().components(separatedBy: " ›").count - 1
    }

    func waitForPrompt(after count: Int) async throws {
        for _ in 0..<1500 {
            if try await isWaiting(), try await prompts() > count { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("no prompt came: \(try await text())")
    }

    private func isWaiting() async throws -> Bool {
        try await text().split(separator: "\n").last?.hasSuffix(" ›") ?? false
    }

    func end() async throws {
        try await tmux("kill-server")
    }
}

extension String {
    /// With every id by the number of its first appearance, and times of today left out.
    fileprivate var withoutIdentifiers: String {
        var known: [Substring: Int] = [:]
        let named = replacing(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/) { match in
            let number = known[match.output] ?? known.count
            known[match.output] = number
            return "ID\(number)"
        }
        // The photos are older than any day this runs on.
        return named.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|20[2-9]\d-\d\d-\d\d \d\d:\d\d/, with: "TIME")
    }
}
