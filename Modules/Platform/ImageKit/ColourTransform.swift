import CLcms

/// Turns the colours of an embedded profile into those of sRGB. One owner, one thread at a time.
///
/// - Source: ICC.1:2022; relative colorimetric with black point compensation, as viewers of photos do it.
final class ColourTransform {
    /// What the pixels are.
    enum Input: Hashable {
        case gray
        case colours
        /// Inverted, 255 means no ink: Adobe's programs write them so.
        case inks(isInverted: Bool)

        var format: cmsUInt32Number {
            switch self {
            case .gray: rac_lcms_gray_8()
            case .colours: rac_lcms_rgb_8()
            case .inks(let isInverted): isInverted ? rac_lcms_cmyk_8_inverted() : rac_lcms_cmyk_8()
            }
        }

        var space: cmsColorSpaceSignature {
            switch self {
            case .gray: cmsSigGrayData
            case .colours: cmsSigRgbData
            case .inks: cmsSigCmykData
            }
        }
    }

    private let transform: cmsHTRANSFORM

    /// `nil` for a broken profile and for one of another colour space than the pixels.
    init?(profile: [UInt8], input: Input) {
        // The library copies the bytes.
        guard let source = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else { return nil }
        defer { cmsCloseProfile(source) }
        guard cmsGetColorSpace(source) == input.space, let target = cmsCreate_sRGBProfile() else { return nil }
        defer { cmsCloseProfile(target) }
        let flags = cmsUInt32Number(cmsFLAGS_NOCACHE) | cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION)
        let intent = cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC)
        guard let transform = cmsCreateTransform(source, input.format, target, rac_lcms_rgb_8(), intent, flags) else {
            return nil
        }
        self.transform = transform
    }

    deinit {
        cmsDeleteTransform(transform)
    }

    /// Makes 3 bytes of each pixel; `source` and `target` may be the same memory only if their pixels are of one size.
    func convert(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        cmsDoTransform(transform, source, target, cmsUInt32Number(count))
    }

    /// For a gray picture: the level of sRGB for each of its 256 levels.
    var grayLevels: [UInt8] {
        let levels = (0...255).map { UInt8($0) }
        var colours = [UInt8](repeating: 0, count: 3 * levels.count)
        convert(levels, to: &colours, count: levels.count)
        return levels.indices.map { colours[3 * $0 + 1] }
    }

    /// Whether it hardly changes a colour: the profile is sRGB under whatever name.
    var changesNothing: Bool {
        let steps: [UInt8] = [0, 32, 64, 96, 128, 160, 192, 224, 255]
        let probe = steps.flatMap { red in steps.flatMap { green in steps.flatMap { [red, green, $0] } } }
        var result = [UInt8](repeating: 0, count: probe.count)
        convert(probe, to: &result, count: probe.count / 3)
        return zip(probe, result).allSatisfy { abs(Int($0) - Int($1)) <= Self.unseenDifference }
    }

    /// Levels of 255 nobody sees; profiles that call themselves sRGB differ by so much.
    private static let unseenDifference = 3
}
