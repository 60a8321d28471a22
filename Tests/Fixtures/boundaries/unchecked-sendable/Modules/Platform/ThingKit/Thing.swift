import CThing
import Kernel

// The lock guards the handle.
final class Thing: @unchecked Sendable {
    let number = thing()
}
