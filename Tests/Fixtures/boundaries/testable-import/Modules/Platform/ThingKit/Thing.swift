import CThing

@testable import Kernel

// SAFETY: the lock guards the handle.
final class Thing: @unchecked Sendable {
    let number = thing()
}
