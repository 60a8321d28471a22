import FeatureKit
import Kernel
import TestSupport
import Testing
import TextKit
import TrashDomain

@testable import TrashPresentation

@Suite("the commands of the trash")
struct TrashCommandsTests {
    private let clock = FixedClock()
    private let projects: StubParticipant
    private let photos: StubParticipant
    private let bench: CommandBench

    private static let london = TrashedItem.Place(id: Subject.ID(high: 5, low: 1), title: "London", isTrashed: false)
    private static let seoul = TrashedItem.Place(id: Subject.ID(high: 5, low: 2), title: "Seoul", isTrashed: true)

    init() throws {
        let now = clock.now()
        func ago(_ days: Int64) -> Instant {
            Instant(millisecondsSince1970: now.millisecondsSince1970 - days * 86_400_000)
        }
        projects = StubParticipant("project", [.numbered("project", 0, name: "Seoul", at: ago(1))])
        photos = StubParticipant(
            "photo",
            [
                .numbered("photo", 0, name: "a.jpg", place: Self.london, at: ago(0), bytes: 1_200_000),
                .numbered("photo", 1, name: "b.jpg", place: Self.seoul, at: ago(3), bytes: 900),
                .numbered("photo", 2, name: "a.jpg", place: Self.london, at: ago(40), bytes: 2000),
                .numbered("photo", 3, name: "\u{ACB9}.jpg", place: Self.london, at: ago(41), bytes: 2000),
            ])
        let composition = try Composition(
            [TrashModule.inMemory, Others(participants: [projects, photos])], clock: clock,
            identifiers: SeededIdentifiers())
        bench = CommandBench(
            composition,
            elsewhere: [
                "column.number", "trash.kind.photo", "trash.kind.project", "trash.column.photo", "trash.column.project",
                "test.refused",
            ])
    }

    private struct Others: FeatureModule {
        static let id: FeatureID = "others"
        let requires: Set<FeatureID> = ["trash"]
        let participants: [any TrashParticipant]
        var storage: any FeatureStorage { None() }

        func assemble(into host: inout FeatureHost) throws {
            host.add(participants, to: .trashParticipants)
        }

        private struct None: FeatureStorage {
            func register(in host: inout FeatureHost) throws {}
        }
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems == [])
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            TrashError.nothingThere, .numberNotListed(3, count: 2), .nothingListed, .nothingSelected("x"),
            .ambiguous("x", count: 2), .noSuchName("x"), .severalOfName("x", matches: []),
            .nothingRestored(reason: Message("trash.none")), .notInTrash("2"), .contradiction("--all", "--newest"),
        ])
    func failures(failure: TrashError) {
        #expect(bench.problems(in: [failure.message]) == [])
    }

    @Test("the list numbers projects, then photos project by project, with days and sizes")
    func list() async throws {
        let output = try await bench.run("trash")
        #expect(bench.problems(in: output) == [])
        let items = output.json.elements
        #expect(items.map { $0["name"]?.text } == ["Seoul", "a.jpg", "a.jpg", "\u{ACB9}.jpg", "b.jpg"])
        #expect(items.map { $0["days"] } == [1, 0, 40, 41, 3])
        #expect(items.map { $0["project_in_trash"] } == [false, false, false, false, true])
        #expect(try await bench.run("trash", ["older-than": "30d"]).json.elements.count == 2)
        #expect(try await bench.run("trash", ["project": "london"]).json.elements.count == 3)
    }

    @Test("numbers of the list, ids and `all` are restored, and what can't come is told")
    func restore() async throws {
        _ = try await bench.run("trash")
        let one = try await bench.run("restore", ["selection": "2"])
        #expect(bench.problems(in: one) == [])
        #expect(
            one.json["restored"]?.elements.map { $0["id"]?.text } == [
                TrashReference.numbered("photo", 0).id.description
            ])
        photos.refuse(TrashReference.numbered("photo", 1).id)
        let interaction = ScriptedInteraction()
        let all = try await bench.run("restore", ["selection": "all"], interaction: interaction)
        #expect(!all.isComplete)
        #expect(interaction.notices.map(\.key) == ["test.refused"])
        #expect(all.json["restored"]?.elements.count == 3)
        await #expect(throws: TrashError.nothingRestored(reason: Message("test.refused"))) {
            try await bench.run("restore", ["selection": TrashReference.numbered("photo", 1).id.description])
        }
    }

    @Test("words that mean nothing are refused", arguments: ["9", "x", "0f0f0f0f"])
    func refused(word: String) async throws {
        _ = try await bench.run("trash")
        await #expect(throws: TrashError.self) { try await bench.run("restore", ["selection": word]) }
    }

    @Test("a name is restored as typed in either normal form")
    func byName() async throws {
        let output = try await bench.run("restore", ["selection": "\u{1100}\u{1167}\u{11B8}.jpg", "name": ""])
        #expect(output.json["restored"]?.elements.count == 1)
    }

    @Test("where several have one name, the person is asked, or says so before")
    func several() async throws {
        let asked = ScriptedInteraction(.line("2"))
        let one = try await bench.run("restore", ["selection": "a.jpg", "name": ""], interaction: asked)
        #expect(
            one.json["restored"]?.elements.map { $0["id"]?.text } == [
                TrashReference.numbered("photo", 2).id.description
            ])
        #expect(bench.problems(in: asked.notices + asked.questions) == [])
        #expect(asked.notices.count == 2)
    }

    @Test("without a terminal it is refused, naming every match; --newest and --all say which")
    func nobodyThere() async throws {
        let nobody = ScriptedInteraction(isInteractive: false)
        let failure = await #expect(throws: TrashError.self) {
            try await bench.run("restore", ["selection": "a.jpg", "name": ""], interaction: nobody)
        }
        guard case .severalOfName("a.jpg", let matches)? = failure else {
            Issue.record("expected both matches: \(String(describing: failure))")
            return
        }
        #expect(failure?.kind == .refused)
        #expect(matches.map { bench.text($0) }.allSatisfy { $0.hasPrefix("a.jpg of London, deleted 2026-") })
        let newest = try await bench.run(
            "restore", ["selection": "a.jpg", "name": "", "newest": ""], interaction: nobody)
        #expect(
            newest.json["restored"]?.elements.map { $0["id"]?.text } == [
                TrashReference.numbered("photo", 0).id.description
            ])
    }

    @Test("names come from standard input as well, a line each")
    func input() async throws {
        let output = try await bench.run(
            "restore", ["selection": "-", "name": "", "all": ""],
            interaction: ScriptedInteraction(.input("b.jpg\r\n\n\u{ACB9}.jpg")))
        #expect(output.json["restored"]?.elements.map { $0["name"]?.text } == ["b.jpg", "\u{ACB9}.jpg"])
        await #expect(throws: TrashError.noSuchName("c.jpg")) {
            try await bench.run(
                "restore", ["selection": "-", "name": ""], interaction: ScriptedInteraction(.input("c.jpg\nd.jpg")))
        }
    }

    @Test("a name that isn't there is told of, and the others are restored")
    func partly() async throws {
        let interaction = ScriptedInteraction(.input("c.jpg\nb.jpg"))
        let output = try await bench.run("restore", ["selection": "-", "name": ""], interaction: interaction)
        #expect(output.json["restored"]?.elements.map { $0["name"]?.text } == ["b.jpg"])
        #expect(!output.isComplete)
        #expect(interaction.notices == [TrashError.noSuchName("c.jpg").message])
    }

    @Test("where no file has a name, a project of that title comes back")
    func projectByName() async throws {
        let output = try await bench.run("restore", ["selection": "Seoul", "name": ""])
        #expect(output.json["restored"]?.elements.map { $0["kind"]?.text } == ["project"])
    }

    @Test("--newest doesn't choose between two that were deleted at one moment, and not together with --all")
    func newest() async throws {
        let twin = TrashedItem.numbered(
            "photo", 9, name: "a.jpg", place: Self.seoul, at: clock.now(), bytes: 10)
        photos.add(twin)
        let nobody = ScriptedInteraction(isInteractive: false)
        let words = ["selection": "a.jpg", "name": "", "newest": ""]
        let failure = await #expect(throws: TrashError.self) {
            try await bench.run("restore", words, interaction: nobody)
        }
        guard case .severalOfName("a.jpg", let matches)? = failure else {
            Issue.record("expected the two of one moment: \(String(describing: failure))")
            return
        }
        #expect(matches.count == 2)
        await #expect(throws: TrashError.contradiction("--all", "--newest")) {
            try await bench.run("restore", words.merging(["all": ""]) { own, _ in own }, interaction: nobody)
        }
    }

    @Test("a number of the last list whose thing came back, or that the options leave out, deletes nothing")
    func staleNumbers() async throws {
        _ = try await bench.run("trash")
        await #expect(throws: TrashError.notInTrash("2")) {
            try await bench.run("purge", ["selection": "2", "older-than": "30d"])
        }
        await #expect(throws: TrashError.notInTrash("5")) {
            try await bench.run("restore", ["selection": "5", "project": "London"])
        }
        _ = try await bench.run("restore", ["selection": "2"])
        await #expect(throws: TrashError.notInTrash("2")) { try await bench.run("purge", ["selection": "1-2"]) }
        _ = try await bench.run("trash", ["older-than": "400d"])
        await #expect(throws: TrashError.nothingListed) { try await bench.run("purge", ["selection": "1"]) }
        #expect(!photos.log.contains { $0.hasPrefix("purge") })
    }

    @Test("a purge asks with its numbers, and does nothing without a yes")
    func purge() async throws {
        _ = try await bench.run("trash")
        let no = ScriptedInteraction(.confirm(false))
        await #expect(throws: InteractionFailure.cancelled) {
            try await bench.run("purge", ["selection": "2"], interaction: no)
        }
        #expect(bench.text(no.questions[0]).contains("1 file of 10 B"))
        #expect(photos.log.isEmpty)
        let yes = ScriptedInteraction(.confirm(true))
        let output = try await bench.run("purge", ["selection": "all", "older-than": "30d"], interaction: yes)
        #expect(bench.problems(in: output) == [])
        #expect(output.json["purged"]?["photo"] == 2)
        #expect(photos.log.contains("purge 2"))
    }

    @Test("the operations of administrators have their helps, and a rehearsal with numbers before a purge")
    func operations() async throws {
        let operations = bench.composition[.adminOperations]
        #expect(operations.map(\.command.name) == ["trash list", "trash purge", "restore"])
        for operation in operations {
            let keys = [operation.command.summary] + operation.command.parameters.map(\.summary)
            #expect(bench.problems(in: keys.map { Message($0) }) == [])
        }
        let purge = try #require(operations.first { $0.command.name == "trash purge" })
        let argument = Argument(path: BytePath("30d"), text: "30d")
        let call = CommandCall(["older-than": [argument]], interaction: ScriptedInteraction(), session: bench.session)
        let rehearsal = try #require(try await purge.rehearse?(call))
        #expect(bench.problems(in: rehearsal.output) == [])
        #expect(rehearsal.output.json["purged"]?["photo"] == 2)
        #expect(photos.log.isEmpty)
        #expect(try await purge.command.run(call).json == rehearsal.output.json)
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    fileprivate subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
