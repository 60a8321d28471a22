import PhotosDomain

/// Capture times as numbers that sort as their texts do.
struct TimeColumn {
    /// `nothing`, `unusual`, or the digits of the time.
    private(set) var numbers: [Int64] = []
    /// The texts of rows whose time has another form, or more decimals than fit.
    private(set) var unusualTexts: [Int: [UInt8]] = [:]

    static let nothing = Int64.min
    static let unusual = Int64.max

    /// Makes room for so many rows.
    mutating func reserve(_ count: Int) {
        numbers.reserveCapacity(count)
    }

    /// Sets the time of a row, or of the one behind the last.
    /// - Returns: whether there is something new in it.
    mutating func set(_ row: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        let number = text.isEmpty ? Self.nothing : Self.number(of: text) ?? Self.unusual
        if number == Self.unusual {
            unusualTexts[row] = Array(text)
        } else if !unusualTexts.isEmpty {
            unusualTexts[row] = nil
        }
        if row == numbers.count {
            numbers.append(number)
        } else if numbers[row] == number {
            return number == Self.unusual
        } else {
            numbers[row] = number
        }
        return true
    }

    /// The numbers of all times that compare so with a text. Unusual times are compared one by one.
    static func numbers(_ comparison: PhotoPredicate.Comparison, _ text: String) -> ClosedRange<Int64>? {
        let bound = Bound(Array(text.utf8))
        let (first, last) = (Int64(0), unusual - 1)
        let ends: (Int64, Int64) =
            switch comparison {
            case .less: (first, bound.number - 1)
            case .lessOrEqual: (first, bound.isExact ? bound.number : bound.number - 1)
            case .equal: bound.isExact ? (bound.number, bound.number) : (1, 0)
            case .greaterOrEqual: (bound.number, last)
            case .greater: (bound.isExact ? bound.number + 1 : bound.number, last)
            }
        return ends.0 <= ends.1 ? ends.0...ends.1 : nil
    }

    /// The number of a time; `nil` if it has another form, or more decimals than fit.
    static func number(of text: String) -> Int64? {
        Array(text.utf8).withUnsafeBytes { number(of: $0) }
    }

    // `2024-05-06T07:08:09`, a digit for each zero.
    private static let form = Array("0000-00-00T00:00:00".utf8)
    private static let decimals = 4
    // A decimal that isn't there sorts before 0.
    private static let fractions: Int64 = 11 * 11 * 11 * 11

    private static func number(of text: UnsafeRawBufferPointer) -> Int64? {
        guard text.count >= form.count, text.count <= form.count + 1 + decimals else { return nil }
        var number: Int64 = 0
        for index in form.indices {
            if form[index] == UInt8(ascii: "0") {
                guard let digit = digit(text[index]) else { return nil }
                number = number * 10 + digit
            } else if text[index] != form[index] {
                return nil
            }
        }
        if text.count == form.count { return number * fractions }
        guard text[form.count] == UInt8(ascii: "."), text.count > form.count + 1 else { return nil }
        var fraction: Int64 = 0
        for place in 1...decimals {
            fraction *= 11
            guard form.count + place < text.count else { continue }
            guard let digit = digit(text[form.count + place]) else { return nil }
            fraction += digit + 1
        }
        return number * fractions + fraction
    }

    private static func digit(_ byte: UInt8) -> Int64? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int64(byte - UInt8(ascii: "0")) : nil
    }

    /// Where any text stands among the numbers: times below `number` come before it, the others behind it, except that
    /// `number` itself is the text's own if it is exact.
    private struct Bound {
        let number: Int64
        let isExact: Bool

        init(_ text: [UInt8]) {
            if let number = text.withUnsafeBytes({ TimeColumn.number(of: $0) }) {
                (self.number, isExact) = (number, true)
                return
            }
            isExact = false
            // The text is followed until it leaves the form: from there on, every time with the same beginning is on one
            // side of it.
            var digits: Int64 = 0
            for index in TimeColumn.form.indices {
                let isDigit = TimeColumn.form[index] == UInt8(ascii: "0")
                let byte = index < text.count ? text[index] : 0
                if isDigit, let digit = TimeColumn.digit(byte) {
                    digits = digits * 10 + digit
                } else if isDigit || byte != TimeColumn.form[index] {
                    let isAbove = byte > (isDigit ? UInt8(ascii: "9") : TimeColumn.form[index])
                    let rest = TimeColumn.form[index...].count { $0 == UInt8(ascii: "0") }
                    let scale = (0..<rest).reduce(Int64(1)) { power, _ in power * 10 }
                    number = (digits + (isAbove ? 1 : 0)) * scale * TimeColumn.fractions
                    return
                }
            }
            number = Self.withFraction(digits * TimeColumn.fractions, text[TimeColumn.form.count...])
        }

        // The time is whole; what is behind it is a fraction of another form, or with more decimals than are kept.
        private static func withFraction(_ whole: Int64, _ rest: ArraySlice<UInt8>) -> Int64 {
            guard let point = rest.first else { return whole }
            if point < UInt8(ascii: ".") { return whole + 1 }
            if point > UInt8(ascii: ".") { return whole + TimeColumn.fractions }
            var (number, weight) = (whole, TimeColumn.fractions)
            for byte in rest.dropFirst().prefix(TimeColumn.decimals) {
                weight /= 11
                guard let digit = TimeColumn.digit(byte) else {
                    return byte < UInt8(ascii: "0") ? number + 1 : number + weight * 11
                }
                number += (digit + 1) * weight
            }
            return number + 1
        }
    }
}
