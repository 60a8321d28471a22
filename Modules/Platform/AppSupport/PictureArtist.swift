import FeatureKit
import FileKit
import ImageKit
import Kernel
import Terminal

/// Reads, decodes and draws pictures on a thread of its own, and keeps the last few.
actor PictureArtist {
    private let queue = QueueExecutor(label: "artist")
    private let brush: PictureBrush
    private var renderer: ScreenRenderer?
    /// The newest last. Two before, two behind, and the one that is looked at: a screenful of pixels is some megabytes.
    private var drawn: [(request: PictureRequest, picture: DrawnPicture)] = []
    private static let kept = 6
    /// All pixels of the picture that is looked at closely: every step of the arrows shows another part of it.
    private var whole: (file: BytePath, quarterTurns: Int, picture: PicturePixels)?
    /// A variant has at most a few megabytes.
    private static let byteLimit = 256 << 20

    init(brush: PictureBrush) {
        self.brush = brush
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// The picture drawn, or `nil` if its file is gone or can't be read: a picture that isn't there is no failure of the
    /// screen it stands on, which has words for it.
    func picture(_ request: PictureRequest) -> DrawnPicture? {
        if let index = drawn.firstIndex(where: { $0.request == request }) {
            let known = drawn.remove(at: index)
            drawn.append(known)
            return known.picture
        }
        guard let pixels = try? pixels(of: request) else { return nil }
        let picture = brush.drawn(Pixels(width: pixels.width, height: pixels.height, samples: pixels.samples))
        drawn.append((request, picture))
        if drawn.count > Self.kept { drawn.removeFirst() }
        return picture
    }

    /// Draws a picture that may be wanted soon, unless nobody waits for it any more.
    func prepare(_ request: PictureRequest) {
        if !Task.isCancelled { _ = picture(request) }
    }

    private func pixels(of request: PictureRequest) throws -> PicturePixels {
        let (width, height) = (request.columns * brush.cell.width, request.rows * brush.cell.height)
        switch request.zoom {
        case .whole:
            let bytes = try request.file.contents(limit: Self.byteLimit)
            let renderer = try readyRenderer()
            return try bytes.withUnsafeBytes {
                try renderer.fitted($0, quarterTurns: request.quarterTurns, width: width, height: height)
            }
        case .actualSize(let left, let top):
            return try wholePicture(of: request).part(left: left, top: top, width: width, height: height)
        }
    }

    private func wholePicture(of request: PictureRequest) throws -> PicturePixels {
        if let whole, whole.file == request.file, whole.quarterTurns == request.quarterTurns { return whole.picture }
        let bytes = try request.file.contents(limit: Self.byteLimit)
        let renderer = try readyRenderer()
        let picture = try bytes.withUnsafeBytes { try renderer.whole($0, quarterTurns: request.quarterTurns) }
        whole = (request.file, request.quarterTurns, picture)
        return picture
    }

    private func readyRenderer() throws -> ScreenRenderer {
        let ready = try renderer ?? ScreenRenderer()
        renderer = ready
        return ready
    }
}
