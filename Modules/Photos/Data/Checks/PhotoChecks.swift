import FeatureKit
import Kernel
import PhotosDomain
import SQLKit

/// The searches for what is wrong with a library's photos, whoever owns them.
struct PhotoChecks: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles
    let workers: PictureWorkers
    let clock: any WallClock

    var all: [LibraryCheck] {
        [
            LibraryCheck("photos.rows") { try await PhotoRowCheck(database: database, files: files).run($0) },
            LibraryCheck("photos.originals") { scope in
                try await OriginalCheck(database: database, files: files, workers: workers, clock: clock).run(scope)
            },
            LibraryCheck("photos.sources") { try await SourceCheck(database: database, workers: workers).run($0) },
            LibraryCheck("photos.variants") { scope in
                try await VariantCheck(database: database, files: files, workers: workers, clock: clock).run(scope)
            },
            LibraryCheck("photos.words") { try await WordCheck(database: database).run($0) },
        ]
    }
}

/// Chooses the files whose bytes are read where only a part of them shall be: others every day, so that daily checks of a
/// tenth have read everything after ten days.
struct DataSample: Sendable {
    let share: Double
    private let start: Double

    init(share: Double, at time: Instant) {
        self.share = share
        let days = (time.millisecondsSince1970 / 86_400_000) % 10_000
        start = (Double(days) * share).truncatingRemainder(dividingBy: 1)
    }

    func contains(_ content: [UInt8]) -> Bool {
        guard share > 0, content.count >= 8 else { return false }
        if share >= 1 { return true }
        // A hash is as good as a random number.
        let number = content.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        let place = Double(number) / 4_294_967_296 - start
        return (place < 0 ? place + 1 : place) < share
    }
}

/// Tells what may still be the work of a program that runs.
struct Recency: Sendable {
    let now: Instant

    /// Whether a file was changed less than ten minutes ago.
    func isRecent(_ time: Instant) -> Bool {
        now.millisecondsSince1970 - time.millisecondsSince1970 < 600_000
    }
}
