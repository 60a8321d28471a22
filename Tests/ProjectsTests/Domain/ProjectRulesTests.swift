import Kernel
import ProjectsDomain
import Testing

@Suite("rules of a project's details")
struct ProjectRulesTests {
    @Test(
        "a slug has lower-case letters and digits of any script, single hyphens between them",
        arguments: [
            ("London on foot", "london-on-foot"), ("  A -- b__c ", "a-b-c"), ("Café", "café"), ("한라산 2024", "한라산-2024"),
            ("../../etc/passwd", "etcpasswd"), ("a/b\\c", "abc"), ("ÄÖÜ", "äöü"), ("!!!", "project"), ("", "project"),
            ("<script>alert(1)</script>", "scriptalert1script"), ("a\u{0}b\nc", "ab-c"), ("🎞️", "project"),
            ("\u{202E}abc", "abc"),
        ])
    func slug(title: String, expected: String) {
        #expect(Slug.made(from: title) == expected, "of \(title.debugDescription)")
    }

    @Test("a slug has at most 80 characters and doesn't end in a hyphen")
    func longSlug() {
        #expect(Slug.made(from: String(repeating: "x", count: 300)).count == 80)
        #expect(Slug.made(from: String(repeating: "x", count: 79) + " y z") == String(repeating: "x", count: 79))
    }

    @Test("texts are trimmed, empty ones are none")
    func trimming() throws {
        let details = try ProjectDetails(
            title: "\n Sea\u{3000}", titleInEnglish: " ", description: "\n", location: " Jeju "
        ).validated()
        #expect(details == ProjectDetails(title: "Sea", location: "Jeju"))
    }

    @Test("a limit bounds marks as well: a letter of ten thousand accents is no title")
    func marks() {
        let title = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(throws: ProjectsError.textTooLong(field: "title", limit: 200)) {
            try ProjectDetails(title: title).validated()
        }
    }

    @Test("limits count characters, not bytes")
    func limits() throws {
        let letter = "한"
        #expect(try ProjectDetails(title: String(repeating: letter, count: 200)).validated().title.count == 200)
        #expect(throws: ProjectsError.textTooLong(field: "description", limit: 5000)) {
            try ProjectDetails(title: "x", description: String(repeating: letter, count: 5001)).validated()
        }
        #expect(throws: ProjectsError.textTooLong(field: "title-en", limit: 200)) {
            try ProjectDetails(title: "x", titleInEnglish: String(repeating: "x", count: 201)).validated()
        }
    }

    @Test("tags are lower-case words with hyphens, no doubles, no empty ones")
    func tags() throws {
        let tags = try ProjectDetails(title: "x", tags: [" North  Wind ", "SEA", "sea", "", "#", "바다"]).validated().tags
        #expect(tags == ["north-wind", "sea", "바다"])
    }

    @Test("a tag is cut at 30 characters and never ends in a hyphen")
    func longTag() throws {
        let tag = String(repeating: "a", count: 29) + " bcd"
        #expect(try ProjectDetails(title: "x", tags: [tag]).validated().tags == [String(repeating: "a", count: 29)])
    }

    @Test("a tag of one character and a sixth tag are refused")
    func refusedTags() {
        #expect(throws: ProjectsError.tagTooShort("x!")) { try ProjectDetails(title: "t", tags: ["x!"]).validated() }
        #expect(throws: ProjectsError.tooManyTags(limit: 5)) {
            try ProjectDetails(title: "t", tags: ["aa", "bb", "cc", "dd", "ee", "ff"]).validated()
        }
        #expect(throws: Never.self) {
            try ProjectDetails(title: "t", tags: ["aa", "bb", "cc", "dd", "ee", "AA"]).validated()
        }
    }
}
