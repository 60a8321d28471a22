/// Markup that goes into a page as it is.
///
/// It comes from an `HTMLWriter` or an `HTML` value, which escape by construction.
public struct TrustedHTML: Hashable, Sendable {
    /// The markup itself, well-formed and safe to show to anybody.
    public let markup: String

    /// Vouches for markup that no writer has made: a style sheet, a script or a drawing of the program itself.
    ///
    /// Whoever calls this has made sure that no text of a user, a file or a server is in it unescaped. For a script
    /// or style sheet that means in particular no `</` and no `<!--`.
    public init(vouchedFor markup: String) {
        self.markup = markup
    }
}
