/// The keywords of all rows. Each different list is kept once.
struct KeywordColumn {
    /// The number of each row's list; 0 is the empty one.
    private(set) var codes = RowCodes()
    private var lists = ByteCodes()
    // Which lists hold which words is found out when it is first asked for.
    private var words = ByteCodes()
    private var listsOfWords: [[UInt32]] = [[]]
    private var indexed = 1

    /// Sets the list of a row, or of the one behind the last.
    /// - Parameter list: words with line breaks between them.
    mutating func set(_ row: Int, _ list: UnsafeRawBufferPointer) {
        codes.set(row, lists.code(of: list))
    }

    /// Makes room for so many rows.
    mutating func reserve(_ count: Int) {
        codes.reserve(count)
    }

    /// For the number of each list 1 if it holds a word, else 0; capital letters of ASCII are taken as small ones.
    mutating func lists(holding word: String) -> [UInt8] {
        while indexed < lists.count {
            index(indexed)
            indexed += 1
        }
        var table = [UInt8](repeating: 0, count: lists.count)
        let lowered = word.utf8.map(Self.lowered)
        guard let code = lowered.withUnsafeBytes({ words.knownCode(of: $0) }) else { return table }
        for list in listsOfWords[code] { table[Int(list)] = 1 }
        return table
    }

    private mutating func index(_ list: Int) {
        for word in lists.bytes(of: list).split(separator: UInt8(ascii: "\n")) {
            let code = word.map(Self.lowered).withUnsafeBytes { words.code(of: $0) }
            if code == listsOfWords.count { listsOfWords.append([]) }
            listsOfWords[code].append(UInt32(list))
        }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}
