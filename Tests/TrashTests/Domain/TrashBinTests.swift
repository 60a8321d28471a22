import Kernel
import TestSupport
import Testing
import TrashDomain

@Suite("the trash of several features")
struct TrashBinTests {
    private let clock = FixedClock()

    private func bin(_ participants: StubParticipant..., access: (any ExclusiveAccess)? = nil) -> TrashBin {
        TrashBin(participants, work: InMemoryUnitOfWork(), access: access)
    }

    private func items(_ kind: String, _ count: Int) -> [TrashedItem] {
        (0..<count).map { .numbered(kind, $0, at: clock.now()) }
    }

    @Test("what holds others comes back before them, and each that can't is named with its reason")
    func restore() async throws {
        let (projects, photos) = (
            StubParticipant("project", items("project", 1)), StubParticipant("photo", items("photo", 3))
        )
        photos.refuse(TrashReference.numbered("photo", 1).id)
        let things = [("photo", 0), ("photo", 1), ("project", 0)].map { TrashReference.numbered($0, $1) }
        let restoration = try await bin(projects, photos).restore(things)
        #expect(restoration.restored == [things[0], things[2]])
        #expect(restoration.refused.map(\.thing) == [things[1]])
        #expect(projects.log == ["restore 1"])
        #expect(photos.log == ["restore 2"])
    }

    @Test("with a thing goes all it holds, and what that holds, counted before and after")
    func purge() async throws {
        let project = TrashReference.numbered("project", 0)
        let photo = TrashReference.numbered("photo", 7)
        let note = TrashReference.numbered("note", 1)
        let projects = StubParticipant("project", items("project", 1))
        let photos = StubParticipant("photo", items("photo", 1), goingWith: [project.id: [photo.id]])
        let notes = StubParticipant("note", goingWith: [photo.id: [note.id]])
        let story = StubParticipant(nil)
        let bin = bin(projects, photos, notes, story)
        let expected = try await bin.rehearsePurge(of: [project])
        #expect(expected.counts == [project.kind: 1, photo.kind: 1, note.kind: 1])
        #expect(expected.files == FileTally(count: 3, bytes: 30))
        #expect(projects.log.isEmpty, "a rehearsal removes nothing")
        #expect(try await bin.purge([project]) == expected)
        #expect(photos.log == ["purge 1", "remove files"])
        #expect(story.log == ["purge 0", "remove files"])
        #expect(try await bin.things(TrashQuery()) == [TrashReference.numbered("photo", 0)])
    }

    @Test("no file goes before all rows are gone")
    func failing() async throws {
        let (projects, photos) = (
            StubParticipant("project", items("project", 1)), StubParticipant("photo", items("photo", 1))
        )
        projects.failToPurge()
        let bin = bin(projects, photos)
        await #expect(throws: StubParticipant.Refused()) { try await bin.purge(try await bin.things(TrashQuery())) }
        #expect(photos.log == ["purge 1"])
    }

    @Test("nothing goes while another program works on the library")
    func access() async throws {
        struct Busy: ExclusiveAccess {
            func alone<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
                throw StubParticipant.Refused()
            }

            func requireUnused(_ folder: BytePath) throws {}
        }
        let photos = StubParticipant("photo", items("photo", 1))
        let bin = bin(photos, access: Busy())
        await #expect(throws: StubParticipant.Refused()) { try await bin.purge([.numbered("photo", 0)]) }
        #expect(photos.log.isEmpty)
    }

    @Test(
        "days are whole ones of 24 hours, and none where the clock was set back",
        arguments: [(0, 0), (86_399_999, 0), (86_400_000, 1), (30 * 86_400_000, 30), (-5_000_000, 0)])
    func days(milliseconds: Int64, expected: Int) {
        let item = TrashedItem.numbered("photo", 1, at: Instant(millisecondsSince1970: 1_000_000))
        #expect(item.days(until: Instant(millisecondsSince1970: 1_000_000 + milliseconds)) == expected)
    }
}
