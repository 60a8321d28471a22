public import Kernel

/// Something a key of the lightbox does with the photo that is looked at; any feature may bring its own.
public struct LightboxAction: Sendable {
    /// The key; one of the lightbox's own is never given away.
    public let key: Character
    /// The key of the one or two words that say what it does.
    public let summary: String
    /// What could be done with a photo, in the order of a list; a single one is done at once.
    ///
    /// - Throws: a `Failure` that says why there is nothing to do; it is shown.
    public let choices: @Sendable (Photo) async throws -> [LightboxChoice]

    /// An action.
    public init(
        _ key: Character, summary: String, choices: @escaping @Sendable (Photo) async throws -> [LightboxChoice]
    ) {
        self.key = key
        self.summary = summary
        self.choices = choices
    }
}

/// One of the things a key of the lightbox can do.
public struct LightboxChoice: Sendable {
    /// What it is called in the list.
    public let title: Message
    /// The command that would do the same, for the history.
    public let command: String
    /// Does it, and says what was done.
    public let perform: @Sendable () async throws -> Message

    /// A choice.
    public init(_ title: Message, command: String, perform: @escaping @Sendable () async throws -> Message) {
        self.title = title
        self.command = command
        self.perform = perform
    }
}

extension ExtensionPoint where Element == LightboxAction {
    /// Keys of the lightbox beside its own.
    public static var lightboxActions: Self { Self("photos.lightboxActions") }
}
