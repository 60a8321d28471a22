/// Names of folders and files of a site that are safe on every system and never collide.
public enum SiteNames {
    /// The folder of a project.
    ///
    /// It is the slug, which is unique already; where a system or the site itself needs that name, an underscore stands
    /// in front, which no slug has.
    public static func folder(of slug: String) -> String {
        var name = slug
        while name.utf8.count > byteLimit { name.removeLast() }
        // A cut slug could meet another one, so a checksum of the whole stays in it.
        if name != slug { name += "_" + checksum(of: slug) }
        return reserved.contains(name) || name.isEmpty ? "_" + name : name
    }

    private static let byteLimit = 200

    private static let reserved: Set<String> =
        Set(["index", "pictures", "style", "con", "prn", "aux", "nul"])
        .union((0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    // FNV-1a, 32 bits.
    private static func checksum(of text: String) -> String {
        String(text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }, radix: 16)
    }
}
