import FeatureKit
import Kernel
import PhotosDomain

/// What stands under the picture of a lightbox, and in its place while keys are explained.
struct LightboxLines: Sendable {
    let actions: [LightboxAction]

    /// A few keys and what they do.
    private struct Hint: Sendable {
        let keys: String
        let summary: String

        init(_ keys: String, _ summary: String) {
            self.keys = keys
            self.summary = "photos.lightbox.key.\(summary)"
        }

        init(_ action: LightboxAction) {
            keys = String(action.key)
            summary = action.summary
        }
    }

    private var hints: [Hint] {
        [
            Hint("← →", "go"), Hint("0-5", "rate"), Hint("p", "pick"), Hint("x", "reject"),
            Hint("roygbv n", "label"), Hint("[ ]", "turn"), Hint("z", "zoom"), Hint("i", "data"),
        ] + actions.map { Hint($0) }
            + [Hint("d", "trash"), Hint("u", "undo"), Hint("?", "keys"), Hint("q", "leave")]
    }

    /// The keys, with words where there is room for them: on two lines of a terminal that is just wide enough.
    func hints(_ size: ScreenSize) -> [LineView] {
        guard size.isWide else { return [LineView(0, [.soft(hints.map(\.keys).joined(separator: "  "))])] }
        let worded = hints.map { hint -> [Cell] in [.text(hint.keys), .toned(Message(hint.summary), .gray)] }
        guard size.columns < Self.oneLineColumns else { return [Self.line(worded[...])] }
        let half = (worded.count + 1) / 2
        return [Self.line(worded[..<half]), Self.line(worded[half...])]
    }

    /// From here on all words fit into one line.
    private static let oneLineColumns = 150

    /// An empty cell makes the space between two keys wider than that between a key and its words.
    private static func line(_ hints: ArraySlice<[Cell]>) -> LineView {
        LineView(0, Array(hints.joined(separator: [.text("")])))
    }

    /// A line for each key.
    var keys: [LineView] {
        let widest = hints.map(\.keys.count).max() ?? 0
        let lines = hints.map { hint in
            let spaces = String(repeating: " ", count: widest - hint.keys.count)
            return LineView(1, [.strong(hint.keys), .text(spaces), .message(Message(hint.summary))])
        }
        return [LineView(0, [.strong("lightbox")]), LineView(0, [])] + lines
            + [LineView(0, []), LineView(0, [.toned(Message("photos.lightbox.keysBack"), .gray)])]
    }

    /// Which photo it is and what is said of it.
    static func status(_ photo: Photo, number: Int, count: Int, showsCapture: Bool) -> LineView {
        let beginning: [Cell] = [.text("\(number) / \(count)"), .stars(photo.annotations.rating ?? 0)]
        let marks = PhotoPictures.marks(photo).filter { cell in
            if case .stars = cell { return false }
            return true
        }
        let texts = showsCapture ? capture(photo) : said(photo)
        return LineView(0, beginning + marks + [.strong(photo.name)] + texts)
    }

    private static func said(_ photo: Photo) -> [Cell] {
        let said = photo.annotations
        return [said.title, said.caption ?? said.alternativeText].compactMap(\.self).map { .text($0) }
    }

    private static func capture(_ photo: Photo) -> [Cell] {
        let capture = photo.capture
        let facts = [
            capture.takenAt.map(PhotoText.time), capture.camera, capture.lens, PhotoViews.exposure(capture),
            capture.position.map(PhotoText.position),
        ].compactMap(\.self).filter { !$0.isEmpty }
        if facts.isEmpty { return [.toned(Message("photos.lightbox.noCapture"), .gray)] }
        return [.text(facts.joined(separator: " · "))]
    }
}

/// A list of choices under the picture, one of them marked.
struct LightboxMenu: Sendable {
    let choices: [LightboxChoice]
    private(set) var marked = 0
    /// The digits typed so far, as a number.
    private var typed = 0

    /// Lines of choices shown at once, at most.
    private static let window = 9

    init(_ choices: [LightboxChoice]) {
        self.choices = choices
    }

    mutating func move(_ step: Int) {
        typed = 0
        marked = min(max(0, marked + step), choices.count - 1)
    }

    var lines: [LineView] {
        let first = max(0, min(marked - Self.window / 2, choices.count - Self.window))
        let shown = choices.enumerated().dropFirst(first).prefix(Self.window)
        return shown.map { index, choice in
            return LineView(0, [.text(index == marked ? "›" : " "), .strong("\(index + 1)"), .message(choice.title)])
        } + [LineView(0, [.toned(Message("photos.lightbox.choose"), .gray)])]
    }

    /// Takes a digit of a choice's number, and marks that choice.
    /// - Returns: the choice, as soon as no other digit could follow.
    mutating func type(_ digit: Character) -> LightboxChoice? {
        guard let value = digit.wholeNumberValue else { return nil }
        let numbers = 1...choices.count
        typed = [typed * 10 + value, value].first(where: numbers.contains) ?? 0
        guard numbers.contains(typed) else { return nil }
        marked = typed - 1
        return typed * 10 > choices.count ? choices[marked] : nil
    }
}
