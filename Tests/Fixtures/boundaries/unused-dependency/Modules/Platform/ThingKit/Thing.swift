import CThing

// SAFETY: the lock guards the handle.
final class Thing: @unchecked Sendable {
    let number = thing()
}
