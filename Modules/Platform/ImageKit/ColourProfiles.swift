/// Remembers the transforms of the last few profiles: the photos of a camera all carry the same one.
final class ColourProfiles {
    /// What a profile asks for.
    enum Verdict {
        /// Its colours are those of sRGB, or there is none.
        case nothing
        /// It can't be used.
        case broken
        case transform(ColourTransform)

        var isBroken: Bool {
            if case .broken = self { true } else { false }
        }

        var transform: ColourTransform? {
            if case .transform(let transform) = self { transform } else { nil }
        }
    }

    private struct Entry {
        let profile: [UInt8]
        let input: ColourTransform.Input
        let verdict: Verdict
    }

    private static let capacity = 4
    private var entries: [Entry] = []

    /// What to do with a picture's colours.
    func verdict(
        _ header: JPEGHeader, _ bytes: UnsafeRawBufferPointer, input: ColourTransform.Input
    ) -> Verdict {
        guard !header.profileSegments.isEmpty else { return .nothing }
        guard let profile = ColourProfileAssembly.profile(of: header.profileSegments, in: bytes) else { return .broken }
        if let known = entries.first(where: { $0.input == input && $0.profile == profile }) { return known.verdict }
        let verdict = Self.verdict(profile, input)
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(Entry(profile: profile, input: input, verdict: verdict))
        return verdict
    }

    private static func verdict(_ profile: [UInt8], _ input: ColourTransform.Input) -> Verdict {
        guard let transform = ColourTransform(profile: profile, input: input) else { return .broken }
        return input == .colours && transform.changesNothing ? .nothing : .transform(transform)
    }
}
