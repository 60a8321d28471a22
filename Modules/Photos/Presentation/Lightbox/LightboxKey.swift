import FeatureKit
import PhotosDomain

/// What a key of the lightbox asks for.
enum LightboxKey: Sendable, Equatable {
    enum Direction: Sendable {
        case left, right, up, down

        /// How many photos on.
        var step: Int {
            switch self {
            case .left, .up: -1
            case .right, .down: 1
            }
        }
    }

    /// Goes on, or over a picture that is larger than the screen.
    case arrow(Direction)
    case go(Int)
    case rate(Int)
    case flag(Flag)
    case label(ColourLabel?)
    /// Quarters clockwise.
    case turn(Int)
    case zoom, data, trash, undo, keys, leave

    /// The letters and signs that are the lightbox's own.
    static let own: Set<Character> = Set("hl012345pxroygbvn[]zidu?q")

    init?(_ key: ScreenKey) {
        switch key {
        case .left: self = .arrow(.left)
        case .right: self = .arrow(.right)
        case .up: self = .arrow(.up)
        case .down: self = .arrow(.down)
        case .pageUp: self = .go(-10)
        case .pageDown: self = .go(10)
        case .home: self = .go(-Self.farthest)
        case .end: self = .go(Self.farthest)
        case .enter: self = .go(1)
        case .escape: self = .leave
        case .character(let character): self.init(character)
        }
    }

    /// More photos than any project has.
    private static let farthest = 1 << 40

    private init?(_ character: Character) {
        switch character {
        case "h": self = .go(-1)
        case "l", " ": self = .go(1)
        case "0"..."5": self = .rate(character.wholeNumberValue ?? 0)
        case "p": self = .flag(.picked)
        case "x": self = .flag(.rejected)
        case "r": self = .label(.red)
        case "o": self = .label(.orange)
        case "y": self = .label(.yellow)
        case "g": self = .label(.green)
        case "b": self = .label(.blue)
        case "v": self = .label(.purple)
        case "n": self = .label(nil)
        case "[": self = .turn(-1)
        case "]": self = .turn(1)
        case "z": self = .zoom
        case "i": self = .data
        case "d": self = .trash
        case "u": self = .undo
        case "?": self = .keys
        case "q": self = .leave
        default: return nil
        }
    }
}
