import HTMLKit

/// Writes events as elements of a page.
struct HTMLRenderer {
    private var writer = HTMLWriter()
    /// How many pictures the text stands in; of them only the text shows.
    private var imageDepth = 0
    private var linkIsOpen: [Bool] = []
    private var tableHasBody = false

    /// How long the result is so far.
    var byteCount: Int { writer.byteCount }

    /// The result, every element closed.
    consuming func finish() -> TrustedHTML {
        writer.finish()
    }

    /// Writes what an event stands for.
    mutating func write(_ event: MarkdownEvent) {
        switch event {
        case .text(let text): writer.text(text)
        case .code(let text) where imageDepth > 0: writer.text(text)
        case .code(let text): element("code", text)
        case .lineBreak where imageDepth > 0: writer.text(" ")
        case .lineBreak: writer.open("br")
        case .rule: writer.open("hr")
        case .codeBlock(let text):
            writer.open("pre")
            element("code", text)
            writer.close()
        case .rawBlock(let text): rawBlock(text)
        case .begin(.image): imageDepth += 1
        case .end(.image): imageDepth -= 1
        case .begin(let container) where imageDepth == 0: begin(container)
        case .end(let container) where imageDepth == 0: end(container)
        case .begin, .end: break
        }
    }

    private mutating func begin(_ container: MarkdownContainer) {
        switch container {
        case .paragraph: writer.open("p")
        case .heading(let level): writer.open(Self.heading(level))
        case .quote: writer.open("blockquote")
        case .bulletList: writer.open("ul")
        case .numberedList(let start): writer.open("ol", ["start": start == 1 ? nil : String(start)])
        case .item: writer.open("li")
        case .task(let isDone):
            writer.open("li")
            writer.open("input", ["type": "checkbox", "checked": isDone ? "" : nil, "disabled": ""])
            writer.text(" ")
        case .table:
            writer.open("table")
            tableHasBody = false
        case .row(let isHeader): beginRow(isHeader: isHeader)
        case .cell(let isHeader, let alignment):
            writer.open(isHeader ? "th" : "td", ["align": Self.name(of: alignment)])
        case .emphasis: writer.open("em")
        case .strong: writer.open("strong")
        case .strikethrough: writer.open("del")
        case .link(let destination, let title): beginLink(destination, title: title)
        case .tightParagraph, .image: break
        }
    }

    private mutating func end(_ container: MarkdownContainer) {
        switch container {
        case .tightParagraph, .image: break
        case .link where linkIsOpen.popLast() == false: break
        case .row(isHeader: true):
            writer.close()
            writer.close()
        case .table:
            if tableHasBody { writer.close() }
            writer.close()
        default: writer.close()
        }
    }

    private mutating func beginRow(isHeader: Bool) {
        if isHeader {
            writer.open("thead")
        } else if !tableHasBody {
            writer.open("tbody")
            tableHasBody = true
        }
        writer.open("tr")
    }

    /// Other sites open beside the story and don't learn where the reader came from.
    private mutating func beginLink(_ destination: String, title: String) {
        let link = Link(destination)
        linkIsOpen.append(link != nil)
        guard let link else { return }
        let title = title.isEmpty ? nil : title
        if link.leavesSite {
            let relation = "noopener noreferrer"
            writer.open("a", ["href": link.text, "title": title, "target": "_blank", "rel": relation])
        } else {
            writer.open("a", ["href": link.text, "title": title])
        }
    }

    private mutating func rawBlock(_ text: String) {
        writer.open("p")
        for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            if index > 0 { writer.open("br") }
            writer.text(String(line))
        }
        writer.close()
    }

    private mutating func element(_ name: StaticString, _ text: String) {
        writer.open(name)
        writer.text(text)
        writer.close()
    }

    private static func heading(_ level: Int) -> StaticString {
        switch level {
        case 1: "h4"
        case 2: "h5"
        case 3: "h6"
        default: "p"
        }
    }

    private static func name(of alignment: ColumnAlignment) -> String? {
        switch alignment {
        case .unset: nil
        case .left: "left"
        case .centre: "center"
        case .right: "right"
        }
    }
}
