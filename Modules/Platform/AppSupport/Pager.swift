import FeatureKit
import Kernel
import Synchronization

/// Lines to scroll through.
final class Pager: Screen {
    private let content: [LineView]
    private let top = Mutex(0)

    init(_ content: [LineView]) {
        self.content = content
    }

    func lines(_ size: ScreenSize) -> [LineView] {
        let first = top.withLock { top in
            top = min(top, lastTop(size))
            return top
        }
        let shown = content.dropFirst(first).prefix(size.rows - 1)
        let message = Message(
            "pager.keys",
            [
                "first": .number(first + 1), "last": .number(first + shown.count), "count": .number(content.count),
            ])
        return shown + [LineView(0, [.message(message)])]
    }

    func handle(_ key: ScreenKey, _ size: ScreenSize) -> Bool {
        let page = max(1, size.rows - 2)
        let step: Int
        switch key {
        case .down, .enter, .character("j"): step = 1
        case .up, .character("k"): step = -1
        case .pageDown, .right, .character(" "): step = page
        case .pageUp, .left, .character("b"): step = -page
        case .home: step = -content.count
        case .end: step = content.count
        case .escape, .character("q"): return false
        case .character: return true
        }
        top.withLock { $0 = min(max(0, $0 + step), lastTop(size)) }
        return true
    }

    private func lastTop(_ size: ScreenSize) -> Int {
        max(0, content.count - (size.rows - 1))
    }
}
