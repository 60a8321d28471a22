import PhotosDomain

/// The part of a picture that is seen at 100 %.
struct LightboxPart: Sendable, Equatable {
    /// The left edge in pixels of the picture; `nil` for wherever its middle is seen.
    private var left: Int?
    private var top: Int?

    /// The middle of a picture, of whatever size.
    init() {}

    /// Where a part of the visible size lies that is inside the picture.
    struct Place: Sendable, Equatable {
        let left: Int
        let top: Int
    }

    func placed(on picture: PixelSize, visible: PixelSize) -> Place {
        let (right, bottom) = (max(0, picture.width - visible.width), max(0, picture.height - visible.height))
        return Place(left: min(max(0, left ?? right / 2), right), top: min(max(0, top ?? bottom / 2), bottom))
    }

    /// Half of what is seen further on.
    func moved(_ direction: LightboxKey.Direction, on picture: PixelSize, visible: PixelSize) -> LightboxPart {
        let (across, down) = (max(1, visible.width / 2), max(1, visible.height / 2))
        let place = placed(on: picture, visible: visible)
        var moved = self
        switch direction {
        case .left: (moved.left, moved.top) = (place.left - across, place.top)
        case .right: (moved.left, moved.top) = (place.left + across, place.top)
        case .up: (moved.left, moved.top) = (place.left, place.top - down)
        case .down: (moved.left, moved.top) = (place.left, place.top + down)
        }
        // Kept inside, so that the way back begins at once.
        let inside = moved.placed(on: picture, visible: visible)
        (moved.left, moved.top) = (inside.left, inside.top)
        return moved
    }
}
