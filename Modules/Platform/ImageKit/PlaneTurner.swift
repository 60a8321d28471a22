/// Turns and mirrors planes.
enum PlaneTurner {
    /// Tiles of this size keep both sides of a transposition in the cache.
    private static let tile = 32

    /// Fills `target`, whose shape is that of the turned `source`.
    static func turn(_ source: Planes, to target: Planes, orientation: PictureOrientation) {
        for (from, to) in zip(source.planes, target.planes) {
            turn(from, to: to, orientation: orientation)
        }
    }

    /// One loop per case, so that the place of a sample is never decided per sample.
    private static func turn(_ source: Planes.Plane, to target: Planes.Plane, orientation: PictureOrientation) {
        let (right, bottom, stride) = (source.width &- 1, source.height &- 1, target.stride)
        switch orientation {
        case .upright: move(source, to: target) { x, y in y &* stride &+ x }
        case .mirrored: move(source, to: target) { x, y in y &* stride &+ right &- x }
        case .turnedHalf: move(source, to: target) { x, y in (bottom &- y) &* stride &+ right &- x }
        case .flipped: move(source, to: target) { x, y in (bottom &- y) &* stride &+ x }
        case .transposed: move(source, to: target) { x, y in x &* stride &+ y }
        case .turnedRight: move(source, to: target) { x, y in x &* stride &+ bottom &- y }
        case .transversed: move(source, to: target) { x, y in (right &- x) &* stride &+ bottom &- y }
        case .turnedLeft: move(source, to: target) { x, y in (right &- x) &* stride &+ y }
        }
    }

    @inline(__always)
    private static func move(
        _ source: Planes.Plane, to target: Planes.Plane, place: (_ x: Int, _ y: Int) -> Int
    ) {
        var top = 0
        while top < source.height {
            let bottom = min(top &+ tile, source.height)
            var left = 0
            while left < source.width {
                let right = min(left &+ tile, source.width)
                for y in top..<bottom {
                    let row = source.start + y &* source.stride
                    for x in left..<right { target.start[place(x, y)] = row[x] }
                }
                left = right
            }
            top = bottom
        }
    }
}
