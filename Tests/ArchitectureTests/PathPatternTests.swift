import Testing

@testable import BoundaryRules

@Suite("places of targets")
struct PathPatternTests {
    @Test("a name in braces is remembered and has to stay the same")
    func names() {
        #expect(PathPattern("Modules/{feature}/Domain").match("Modules/Photos/Domain") == ["feature": "Photos"])
        let own = PathPattern("Modules/{feature}/Data")
        #expect(own.match("Modules/Photos/Data", known: ["feature": "Photos"]) != nil)
        #expect(own.match("Modules/Notes/Data", known: ["feature": "Photos"]) == nil)
        #expect(PathPattern("Tests/{tested}Tests").match("Tests/PhotosTests") == ["tested": "Photos"])
    }

    @Test("a star stands for exactly one component")
    func star() {
        #expect(PathPattern("Apps/*").match("Apps/racconto") == [:])
        #expect(PathPattern("Apps/*").match("Apps/racconto/Sources") == nil)
        #expect(PathPattern("Apps/*").match("Apps") == nil)
    }
}
