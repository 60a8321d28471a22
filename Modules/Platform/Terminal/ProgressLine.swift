import Glibc
import Kernel
import Synchronization
import TextKit

/// One line on standard error that says how far something is; without a terminal a line now and then.
public final class ProgressLine: Sendable {
    private let console: Console
    private let state = Mutex(State())

    private struct State {
        var activity = ""
        var started = 0.0
        /// Done when the clock was started: the first report comes after the first piece of work.
        var completedAtStart = 0
        var drawn = 0.0
        var isShown = false
    }

    /// A line on this console.
    public init(console: Console) {
        self.console = console
    }

    /// Shows how far it is; drawn at most ten times a second, without a terminal once in ten seconds.
    /// - Parameter total: `nil` while it isn't known.
    public func update(activity: String, completed: Int, total: Int?, item: String) {
        let now = Self.seconds()
        let line = state.withLock { state -> String? in
            if state.activity != activity {
                state = State(
                    activity: activity, started: now, completedAtStart: completed,
                    drawn: console.errorIsTerminal ? 0 : now)
            }
            guard now - state.drawn >= (console.errorIsTerminal ? 0.1 : 10) || completed == total else { return nil }
            // A short piece of work needs no line in a log.
            if !console.errorIsTerminal, completed == total { return nil }
            state.drawn = now
            state.isShown = true
            let seconds = now - state.started
            let rate = seconds > 0 ? Double(completed - state.completedAtStart) / seconds : 0
            return text(activity, completed, total, item, rate: rate)
        }
        guard let line else { return }
        console.writeErrorRaw(console.errorIsTerminal ? "\r\u{1B}[K" + line : line + "\n")
    }

    /// Takes the line away, so that a result can stand in its place.
    public func clear() {
        let wasShown = state.withLock { state in
            defer { state = State() }
            return state.isShown
        }
        if wasShown, console.errorIsTerminal { console.writeErrorRaw("\r\u{1B}[K") }
    }

    private func text(_ activity: String, _ completed: Int, _ total: Int?, _ item: String, rate: Double) -> String {
        guard let total, total > 0 else { return "\(activity) \(NumberText.grouped(completed))  \(item)" }
        var line = "\(activity) \(bar(Double(completed) / Double(total))) "
        line += "\(NumberText.grouped(completed)) / \(NumberText.grouped(total))"
        if rate > 0 {
            let left = Int((Double(total - completed) / rate).rounded(.up))
            line +=
                "  \(NumberText.decimal(rate, places: rate < 10 ? 1 : 0))/s  \(left / 60):\((left % 60).padded(2)) left"
        }
        return (line + "  " + item.escapingControlCharacters).truncated(toWidth: console.width - 1)
    }

    private func bar(_ share: Double) -> String {
        let eighths = Int((min(1, max(0, share)) * 80).rounded(.down))
        guard console.usesUnicode else {
            return String(repeating: "#", count: eighths / 8) + String(repeating: "-", count: 10 - eighths / 8)
        }
        let parts = Array("▏▎▍▌▋▊▉")
        let full = String(repeating: "█", count: eighths / 8)
        let part = eighths % 8 == 0 ? "" : String(parts[eighths % 8 - 1])
        return full + part + String(repeating: " ", count: 10 - full.count - part.count)
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
