import Kernel
import Synchronization
import Terminal

/// The pictures of a process's terminal: how they are drawn is found out when the first one is wanted, once.
final class TerminalPictures: Sendable {
    /// A brush, and who draws with it.
    struct Means: Sendable {
        let brush: PictureBrush
        let artist: PictureArtist
    }

    private let environment: Environment
    private let known = Mutex<Known>(.unknown)

    private enum Known {
        case unknown
        case known(Means?)
    }

    init(environment: Environment) {
        self.environment = environment
    }

    /// How pictures are drawn on this console; `nil` where there are words alone.
    func pictures(on console: Console) async -> Means? {
        // A command without colours gets words, and tells nothing of the next one.
        guard console.drawsPictures else { return nil }
        return known.withLock { known in
            if case .known(let means) = known { return means }
            let brush = PictureBrush(console: console, environment: environment.variables)
            let means = brush.map { Means(brush: $0, artist: PictureArtist(brush: $0)) }
            known = .known(means)
            return means
        }
    }
}
