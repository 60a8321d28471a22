import FeatureKit
import Kernel

/// A picture as it is wanted: which, how it stands, and how much room it has.
struct PictureRequest: Hashable, Sendable {
    let file: BytePath
    let quarterTurns: Int
    let zoom: ScreenPicture.Zoom
    /// Characters' places side by side and one below the other.
    let columns: Int
    let rows: Int

    /// `nil` where there is no file or no room.
    init?(
        _ view: PictureView, zoom: ScreenPicture.Zoom = .whole, columns: Int, rows: Int
    ) {
        guard let file = view.file, columns > 0, rows > 0 else { return nil }
        self.file = file
        quarterTurns = view.quarterTurns
        self.zoom = zoom
        self.columns = columns
        self.rows = rows
    }
}
