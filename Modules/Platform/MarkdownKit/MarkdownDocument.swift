import CCMark
import Synchronization

/// cmark-gfm's reading of a text. No pointer of the library leaves this file.
enum MarkdownDocument {
    /// The text as a list of events, in the order of reading. U+200C (`EmphasisHelp.mark`) is dropped everywhere.
    static func events(of text: String, syntax: MarkdownSyntax) -> [MarkdownEvent] {
        turn.withLock { isRegistered in
            if !isRegistered { cmark_gfm_core_extensions_ensure_registered() }
            isRegistered = true
            return read(text, syntax)
        }
    }

    /// One reader at a time: the library keeps the signs that extensions look for in a global table, which every parser
    /// fills and empties, so that two at once now and then miss a link (seen with 0.29.0.gfm.6). Holds whether the
    /// extensions are registered.
    private static let turn = Mutex(false)

    private static func read(_ text: String, _ syntax: MarkdownSyntax) -> [MarkdownEvent] {
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return [.text(text)] }
        defer { cmark_parser_free(parser) }
        for name in syntax.extensions {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        guard let root = cmark_parser_finish(parser) else { return [.text(text)] }
        defer { cmark_node_free(root) }
        return walk(root)
    }

    private static func walk(_ root: OpaquePointer) -> [MarkdownEvent] {
        guard let iterator = cmark_iter_new(root) else { return [] }
        defer { cmark_iter_free(iterator) }
        var events: [MarkdownEvent] = []
        var open: [MarkdownContainer?] = []
        var columns = ColumnCounter()
        while true {
            let step = cmark_iter_next(iterator)
            guard step != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return events }
            if step == CMARK_EVENT_EXIT {
                if let container = open.removeLast() { events.append(.end(container)) }
            } else if let leaf = leaf(node) {
                events.append(leaf)
            } else {
                let container = container(node, columns: &columns)
                open.append(container)
                if let container { events.append(.begin(container)) }
            }
        }
    }

    /// The event of a node the iterator enters only.
    private static func leaf(_ node: OpaquePointer) -> MarkdownEvent? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: .text(text(cmark_node_get_literal(node)))
        case CMARK_NODE_CODE: .code(text(cmark_node_get_literal(node)))
        case CMARK_NODE_CODE_BLOCK: .codeBlock(text(cmark_node_get_literal(node)))
        case CMARK_NODE_HTML_BLOCK: .rawBlock(text(cmark_node_get_literal(node)))
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_THEMATIC_BREAK: .rule
        default: nil
        }
    }

    /// What a node holds its children in; `nil` if that doesn't show.
    private static func container(
        _ node: OpaquePointer, columns: inout ColumnCounter
    ) -> MarkdownContainer? {
        switch text(cmark_node_get_type_string(node)) {
        case "paragraph": isInTightList(node) ? .tightParagraph : .paragraph
        case "heading": .heading(level: Int(cmark_node_get_heading_level(node)))
        case "block_quote": .quote
        case "list" where cmark_node_get_list_type(node) == CMARK_ORDERED_LIST:
            .numberedList(start: Int(cmark_node_get_list_start(node)))
        case "list": .bulletList
        case "item": .item
        case "tasklist": .task(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
        case "table": columns.beginTable(alignments: alignments(of: node))
        case "table_header": columns.beginRow(isHeader: true)
        case "table_row": columns.beginRow(isHeader: false)
        case "table_cell": columns.nextCell()
        case "emph": .emphasis
        case "strong": .strong
        case "strikethrough": .strikethrough
        case "link":
            .link(destination: text(cmark_node_get_url(node)), title: text(cmark_node_get_title(node)))
        case "image": .image
        default: nil
        }
    }

    private static func isInTightList(_ paragraph: OpaquePointer) -> Bool {
        guard let list = cmark_node_parent(cmark_node_parent(paragraph)) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
    }

    private static func alignments(of table: OpaquePointer) -> [ColumnAlignment] {
        let count = Int(cmark_gfm_extensions_get_table_columns(table))
        guard let letters = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
        return (0..<count).map { column in
            switch letters[column] {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .centre
            case UInt8(ascii: "r"): .right
            default: .unset
            }
        }
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        guard let pointer else { return "" }
        let text = String(cString: pointer)
        guard text.unicodeScalars.contains(EmphasisHelp.mark) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != EmphasisHelp.mark }))
    }
}

/// Knows which column of its table the next cell is in; tables don't nest.
private struct ColumnCounter {
    private var alignments: [ColumnAlignment] = []
    private var isHeader = false
    private var column = 0

    mutating func beginTable(alignments: [ColumnAlignment]) -> MarkdownContainer {
        self.alignments = alignments
        return .table
    }

    mutating func beginRow(isHeader: Bool) -> MarkdownContainer {
        (self.isHeader, column) = (isHeader, 0)
        return .row(isHeader: isHeader)
    }

    mutating func nextCell() -> MarkdownContainer {
        defer { column += 1 }
        return .cell(isHeader: isHeader, column < alignments.count ? alignments[column] : .unset)
    }
}
