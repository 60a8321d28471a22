import FeatureKit
import Kernel
import Synchronization
import Terminal
import TextKit

/// Talks with the person at the terminal, or refuses where there is none.
struct ConsoleInteraction: Interaction {
    let console: Console
    let catalog: StringCatalog
    let options: GlobalOptions
    let environment: Environment
    let progress: ProgressLine
    let pictures: TerminalPictures
    let settings: [SettingLookup]
    /// Whether commands are read from standard input.
    let readsCommands: Bool
    /// What was written in an editor and isn't known to be kept.
    let drafts = Drafts()

    var isInteractive: Bool { console.inputIsTerminal && console.errorIsTerminal }

    func confirm(_ question: Message) async throws -> Bool {
        if options.answersYes { return true }
        guard isInteractive else { throw InteractionFailure.nobodyThere(question: question) }
        let answer = try Keyboard(console: console).line(
            "\(catalog.text(question)) \(catalog.text("interaction.yesNo"))")
        return ["y", "yes", "예", "네"].contains(answer?.trimmed.lowercased().normalized ?? "")
    }

    func ask(_ question: Message) async throws -> String {
        guard isInteractive else { throw InteractionFailure.nobodyThere(question: question) }
        guard let answer = try Keyboard(console: console).line(catalog.text(question)) else {
            throw InteractionFailure.cancelled
        }
        return answer
    }

    func secret(_ question: Message) async throws -> String {
        guard isInteractive else { throw InteractionFailure.nobodyThere(question: question) }
        guard let answer = try Keyboard(console: console).secret(catalog.text(question)) else {
            throw InteractionFailure.cancelled
        }
        return answer
    }

    func input(limit: Int) async throws -> [UInt8] {
        guard !readsCommands else { throw InteractionFailure.inputTaken }
        return try StandardInput.contents(limit: limit)
            ?? { throw InteractionFailure.inputTooLong(limitBytes: limit) }()
    }

    func edit(_ text: String, name: String) async throws -> String? {
        guard isInteractive else { throw InteractionFailure.noEditor }
        let editor = ExternalEditor(
            environment: environment.variables, otherwise: try await settings.value(of: PlatformSettings.editor))
        guard let edited = try editor.edit(text, name: name) else {
            throw InteractionFailure.editorFailed(command: editor.command)
        }
        drafts.add(edited)
        guard edited.isFinished else { throw InteractionFailure.editorFailed(command: editor.command) }
        // Editors end a file with a line break of their own.
        let trimmed = edited.text.hasSuffix("\n") ? String(edited.text.dropLast()) : edited.text
        return trimmed == text || trimmed.allSatisfy(\.isWhitespace) ? nil : trimmed.normalized
    }

    func open(_ file: BytePath) async -> Bool {
        guard isInteractive, let viewer = DesktopViewer(environment: environment.variables) else { return false }
        return viewer.open(file)
    }

    func show(_ screen: any Screen) async throws {
        guard isInteractive else { throw InteractionFailure.noScreen }
        let renderer = Renderer(catalog: catalog, usesUnicode: console.usesUnicode, width: nil)
        try await ScreenRunner(
            screen: screen, renderer: renderer, console: console,
            pictures: await pictures.pictures(on: console)
        ).run()
    }

    func report(_ report: ProgressReport) async {
        guard !options.isQuiet, !options.printsJSON else { return }
        progress.update(
            activity: catalog.text(report.activity), completed: report.completed, total: report.total,
            item: report.item)
        if report.isFinished { progress.clear() }
    }

    func notice(_ message: Message) async {
        if !options.isQuiet { await warn(message) }
    }

    func warn(_ message: Message) async {
        progress.clear()
        console.writeError(StyledText(catalog.text(message), .colour(.yellow)))
    }
}

/// The texts a person wrote in an editor during a command.
final class Drafts: Sendable {
    private let texts = Mutex<[EditedText]>([])

    func add(_ text: EditedText) {
        texts.withLock { $0.append(text) }
    }

    /// Removes the files of texts that a command has kept.
    func discard() {
        for text in taken() { text.discard() }
    }

    /// Where the texts of a command that failed lie; those with nothing in them are removed.
    func rescued() -> [BytePath] {
        let (blank, written) = taken().reduce(into: ([EditedText](), [EditedText]())) { parts, text in
            if text.text.allSatisfy(\.isWhitespace) { parts.0.append(text) } else { parts.1.append(text) }
        }
        for text in blank { text.discard() }
        return written.map(\.file)
    }

    private func taken() -> [EditedText] {
        texts.withLock { texts in
            defer { texts = [] }
            return texts
        }
    }
}
