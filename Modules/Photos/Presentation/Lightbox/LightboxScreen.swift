import FeatureKit
import Kernel
import PhotosDomain

/// Photos one by one, full screen, with a key for everything that is said of them while a shoot is sorted out.
actor LightboxScreen: Screen {
    private let photos: any PhotoRepository
    private let pictures: PhotoPictures
    private let actions: [LightboxAction]
    private let advances: Bool
    private let identifiers: any IdentifierSource
    private let history: (any ChangeHistory)?
    private let lines: LightboxLines

    private var roll: LightboxRoll
    /// Read anew after every key: other programs change photos as well.
    private var current: Current?
    /// Quarter turns that are seen, and kept when the lightbox is left: making other pictures takes longer than a key may.
    private(set) var turns: [Photo.ID: Int] = [:]
    private var view = View.photo
    private var showsCapture = false
    /// The part that is seen at 100 %.
    private var part: LightboxPart?
    private var notice: Notice?
    /// The changes made here.
    private var own: Set<ChangeContext.Group> = []
    /// Photos changed, counted each time.
    private(set) var changeCount = 0

    private struct Current {
        let photo: Photo
        let shown: PhotoPictures.Shown
    }

    private enum View {
        case photo
        case keys
        case menu(LightboxMenu)
    }

    private enum Notice {
        case done(Message)
        case failed(Message)
    }

    /// - Parameter advances: whether a rating goes on to the next photo.
    init(
        _ ids: [Photo.ID], photos: any PhotoRepository, pictures: PhotoPictures, actions: [LightboxAction],
        advances: Bool, identifiers: any IdentifierSource, history: (any ChangeHistory)?
    ) {
        self.photos = photos
        self.pictures = pictures
        self.actions = actions.filter { !LightboxKey.own.contains($0.key) }
        self.advances = advances
        self.identifiers = identifiers
        self.history = history
        lines = LightboxLines(actions: self.actions)
        roll = LightboxRoll(ids)
    }

    /// The photos that are left, in their order.
    var ids: [Photo.ID] { roll.ids }

    func picture(_ size: ScreenSize) async throws -> ScreenPicture? {
        guard let current = try await loaded() else { return nil }
        if case .keys = view { return nil }
        return ScreenPicture(current.shown.view, rows: rows(size), zoom: zoom(of: current, size))
    }

    func lines(_ size: ScreenSize) async throws -> [LineView] {
        guard let current = try await loaded() else {
            return [LineView(0, [.message(Message("photos.lightbox.empty"))])]
        }
        if case .keys = view { return lines.keys }
        let status = LightboxLines.status(
            current.photo, number: roll.index + 1, count: roll.ids.count, showsCapture: showsCapture)
        return [status] + linesBelow(size)
    }

    private func linesBelow(_ size: ScreenSize) -> [LineView] {
        if case .menu(let menu) = view { return menu.lines }
        return switch notice {
        case .done(let message): [LineView(0, [.message(message)])]
        case .failed(let message): [LineView(0, [.toned(message, .red)])]
        case nil: lines.hints(size)
        }
    }

    func upcoming(_ size: ScreenSize) async throws -> [ScreenPicture] {
        var near: [Photo] = []
        for id in roll.neighbours {
            if let photo = try await photos.photo(id) { near.append(photo) }
        }
        let rows = rows(size)
        return try await pictures.shown(near, by: .public, quarterTurns: turns).map {
            ScreenPicture($0.view, rows: rows)
        }
    }

    func handle(_ key: ScreenKey, _ size: ScreenSize) async throws -> Bool {
        notice = nil
        defer { current = nil }
        do {
            return try await act(on: key, size)
        } catch let failure as any Failure {
            // What can't be done with one photo is no reason to leave the others.
            notice = .failed(failure.message)
            return true
        }
    }
}

// MARK: - Keys

extension LightboxScreen {
    private func act(on key: ScreenKey, _ size: ScreenSize) async throws -> Bool {
        switch view {
        case .keys:
            view = .photo
            return true
        case .menu(let menu):
            try await act(on: key, in: menu)
            return true
        case .photo: break
        }
        guard let command = LightboxKey(key) else {
            if case .character(let character) = key { try await begin(character) }
            return true
        }
        if command == .leave { return false }
        guard let current = try await loaded() else { return true }
        switch command {
        case .arrow(let direction):
            if part == nil { go(direction.step) } else { pan(direction, current, size) }
        case .go(let step): go(step)
        case .rate(let stars): try await rate(current.photo, stars)
        case .flag(let flag): try await mark(current.photo, flag)
        case .label(let label): try await mark(current.photo, label)
        case .turn(let quarters): turn(current.photo, quarters)
        case .zoom: part = part == nil ? LightboxPart() : nil
        case .data: showsCapture.toggle()
        case .undo: try await undo()
        case .trash: return try await trash(current.photo)
        case .keys: view = .keys
        case .leave: return false
        }
        return true
    }

    private func go(_ step: Int) {
        let went = roll.go(step)
        if went, part != nil { part = LightboxPart() }
        if !went { notice = .done(Message(step > 0 ? "photos.lightbox.last" : "photos.lightbox.first")) }
    }

    private func rate(_ photo: Photo, _ stars: Int) async throws {
        try await edit(photo, .rating(stars == 0 ? nil : stars), command: "rate \(photo.name) \(stars)")
        let facts: [String: Fact] = [
            "count": 1, "name": .text(photo.name), "stars": .text(String(repeating: "★", count: stars)),
        ]
        if advances { _ = roll.go(1) }
        notice = .done(Message(stars == 0 ? "photos.unrated" : "photos.rated", facts))
    }

    /// The flag a photo has already is taken back: there is no other key for that.
    private func mark(_ photo: Photo, _ flag: Flag) async throws {
        let isTaken = photo.annotations.flag == flag
        let word = isTaken ? "unflag" : flag == .picked ? "pick" : "reject"
        try await edit(photo, .flag(isTaken ? nil : flag), command: "\(word) \(photo.name)")
        notice = .done(Message("photos.did.\(word)", ["count": 1, "name": .text(photo.name)]))
    }

    private func mark(_ photo: Photo, _ label: ColourLabel?) async throws {
        try await edit(photo, .label(label), command: "label \(photo.name) \(label?.rawValue ?? "none")")
        let facts: [String: Fact] = ["count": 1, "name": .text(photo.name), "colour": .text(label?.rawValue ?? "")]
        notice = .done(Message(label == nil ? "photos.unlabelled" : "photos.labelled", facts))
    }

    private func undo() async throws {
        // What was done elsewhere can't be seen here: that is left for the prompt to take back.
        let newest = try await history?.entries(limit: own.count + 1).first { !$0.isUndone }
        guard let history, let newest, own.contains(newest.group),
            let entry = try await separately("undo", { _ in try await history.undo() })
        else {
            notice = .done(Message("photos.lightbox.nothingToUndo"))
            return
        }
        changeCount += 1
        // A photo that comes back from the trash stands where it was.
        roll.restore(entry.subjects.map { Photo.ID($0) })
        notice = .done(Message("photos.lightbox.undone", ["command": .text(entry.command)]))
    }

    private func turn(_ photo: Photo, _ quarters: Int) {
        turns[photo.id, default: 0] += quarters
        if part != nil { part = LightboxPart() }
    }

    private func trash(_ photo: Photo) async throws -> Bool {
        try await recorded("delete \(photo.name)") { try await photos.delete([photo.id]) }
        roll.remove(photo.id)
        part = nil
        notice = .done(Message("photos.deleted", ["count": 1, "name": .text(photo.name)]))
        return !roll.ids.isEmpty
    }

    private func edit(_ photo: Photo, _ edit: PhotoEdit, command: String) async throws {
        try await recorded(command) { try await photos.edit([photo.id], edit) }
    }

    private func recorded<Result: Sendable>(
        _ command: String, _ change: () async throws -> Result
    ) async throws -> Result {
        let result = try await separately(command) { group in
            let result = try await change()
            if let group { own.insert(group) }
            return result
        }
        changeCount += 1
        return result
    }

    /// Each key is a change of its own, so that each can be taken back alone.
    private func separately<Result: Sendable>(
        _ command: String, _ change: (ChangeContext.Group?) async throws -> Result
    ) async throws -> Result {
        if ChangeContext.current == nil { return try await change(nil) }
        let group: ChangeContext.Group = identifiers.make()
        return try await ChangeContext.separately(command, group: group) { try await change(group) }
    }
}

// MARK: - Other features' keys

extension LightboxScreen {
    private func begin(_ character: Character) async throws {
        guard let action = actions.first(where: { $0.key == character }), let current = try await loaded() else {
            return
        }
        let choices = try await action.choices(current.photo)
        if choices.count > 1 {
            view = .menu(LightboxMenu(choices))
        } else if let only = choices.first {
            try await perform(only)
        }
    }

    private func act(on key: ScreenKey, in menu: LightboxMenu) async throws {
        var menu = menu
        switch key {
        case .up: menu.move(-1)
        case .down: menu.move(1)
        case .enter: return try await perform(menu.choices[menu.marked])
        case .escape, .character("q"):
            view = .photo
            return
        case .character(let character):
            if let choice = menu.type(character) { return try await perform(choice) }
        case .left, .right, .pageUp, .pageDown, .home, .end: break
        }
        view = .menu(menu)
    }

    private func perform(_ choice: LightboxChoice) async throws {
        view = .photo
        notice = .done(try await recorded(choice.command) { try await choice.perform() })
    }
}

// MARK: - The photo looked at

extension LightboxScreen {
    /// Photos that were deleted elsewhere are left out, until one is found that is there.
    private func loaded() async throws -> Current? {
        if let current { return current }
        while let id = roll.current {
            if let photo = try await photos.photo(id) {
                guard let shown = try await pictures.shown([photo], by: .public, quarterTurns: turns).first else {
                    return nil
                }
                current = Current(photo: photo, shown: shown)
                return current
            }
            roll.remove(id)
        }
        return nil
    }

    private func rows(_ size: ScreenSize) -> Int {
        // As many without a menu, whatever is said: a picture that changes its size with every key would be prepared in vain.
        let below = if case .menu(let menu) = view { menu.lines.count } else { lines.hints(size).count }
        return max(0, size.rows - 1 - below)
    }

    private func visible(_ size: ScreenSize) -> PixelSize {
        PixelSize(width: size.columns * size.pixelsPerColumn, height: rows(size) * size.pixelsPerRow)
    }

    /// The picture's pixels as it stands on the screen.
    private func pixels(of current: Current) -> PixelSize {
        guard let size = current.shown.size else { return PixelSize(width: 1, height: 1) }
        let isTurned = current.shown.view.quarterTurns % 2 == 1
        return isTurned ? PixelSize(width: size.height, height: size.width) : size
    }

    private func zoom(of current: Current, _ size: ScreenSize) -> ScreenPicture.Zoom {
        guard let part else { return .whole }
        let place = part.placed(on: pixels(of: current), visible: visible(size))
        return .actualSize(left: place.left, top: place.top)
    }

    private func pan(_ direction: LightboxKey.Direction, _ current: Current, _ size: ScreenSize) {
        part = part?.moved(direction, on: pixels(of: current), visible: visible(size))
    }
}
