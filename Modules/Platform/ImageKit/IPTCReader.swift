import Kernel

/// Finds the records of IPTC in the resources that Photoshop keeps in a JPEG, and what they say.
/// - Source: IPTC-NAA Information Interchange Model 4.2; Adobe, "Photoshop File Formats", "Image Resource Blocks".
enum IPTCReader {
    /// - Parameter resources: the contents of the segments, one behind the other.
    /// - Returns: `nil` where there are no such records.
    static func description(resources: [UInt8]) -> PictureDescription? {
        guard let records = records(in: resources) else { return nil }
        let sets = dataSets(in: records)
        let isUTF8 = sets.first { $0.number == 0x015A }?.value == [0x1B, 0x25, 0x47]
        func texts(_ number: Int) -> [String] {
            sets.filter { $0.number == number }.compactMap { set in
                let text = decoded(set.value, isUTF8: isUTF8).trimmed
                return text.isEmpty ? nil : text
            }
        }
        var description = PictureDescription()
        description.title = texts(0x0205).first ?? texts(0x0269).first
        description.caption = texts(0x0278).first
        description.keywords = texts(0x0219)
        let creators = texts(0x0250)
        description.creator = creators.isEmpty ? nil : creators.joined(separator: ", ")
        description.copyright = texts(0x0274).first
        return description
    }

    private static func records(in resources: [UInt8]) -> ArraySlice<UInt8>? {
        var position = 0
        while resources[position...].starts(with: Array("8BIM".utf8)) {
            guard let kind = resources.unsigned(at: position + 4, 2, isBigEndian: true),
                let nameLength = resources.unsigned(at: position + 6, 1, isBigEndian: true)
            else { return nil }
            // The name with its length byte is padded to an even number of bytes, and so is what follows.
            let sizePlace = position + 6 + (nameLength + 2) / 2 * 2
            guard let size = resources.unsigned(at: sizePlace, 4, isBigEndian: true),
                sizePlace + 4 + size <= resources.count
            else { return nil }
            let content = resources[sizePlace + 4..<sizePlace + 4 + size]
            if kind == 0x0404 { return content }
            position = min(resources.count, sizePlace + 4 + (size + 1) / 2 * 2)
        }
        return nil
    }

    private struct DataSet {
        /// The record and the number in it, a byte each.
        let number: Int
        let value: [UInt8]
    }

    private static let dataSetLimit = 2000

    private static func dataSets(in records: ArraySlice<UInt8>) -> [DataSet] {
        let bytes = Array(records)
        var sets: [DataSet] = []
        var position = 0
        while position < bytes.count, bytes[position] == 0x1C, sets.count < dataSetLimit {
            guard let number = bytes.unsigned(at: position + 1, 2, isBigEndian: true),
                var length = bytes.unsigned(at: position + 3, 2, isBigEndian: true)
            else { break }
            position += 5
            if length & 0x8000 != 0 {
                // The length of the length, then the length.
                let count = length & 0x7FFF
                guard count <= 4, let extended = bytes.unsigned(at: position, count, isBigEndian: true) else { break }
                (length, position) = (extended, position + count)
            }
            guard position + length <= bytes.count else { break }
            sets.append(DataSet(number: number, value: Array(bytes[position..<position + length])))
            position += length
        }
        return sets
    }

    /// Without a mark few programs keep to ASCII: what is UTF-8 is read as that, else as Latin-1.
    private static func decoded(_ bytes: [UInt8], isUTF8: Bool) -> String {
        let text = bytes.prefix { $0 != 0 }
        if isUTF8 { return String(decoding: text, as: UTF8.self) }
        return String(validating: text, as: UTF8.self)
            ?? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }
}
