/// A piece of a page as a value: text, an element with what is in it, or several pieces in a row.
///
/// Text can't become markup: everything is escaped when it is written, and names of elements and attributes are
/// literals of the program.
///
///     HTML.element("p", ["class": "caption"]) {
///         photo.caption
///         HTML.element("br")
///     }
public indirect enum HTML: Sendable {
    /// Shown as it is.
    case text(String)
    /// One element; a void one never has content.
    case tree(StaticString, Attributes, [HTML])
    /// One after another, without anything around them.
    case group([HTML])
    /// Markup somebody vouches for.
    case trusted(TrustedHTML)

    /// An element and its content. `script` and `style` show trusted content only: text can't be escaped in them.
    public static func element(
        _ name: StaticString, _ attributes: Attributes = [:], @HTMLBuilder content: () -> HTML = { .group([]) }
    ) -> HTML {
        .tree(name, attributes, [content()])
    }

    /// Pieces one after another.
    public static func group(@HTMLBuilder content: () -> HTML) -> HTML {
        content()
    }

    /// A whole page that begins with this element: `<!DOCTYPE html>` and a line break stand in front of it.
    public var page: String {
        "<!DOCTYPE html>\n" + fragment.markup + "\n"
    }

    /// The markup of this piece, to be put into another one.
    public var fragment: TrustedHTML {
        var writer = HTMLWriter()
        write(to: &writer)
        return writer.finish()
    }

    private func write(to writer: inout HTMLWriter) {
        switch self {
        case .text(let text):
            writer.text(text)
        case .tree(let name, let attributes, let content):
            writer.open(name, attributes)
            guard !HTMLWriter.isVoid(name) else { return }
            content.forEach { $0.write(to: &writer) }
            writer.close()
        case .group(let pieces):
            pieces.forEach { $0.write(to: &writer) }
        case .trusted(let markup):
            writer.trusted(markup)
        }
    }
}

/// Lets the content of an element be written as a list of texts, elements, conditions and loops.
@resultBuilder
public enum HTMLBuilder {
    /// A text becomes escaped text.
    public static func buildExpression(_ text: String) -> HTML { .text(text) }

    /// Markup somebody vouches for stays as it is.
    public static func buildExpression(_ markup: TrustedHTML) -> HTML { .trusted(markup) }

    /// A piece stays itself.
    public static func buildExpression(_ piece: HTML) -> HTML { piece }

    /// A piece that isn't there is nothing.
    public static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .group([]) }

    /// Pieces in the order they are written.
    public static func buildBlock(_ pieces: HTML...) -> HTML { .group(pieces) }

    /// What a loop made, in its order.
    public static func buildArray(_ pieces: [HTML]) -> HTML { .group(pieces) }

    /// An `if` without `else`.
    public static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .group([]) }

    /// The first branch.
    public static func buildEither(first piece: HTML) -> HTML { piece }

    /// The second branch.
    public static func buildEither(second piece: HTML) -> HTML { piece }
}
