/// Puts the parts of a colour profile together.
///
/// - Source: ICC.1:2022, annex B.4 (embedding in JPEG).
enum ColourProfileAssembly {
    /// What each segment starts with; its number and the number of segments follow.
    static let signature = Array("ICC_PROFILE\0".utf8)

    /// The profile's bytes, `nil` when a part is missing, there twice or too long.
    static func profile(of segments: [Range<Int>], in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        let headerLength = signature.count + 2
        guard segments.allSatisfy({ $0.count >= headerLength }) else { return nil }
        guard segments.reduce(0, { $0 + $1.count }) <= PictureLimits.profileBytes else { return nil }
        let sorted = segments.sorted { bytes[$0.lowerBound + signature.count] < bytes[$1.lowerBound + signature.count] }
        var profile: [UInt8] = []
        for (index, segment) in sorted.enumerated() {
            let number = Int(bytes[segment.lowerBound + signature.count])
            let count = Int(bytes[segment.lowerBound + signature.count + 1])
            guard number == index + 1, count == sorted.count else { return nil }
            profile.append(contentsOf: bytes[segment.dropFirst(headerLength)])
        }
        return profile
    }
}
