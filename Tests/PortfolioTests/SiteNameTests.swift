import PortfolioDomain
import Testing

@Suite("names in a site")
struct SiteNameTests {
    @Test(
        "a project's folder is its slug, unless a system or the site needs that name",
        arguments: [
            ("sea", "sea"), ("한강-밤", "한강-밤"), ("index", "_index"), ("pictures", "_pictures"), ("con", "_con"),
            ("lpt9", "_lpt9"), ("", "_"),
        ])
    func folder(slug: String, name: String) {
        #expect(SiteNames.folder(of: slug) == name)
    }

    @Test("long slugs that begin alike keep folders of their own, within what a file system takes")
    func long() {
        let stem = String(repeating: "한", count: 90)
        let names = ["가", "나"].map { SiteNames.folder(of: stem + $0) }
        #expect(names[0] != names[1])
        #expect(names.allSatisfy { $0.utf8.count <= 255 })
    }
}
