import FeatureKit
import Kernel
import Terminal

/// Shows a screen until the person leaves it.
struct ScreenRunner {
    let screen: any Screen
    let renderer: Renderer
    let console: Console
    /// `nil` for words alone.
    let pictures: TerminalPictures.Means?

    func run() async throws {
        guard var terminal = FullScreen(console: console, brush: pictures?.brush) else {
            throw InteractionFailure.noScreen
        }
        let keys = ScreenKeys()
        let (wanted, want) = AsyncStream<[PictureRequest]>.makeStream(bufferingPolicy: .bufferingNewest(1))
        // Leaving the screen ends this work, and waits for the picture that is just being drawn.
        async let _: Void = Self.prepare(wanted, by: pictures?.artist)
        defer { want.finish() }
        var drawnSize: ScreenSize?
        var isStale = true
        while true {
            try Task.checkCancellation()
            let size = screenSize(terminal.size)
            // Of keys that come faster than pictures, the last one is shown.
            if size != drawnSize || (isStale && !terminal.hasWaitingKey) {
                let pane = await pane(try await screen.picture(size), size)
                terminal.draw(renderer.lines(try await screen.lines(size)), below: pane)
                (drawnSize, isStale) = (size, false)
                if pictures != nil { want.yield(try await screen.upcoming(size).compactMap { request($0, size) }) }
            }
            guard let key = await keys.next() else { return }
            guard let pressed = ScreenKey(key) else { continue }
            guard try await screen.handle(pressed, size) else { return }
            isStale = true
        }
    }

    private static func prepare(_ wanted: AsyncStream<[PictureRequest]>, by artist: PictureArtist?) async {
        guard let artist else { return }
        for await requests in wanted {
            for request in requests { await artist.prepare(request) }
        }
    }

    private func screenSize(_ size: FullScreen.Size) -> ScreenSize {
        guard let cell = pictures?.brush.cell else { return ScreenSize(columns: size.columns, rows: size.rows) }
        return ScreenSize(
            columns: size.columns, rows: size.rows, pixelsPerColumn: cell.width, pixelsPerRow: cell.height)
    }

    private func pane(_ picture: ScreenPicture?, _ size: ScreenSize) async -> PicturePane? {
        guard let picture else { return nil }
        var drawn: DrawnPicture?
        if let pictures, let request = request(picture, size) { drawn = await pictures.artist.picture(request) }
        return PicturePane(rows: picture.rows, drawn: drawn, words: renderer.words(of: picture.view))
    }

    private func request(_ picture: ScreenPicture, _ size: ScreenSize) -> PictureRequest? {
        PictureRequest(picture.view, zoom: picture.zoom, columns: size.columns, rows: min(picture.rows, size.rows))
    }
}

extension ScreenKey {
    /// The key as screens hear it; `nil` for none.
    fileprivate init?(_ key: ScreenKeys.Key) {
        switch key {
        case .character(let character): self = .character(character)
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .home: self = .home
        case .end: self = .end
        case .enter: self = .enter
        case .escape: self = .escape
        case .nothing: return nil
        }
    }
}
