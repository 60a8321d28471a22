import PhotosDomain
import SQLKit

/// What can be counted of all photos of one owner, column by column; trashed photos stand among them.
struct MirrorColumns {
    /// The keys of the rows, rising.
    private(set) var keys: [Int64] = []
    private(set) var projects = CodedColumn()
    private(set) var times = TimeColumn()
    var keywords = KeywordColumn()
    /// The marks of `MirrorRow`.
    private(set) var marks = RowCodes()
    private var rating = CodedColumn()
    private var iso = CodedColumn()
    private var flag = CodedColumn()
    private var label = CodedColumn()
    private var camera = CodedColumn()
    private var lens = CodedColumn()
    private var folder = CodedColumn()
    // Of each project's number, the rows that are or once were its own, rising; empty until they are asked for.
    private var rowsOfProjects: [[UInt32]] = []
    private var sortedByTime: TimeOrder?

    /// 1 for the marks of live photos, else 0.
    static let liveMarks = table(of: .live) { $0 ? 1 : 0 }

    /// - Parameter count: room is made for so many rows.
    init(room count: Int) {
        keys.reserveCapacity(count)
        times.reserve(count)
        projects.reserve(count)
        keywords.reserve(count)
        marks.reserve(count)
        rating.reserve(count)
        iso.reserve(count)
        flag.reserve(count)
        label.reserve(count)
        camera.reserve(count)
        lens.reserve(count)
        folder.reserve(count)
    }

    /// The column of a field with few values, `nil` if none is kept of it.
    func column(of field: PhotoField) -> CodedColumn? {
        switch field {
        case .rating: rating
        case .iso: iso
        case .flag: flag
        case .label: label
        case .camera: camera
        case .lens: lens
        case .folder: folder
        default: nil
        }
    }

    /// The condition on a field's values, `nil` if they aren't kept; where it is only known whether there is one,
    /// conditions on more than that.
    func condition(
        on field: PhotoField, isOnPresence: Bool, _ isTrue: (PhotoValue?) -> Bool
    ) -> MirrorCondition? {
        if let column = column(of: field) {
            return .coded(column.codes, table: column.values.map { isTrue($0) ? 1 : 0 })
        }
        guard let mark = MirrorRow.Mark(field), isOnPresence || mark == .localMissing else { return nil }
        return .coded(marks, table: Self.table(of: mark) { isTrue($0 ? .number(1) : nil) ? 1 : 0 })
    }

    private static func table(of mark: MirrorRow.Mark, _ entry: (Bool) -> UInt8) -> [UInt8] {
        (0..<UInt8(MirrorRow.Mark.count)).map { entry($0 & mark.rawValue != 0) }
    }

    /// Takes a row over, in place of what was known of it, or behind the last.
    /// - Returns: `false` if it belongs between known ones: then everything is to be read anew.
    mutating func set(_ row: any SQLRow) -> Bool {
        let key = Int64(row.integer(MirrorRow.Column.key.rawValue))
        let place: Int
        if key > keys.last ?? .min {
            place = keys.count
            keys.append(key)
        } else {
            guard let known = self.place(of: key) else { return false }
            place = known
        }
        marks.set(place, row.integer(MirrorRow.Column.marks.rawValue) & (MirrorRow.Mark.count - 1))
        setNumber(.rating, of: row, place, &rating)
        setNumber(.iso, of: row, place, &iso)
        row.withBytes(of: MirrorRow.texts) { texts in
            func bytes(_ column: MirrorRow.Column) -> MirrorText {
                let bytes = texts[column.rawValue - MirrorRow.texts.lowerBound]
                return MirrorText(bytes: bytes, isEmptyText: bytes.isEmpty && !row.isNull(column.rawValue))
            }
            setProject(bytes(.project).bytes, place)
            if times.set(place, bytes(.takenAt).bytes) { sortedByTime = nil }
            keywords.set(place, bytes(.keywords).bytes)
            flag.set(place, bytes(.flag))
            label.set(place, bytes(.label))
            camera.set(place, bytes(.camera))
            lens.set(place, bytes(.lens))
            folder.set(place, bytes(.folder))
        }
        return true
    }

    /// Marks the row of a key as gone, if it is known.
    mutating func remove(_ key: Int64) {
        if let place = place(of: key) { marks.set(place, 0) }
    }

    /// The rows that may be photos of a project, rising.
    mutating func rows(ofProject code: Int) -> [UInt32] {
        if rowsOfProjects.isEmpty {
            rowsOfProjects = Array(repeating: [], count: projects.values.count)
            for row in keys.indices { rowsOfProjects[projects.codes[row]].append(UInt32(row)) }
        }
        return rowsOfProjects[code]
    }

    /// All rows by their times; `nil` if there are unusual ones.
    var timeOrder: TimeOrder? {
        mutating get {
            sortedByTime = sortedByTime ?? TimeOrder(times)
            return sortedByTime
        }
    }

    /// The rows of some keys; unknown ones are left out.
    func rows(of keys: [Int64]) -> [UInt32] {
        var rows: [UInt32] = []
        rows.reserveCapacity(keys.count)
        // Where no key is missing among them, they are as far apart as their rows.
        var (row, key) = (0, self.keys.first ?? 0)
        for wanted in keys {
            let guess = row &+ Int(truncatingIfNeeded: wanted &- key)
            if self.keys.indices.contains(guess), self.keys[guess] == wanted {
                (row, key) = (guess, wanted)
            } else if let place = place(of: wanted) {
                (row, key) = (place, wanted)
            } else {
                continue
            }
            rows.append(UInt32(row))
        }
        return rows
    }

    /// The row of a key, `nil` if it isn't known.
    func row(of key: Int64) -> UInt32? {
        place(of: key).map(UInt32.init)
    }

    private mutating func setProject(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
        let isNew = place == projects.codes.count
        let former = isNew ? nil : projects.codes[place]
        projects.set(place, bytes) { .text(String(decoding: $0.map { $0 & 0x7F }, as: UTF8.self)) }
        if projects.codes[place] != former { rowsOfProjects = [] }
    }

    private func setNumber(
        _ column: MirrorRow.Column, of row: any SQLRow, _ place: Int, _ numbers: inout CodedColumn
    ) {
        let number = row.integer(column.rawValue)
        let isNothing = number == 0 && row.isNull(column.rawValue)
        withUnsafeBytes(of: number) { bytes in
            numbers.set(place, isNothing ? .init(rebasing: bytes[..<0]) : bytes) { _ in .number(Double(number)) }
        }
    }

    private func place(of key: Int64) -> Int? {
        let place = keys.partitioningIndex { $0 >= key }
        return place < keys.count && keys[place] == key ? place : nil
    }
}
