/// Numbers for byte strings, from 1 in the order they are first seen; the empty one is 0.
struct ByteCodes {
    // All strings one behind the other: there may be hundreds of thousands.
    private var bytes: [UInt8] = []
    private var ends = [0]
    private var slots = [UInt32](repeating: 0, count: 16)
    private var last = 0
    // Another one in each run, so that nobody can choose strings that meet.
    private let seed = UInt64.random(in: .min ... .max)

    /// How many numbers there are, that of the empty string included.
    var count: Int { ends.count }

    /// The number of some bytes, a new one if they weren't seen yet.
    mutating func code(of string: UnsafeRawBufferPointer) -> Int {
        // Neighbouring photos have most values in common.
        if string.isEmpty || equals(last, string) { return string.isEmpty ? 0 : last }
        let slot = slot(of: string)
        last = Int(slots[slot])
        if last == 0 {
            last = ends.count
            bytes.append(contentsOf: string)
            ends.append(bytes.count)
            slots[slot] = UInt32(last)
            if ends.count * 2 > slots.count { grow() }
        }
        return last
    }

    /// The number of some bytes, `nil` if they weren't seen yet.
    func knownCode(of string: UnsafeRawBufferPointer) -> Int? {
        if string.isEmpty { return 0 }
        let code = Int(slots[slot(of: string)])
        return code == 0 ? nil : code
    }

    /// The bytes a number stands for.
    func bytes(of code: Int) -> ArraySlice<UInt8> {
        code == 0 ? [] : bytes[ends[code - 1]..<ends[code]]
    }

    private func slot(of string: UnsafeRawBufferPointer) -> Int {
        let mask = slots.count - 1
        var slot = hash(of: string) & mask
        while slots[slot] != 0, !equals(Int(slots[slot]), string) { slot = (slot + 1) & mask }
        return slot
    }

    // Nearly all strings are shorter than what the library's own hash takes its time for.
    private func hash(of string: UnsafeRawBufferPointer) -> Int {
        var hash = seed ^ UInt64(string.count)
        var offset = 0
        while offset < string.count {
            var word: UInt64 = 0
            if string.count - offset >= 8 {
                word = string.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for byte in string[offset...] { word = word << 8 | UInt64(byte) }
            }
            let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
            offset += 8
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for code in 1..<ends.count {
            let slot = bytes.withUnsafeBytes { own in
                self.slot(of: UnsafeRawBufferPointer(rebasing: own[ends[code - 1]..<ends[code]]))
            }
            slots[slot] = UInt32(code)
        }
    }

    private func equals(_ code: Int, _ string: UnsafeRawBufferPointer) -> Bool {
        guard code > 0, ends[code] - ends[code - 1] == string.count else { return false }
        return bytes.withUnsafeBytes { own in
            UnsafeRawBufferPointer(rebasing: own[ends[code - 1]..<ends[code]]).elementsEqual(string)
        }
    }
}
