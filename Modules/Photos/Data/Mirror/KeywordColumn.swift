/// The keywords of all rows. Each different list is kept once, as the numbers of its words.
struct KeywordColumn {
    /// The number of each row's list; 0 is the empty one.
    private(set) var codes: [UInt32] = []
    private var lists = ByteCodes()
    private var words = ByteCodes()
    // The words of the lists, one list behind the other.
    private var listed: [UInt32] = []
    private var ends = [0]
    private var lowered: [UInt8] = []

    /// Sets the list of a row, or of the one behind the last.
    /// - Parameter list: words with line breaks between them.
    mutating func set(_ row: Int, _ list: UnsafeRawBufferPointer) {
        let code = lists.code(of: list)
        if code == ends.count { append(list) }
        if row == codes.count { codes.append(UInt32(code)) } else { codes[row] = UInt32(code) }
    }

    /// For the number of each list 1 if it holds a word, else 0; capital letters of ASCII are taken as small ones.
    func lists(holding word: String) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: ends.count)
        let lowered = word.utf8.map(Self.lowered)
        guard let code = lowered.withUnsafeBytes({ words.knownCode(of: $0) }), code > 0 else { return table }
        var list = 0
        for (index, word) in listed.enumerated() where Int(word) == code {
            while ends[list] <= index { list += 1 }
            table[list] = 1
        }
        return table
    }

    private mutating func append(_ list: UnsafeRawBufferPointer) {
        for word in list.split(separator: UInt8(ascii: "\n")) {
            lowered.removeAll(keepingCapacity: true)
            for byte in word { lowered.append(Self.lowered(byte)) }
            listed.append(UInt32(lowered.withUnsafeBytes { words.code(of: $0) }))
        }
        ends.append(listed.count)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}
