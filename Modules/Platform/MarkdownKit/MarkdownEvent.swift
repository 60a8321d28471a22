/// One step of a walk through a text: what begins, what stands in it, what ends.
///
/// A flat list and not a tree, so that nobody who reads it needs recursion, however deeply an author nests.
enum MarkdownEvent: Equatable, Sendable {
    case begin(MarkdownContainer)
    case end(MarkdownContainer)
    case text(String)
    /// Code within a line.
    case code(String)
    /// Indented or fenced code, its last line break included.
    case codeBlock(String)
    /// Lines of raw HTML.
    case rawBlock(String)
    case lineBreak
    case rule
}

/// What holds text or other containers.
enum MarkdownContainer: Equatable, Sendable {
    case paragraph
    /// A paragraph of a list whose items aren't separated by empty lines.
    case tightParagraph
    case heading(level: Int)
    case quote
    case bulletList
    case numberedList(start: Int)
    case item
    case task(isDone: Bool)
    case table
    case row(isHeader: Bool)
    case cell(isHeader: Bool, ColumnAlignment)
    case emphasis
    case strong
    case strikethrough
    case link(destination: String, title: String)
    /// Its text is the description.
    case image
}

/// How the text of a table's column is set.
enum ColumnAlignment: Equatable, Sendable {
    case unset
    case left
    case centre
    case right
}
