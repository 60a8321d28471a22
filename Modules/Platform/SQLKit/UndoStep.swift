public import Kernel

/// How a change is undone that isn't simply taken back, as an import, whose photos go to the trash.
public struct UndoStep: Sendable {
    /// When a step is taken.
    public enum Use: Sendable {
        /// Always.
        case always
        /// Where the rows that were made can't go any more, because something in the trash belongs to them.
        case ifReferenced
    }

    /// As changes name it: `photos.import`.
    public let name: String
    /// When it is taken.
    public let use: Use
    /// Undoes it, in the transaction of the undo; what it does is recorded, and taken back by a redo.
    public let undo: @Sendable ([Subject.ID], any SQLConnection) throws -> Void

    /// A step.
    public init(
        _ name: String, _ use: Use = .always, undo: @escaping @Sendable ([Subject.ID], any SQLConnection) throws -> Void
    ) {
        self.name = name
        self.use = use
        self.undo = undo
    }
}
