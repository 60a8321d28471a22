import Foundation
import TestSupport
import Testing

/// The exporter and what it writes.
@Suite("the site", .timeLimit(.minutes(2)))
struct SiteTests {
    @Test("a second export of an unchanged library writes nothing")
    func unchanged() async throws {
        let (studio, site) = try await Self.published()
        let before = try Files.state(of: site)
        let answer = try await studio.run(.exporter, ["site", site])
        #expect(answer.status == 0)
        #expect(answer.output == "the site is as it should be, nothing was written; open \(site)/index.html\n")
        #expect(try Files.state(of: site) == before)
        let json = try await studio.run(.exporter, ["site", site, "--json"]).json
        #expect(json["written"] == .number(0))
        #expect(json["removed"] == .number(0))
    }

    @Test("what a trashed photo left is gone at the next export, and files of others stay")
    func stale() async throws {
        let (studio, site) = try await Self.published()
        try Data("mine".utf8).write(to: URL(filePath: site + "/pictures/mine.txt"))
        try Data("mine".utf8).write(to: URL(filePath: site + "/CNAME"))
        let hash = try await studio.hashes()[0]
        let of = { (names: [String]) in names.filter { $0.contains(hash) } }
        #expect(of(try Files.names(below: site)).count == 3)
        _ = try await studio.racconto("-c", "photos\ndelete 1")
        let answer = try await studio.run(.exporter, ["site", site])
        #expect(answer.status == 0)
        #expect(of(try Files.names(below: site)).isEmpty)
        let left = try SitePage.all(in: site).filter { $0.text.contains(hash) }.map(\.name)
        #expect(left.isEmpty)
        #expect(try Files.bytes(site + "/CNAME") == Array("mine".utf8))
        #expect(try Files.bytes(site + "/pictures/mine.txt") == Array("mine".utf8))
    }

    @Test("a photo that can't be decoded is left out and named, and the others are shown")
    func undecodable() async throws {
        let studio = try Studio()
        let folder = Corpus.packageFolder + "/" + WalkOnFoot.photos
        let name = try #require(try Files.names(below: folder).first { $0.hasSuffix("city-hall.jpg") })
        let bytes = try Files.bytes("\(folder)/\(name)")
        // Huffman tables that promise more codes than there can be: what the camera wrote can still be read.
        let table = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
        var broken = bytes
        for index in (table + 5)..<(table + 21) { broken[index] = 0xFF }
        try FileManager.default.createDirectory(atPath: studio.path(of: "in"), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: studio.path(of: "in/good.jpg")))
        try Data(broken).write(to: URL(filePath: studio.path(of: "in/bad.jpg")))
        let imported = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Walk"])
        #expect(imported.status == 1)
        #expect(imported.output.contains("2 imported and 1 of them without pictures (Walk)"), "\(imported)")
        _ = try await studio.racconto("project", "publish", "Walk")
        let site = studio.path(of: "site")
        let answer = try await studio.run(.exporter, ["site", site])
        #expect(answer.status == 1)
        #expect(answer.errors.contains("left out bad.jpg of Walk: the JPEG can't be decoded"), "\(answer)")
        #expect(try Files.names(below: site).contains { $0.hasPrefix("pictures/") })
    }

    @Test("a site is refused where a library is, on a file, and without a name")
    func misplaced() async throws {
        let (studio, _) = try await Self.published()
        for place in [studio.library, studio.library + "/originals", studio.library + "/new/er"] {
            let answer = try await studio.run(.exporter, ["site", place])
            #expect(answer.status == 4)
            #expect(answer.errors.hasSuffix("\(place) is inside a library; name a folder elsewhere for the site\n"))
        }
        #expect(try !Files.names(below: studio.library).contains { $0.hasSuffix("index.html") })
        let file = studio.path(of: "file")
        try Data("mine".utf8).write(to: URL(filePath: file))
        #expect(try await studio.run(.exporter, ["site", file]).status == 4)
        #expect(try Files.bytes(file) == Array("mine".utf8))
        #expect(try await studio.run(.exporter, ["site", ""]).status == 2)
    }

    @Test("a private project's page is gone at the next export, a folder with a file of somebody's stays")
    func madePrivate() async throws {
        let (studio, site) = try await Self.published()
        _ = try await studio.racconto("-c", "project new Other\nimport \(Samples.seoul)\nproject publish")
        _ = try await studio.run(.exporter, ["site", site])
        try Data("mine".utf8).write(to: URL(filePath: site + "/other/mine.txt"))
        _ = try await studio.racconto("project", "unpublish", "Other")
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        #expect(try Files.names(below: site + "/other") == ["mine.txt"])
    }

    @Test(
        "a file that no export wrote is refused with status 4, and nothing is written",
        arguments: ["index.html", "style.css", "walk/index.html"])
    func foreignFile(name: String) async throws {
        let studio = try await Self.studio()
        let path = try studio.write(Array("mine".utf8), to: "site/" + name)
        let site = studio.path(of: "site")
        let before = try Files.state(of: site)
        let answer = try await studio.run(.exporter, ["site", site, "--quiet"])
        let sentence = "\(path) was not written by an export and is in the way; choose another folder or remove it\n"
        #expect(answer == Answer(4, errors: sentence))
        #expect(try Files.state(of: site) == before)
    }

    @Test(
        "a link in the place of one of the site's folders is refused, and nothing behind it is touched",
        arguments: ["walk", "pictures"])
    func linkedFolder(name: String) async throws {
        let (studio, site) = try await Self.published()
        let elsewhere = studio.path(of: "elsewhere")
        try FileManager.default.moveItem(atPath: site + "/" + name, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: site + "/" + name, withDestinationPath: elsewhere)
        _ = try await studio.racconto("-c", "project edit Walk --title Walked\nproject unpublish")
        _ = try await studio.racconto("-c", "project new Other\nimport \(Samples.seoul)\nproject publish")
        let before = try Files.state(of: elsewhere)
        let answer = try await studio.run(.exporter, ["site", site, "--quiet"])
        let sentence =
            "\(site)/\(name) was not written by an export and is in the way; choose another folder or remove it\n"
        #expect(answer == Answer(4, errors: sentence))
        #expect(try Files.state(of: elsewhere) == before)
    }

    @Test("a list of an earlier export that was tampered with leads to no file outside the folder")
    func tamperedList() async throws {
        let (studio, site) = try await Self.published()
        let victim = try studio.write(Array("mine".utf8), to: "victim.txt")
        let list = site + "/.racconto-site"
        let text = String(decoding: try Files.bytes(list), as: UTF8.self) + "../victim.txt\n\(victim)\n"
        try Data(text.utf8).write(to: URL(filePath: list))
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        #expect(try Files.bytes(victim) == Array("mine".utf8))
    }

    @Test("nothing public is said with status 3, and no folder is made")
    func nothingPublic() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Walk")
        let answer = try await studio.run(.exporter, ["site", studio.path(of: "site")])
        #expect(answer == Answer(3, errors: "no project is public; make one public with: project publish\n"))
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "site")))
    }

    @Test("every link leads to a file of the site, and nothing is loaded from elsewhere")
    func links() async throws {
        let (studio, site) = try await Self.published()
        defer { withExtendedLifetime(studio) {} }
        let pages = try SitePage.all(in: site)
        #expect(pages.map(\.name) == ["index.html", "walk/index.html"])
        for page in pages {
            for link in page.links {
                guard let target = page.target(of: link) else { continue }
                #expect(FileManager.default.fileExists(atPath: site + "/" + target), "\(page.name): \(link)")
            }
            #expect(!page.text.contains("http:") && !page.text.contains("https:"), "\(page.name)")
            #expect(page.text.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
            #expect(!page.text.contains("style="), "\(page.name): the policy forbids styles in the page")
        }
        let style = String(decoding: try Files.bytes(site + "/style.css"), as: UTF8.self)
        #expect(!style.contains("url(") && !style.contains("@import"))
    }

    @Test(
        "what looks like markup is shown as text",
        arguments: [
            "<img src=1 onerror=alert(1)>", "\"><svg/onload=alert(1)>", "</title><script>alert(1)</script>",
            "'><b onmouseover=alert(1)>&amp;",
        ])
    func markup(text: String) async throws {
        let studio = try Studio()
        for words in [
            ["project", "new", text, "--location", text, "--description", text], ["import", Samples.seoul], ["photos"],
            ["title", "1", text], ["caption", "1", text], ["alt", "1", text],
            ["chapter", "new", text, "--description", text], ["add", "1", "--chapter", "1"],
            ["text", "new", "--chapter", "1", text], ["set", "site.title", text], ["set", "site.author", text],
            ["set", "site.about", text], ["set", "site.contact", text], ["set", "site.copyright", text],
            ["project", "publish"], ["publish", studio.path(of: "site")],
        ] {
            let answer = try await studio.run(.racconto, words)
            #expect(answer.status == 0, "\(words): \(answer)")
        }
        for page in try SitePage.all(in: studio.path(of: "site")) {
            // Quoted values are text, whatever stands in them.
            let markup = page.text.replacing(/"[^"]*"/, with: "")
            let tags = markup.matches(of: /<\/?([a-zA-Z]+)/).map { String($0.1) }
            #expect(!tags.contains("script") && !tags.contains("svg"), "\(page.name)")
            let handlers = markup.matches(of: /<[^>]*\son[a-z]+\s*=/).map { String($0.0) }
            #expect(handlers.isEmpty, "\(page.name): \(handlers)")
            #expect(page.text.contains("&lt;"), "\(page.name): the text is gone")
        }
    }

    @Test("published pictures carry no position, serial number, profile or embedded picture")
    func privacy() async throws {
        let studio = try Studio()
        let telling = ["camera/apple_iphone4_gps.jpg", "gps/gps_sw_ushuaia.jpg", "structure/icc_display_p3.jpg"]
        let folder = try Corpus.load().folder + "/photos/"
        let present = telling.map { folder + $0 }.filter { FileManager.default.fileExists(atPath: $0) }
        #expect(!present.isEmpty)
        _ = try await studio.run(.importer, present + ["--project", "Walk"])
        _ = try await studio.racconto("project", "publish", "Walk")
        let site = studio.path(of: "site")
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        let pictures = try Files.names(below: site).filter { $0.hasSuffix(".jpg") }
        #expect(pictures.count == present.count * 3)
        for name in pictures {
            let bytes = try Files.bytes(site + "/" + name)
            let segments = try #require(JPEGSegments.read(bytes), "\(name) is no JPEG")
            // APP0 with JFIF is what says that the picture is plain; every other APPn and comment could tell something.
            for segment in segments where (0xE0...0xEF).contains(segment.marker) || segment.marker == 0xFE {
                #expect(segment.marker == 0xE0, "\(name): a segment \(String(segment.marker, radix: 16))")
                #expect(segment.contents.starts(with: Array("JFIF\0".utf8)), "\(name)")
            }
        }
        for page in try SitePage.all(in: site) {
            #expect(page.text.firstMatch(of: /-?54\.8|51\.5|iPhone/) == nil, "\(page.name) tells where or with what")
        }
    }

    @Test("projects whose titles are alike or strange have folders of their own")
    func folders() async throws {
        let studio = try Studio()
        let titles = [
            "01 Events", "02 Events", "Café", "Cafe", "!!!", "???", "한라산", "index", "CON", "pictures", "style",
            "../up", "a/b", "sea", "SEA", String(repeating: "long ", count: 40),
            String(repeating: "long ", count: 39) + "tail",
        ]
        for title in titles {
            let answer = try await studio.racconto("project", "new", "--", title)
            #expect(answer.status == 0, "\(title): \(answer)")
            _ = try await studio.racconto("project", "publish")
        }
        let site = studio.path(of: "site")
        let answer = try await studio.run(.exporter, ["site", site])
        #expect(answer.status == 0, "\(answer)")
        let pages = try Files.names(below: site).filter { $0.hasSuffix("/index.html") }
        #expect(pages.count == titles.count, "\(pages)")
        #expect(Set(pages.map { $0.lowercased() }).count == titles.count, "two differ in case alone: \(pages)")
        let reserved: Set = ["con/index.html", "index/index.html", "pictures/index.html", "style/index.html"]
        #expect(reserved.isDisjoint(with: pages.map { $0.lowercased() }))
        let index = try #require(try SitePage.all(in: site).first { $0.name == "index.html" })
        for link in index.links {
            let target = index.target(of: link) ?? ""
            #expect(FileManager.default.fileExists(atPath: site + "/" + target), "\(link)")
        }
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "up")))
    }

    private static func studio() async throws -> Studio {
        let studio = try Studio()
        let lines = """
            project new Walk
            import Tests/Fixtures/corpus/photos/gps Tests/Fixtures/corpus/photos/orientation
            photos
            chapter new "The river"
            add 1-2 --chapter 1
            text new --chapter 1 "We **walked**."
            project publish
            """
        let answer = try await studio.racconto(input: lines)
        #expect(answer.status == 0, "\(answer)")
        return studio
    }

    private static func published() async throws -> (studio: Studio, site: String) {
        let studio = try await studio()
        let site = studio.path(of: "site")
        let answer = try await studio.run(.exporter, ["site", site])
        #expect(answer.status == 0, "\(answer)")
        return (studio, site)
    }
}
