import PhotosDomain
import SQLKit

/// What can be counted of all photos of one owner, column by column; trashed photos stand among them.
struct MirrorColumns {
    /// The keys of the rows, rising.
    private(set) var keys: [Int64] = []
    /// 1 for live photos, 0 for others.
    private(set) var live: [UInt8] = []
    private(set) var projects = CodedColumn()
    private(set) var times = TimeColumn()
    private(set) var keywords = KeywordColumn()
    private var coded = [CodedColumn](repeating: CodedColumn(), count: kept.count)
    // Of each project's number, the rows that are or once were its own, rising; empty until they are asked for.
    private var rowsOfProjects: [[UInt32]] = []
    private var camera: [UInt8] = []

    // No bytes are no value; a text without letters is a value, told from others by a byte no text consists of.
    private static let emptyText: [UInt8] = [0xFF]

    private enum Kind { case text, number, camera, presence }

    /// The fields with few values.
    private static let kept: [(field: PhotoField, column: MirrorRow.Column, kind: Kind)] = [
        (.rating, .rating, .number), (.iso, .iso, .number), (.flag, .flag, .text), (.label, .label, .text),
        (.camera, .make, .camera), (.lens, .lens, .text), (.folder, .folder, .text), (.title, .title, .presence),
        (.caption, .caption, .presence), (.alternativeText, .alternativeText, .presence),
        (.latitude, .latitude, .presence), (.localMissing, .localMissing, .number),
    ]

    /// The column of a field, `nil` if it isn't kept, or only whether there is a value and that isn't enough.
    func column(of field: PhotoField, withValues isValued: Bool) -> CodedColumn? {
        guard let index = Self.kept.firstIndex(where: { $0.field == field }) else { return nil }
        return isValued && Self.kept[index].kind == .presence ? nil : coded[index]
    }

    /// Takes a row over, in place of what was known of it, or behind the last.
    /// - Returns: `false` if it belongs between known ones: then everything is to be read anew.
    mutating func set(_ row: any SQLRow) -> Bool {
        let key = Int64(row.integer(MirrorRow.Column.key.rawValue))
        let place: Int
        if key > keys.last ?? .min {
            place = keys.count
            keys.append(key)
            live.append(0)
        } else {
            guard let known = self.place(of: key) else { return false }
            place = known
        }
        live[place] = row.integer(MirrorRow.Column.isLive.rawValue) == 1 ? 1 : 0
        setProject(row, place)
        row.withBytes(.takenAt) { times.set(place, $0) }
        row.withBytes(.keywords) { keywords.set(place, $0) }
        for index in coded.indices { set(index, row, place) }
        return true
    }

    /// Marks the row of a key as gone, if it is known.
    mutating func remove(_ key: Int64) {
        if let place = place(of: key) { live[place] = 0 }
    }

    /// The rows that may be photos of a project, rising.
    mutating func rows(ofProject code: Int) -> [UInt32] {
        if rowsOfProjects.isEmpty {
            rowsOfProjects = Array(repeating: [], count: projects.values.count)
            for (row, code) in projects.codes.enumerated() { rowsOfProjects[Int(code)].append(UInt32(row)) }
        }
        return rowsOfProjects[code]
    }

    /// The rows of some keys; unknown ones are left out.
    func rows(of keys: [Int64]) -> [UInt32] {
        keys.compactMap { place(of: $0).map(UInt32.init) }
    }

    private mutating func setProject(_ row: any SQLRow, _ place: Int) {
        let isNew = place == projects.codes.count
        let former = isNew ? nil : projects.codes[place]
        row.withBytes(.project) { bytes in
            projects.set(place, bytes) { .text(String(decoding: $0.map { $0 & 0x7F }, as: UTF8.self)) }
        }
        if projects.codes[place] != former { rowsOfProjects = [] }
    }

    private mutating func set(_ index: Int, _ row: any SQLRow, _ place: Int) {
        let (_, column, kind) = Self.kept[index]
        switch kind {
        case .text:
            let isEmptyText = !row.isNull(column.rawValue)
            row.withBytes(column) { text in
                if text.isEmpty, isEmptyText {
                    Self.emptyText.withUnsafeBytes { coded[index].set(place, $0) { _ in .text("") } }
                } else {
                    coded[index].set(place, text) { .text(String(decoding: $0, as: UTF8.self)) }
                }
            }
        case .presence:
            withUnsafeBytes(of: UInt8(1)) { one in
                coded[index].set(place, row.isNull(column.rawValue) ? .init(rebasing: one[..<0]) : one) { _ in
                    .number(1)
                }
            }
        case .number:
            let number = row.integer(column.rawValue)
            let isNothing = row.isNull(column.rawValue) || column == .localMissing && number == 0
            withUnsafeBytes(of: number) { bytes in
                coded[index].set(place, isNothing ? .init(rebasing: bytes[..<0]) : bytes) { _ in .number(Double(number))
                }
            }
        case .camera:
            camera.removeAll(keepingCapacity: true)
            row.withBytes(.make) { camera.append(contentsOf: $0) }
            if !row.isNull(MirrorRow.Column.make.rawValue) { camera.append(UInt8(ascii: " ")) }
            row.withBytes(.model) { camera.append(contentsOf: $0) }
            camera.withUnsafeBytes { coded[index].set(place, $0) { .text(String(decoding: $0, as: UTF8.self)) } }
        }
    }

    private func place(of key: Int64) -> Int? {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low] == key ? low : nil
    }
}
