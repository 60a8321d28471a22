import FeatureKit
import Kernel
import ProjectsDomain
import ProjectsPresentation
import TestSupport
import Testing
import TextKit

@Suite("commands of projects")
struct ProjectCommandsTests {
    let bench: CommandBench

    init() throws {
        bench = CommandBench(
            try Composition(
                [StubTrash(), ProjectsModule.inMemory], clock: FixedClock(), identifiers: SeededIdentifiers()))
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems.isEmpty)
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            ProjectsError.unknownProject("x"), .ambiguousProject("x", count: 2), .noCurrentProject, .titleEmpty,
            .textTooLong(field: "title", limit: 200), .tagTooShort("x"), .tooManyTags(limit: 5), .incompleteOrder,
            .exploreNeedsPublic,
        ])
    func failures(_ failure: ProjectsError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test("everything a project's life says has a text")
    func life() async throws {
        let calls: [(String, [String: String])] = [
            ("projects", [:]), ("project new", ["title": "London on foot", "tags": "sea,Night", "camera": "film"]),
            ("project new", ["title": "Winter", "location": "Tromsø", "shot-on": "2024-05-31"]), ("projects", [:]),
            ("project use", ["project": "2"]), ("project publish", [:]), ("project show", [:]),
            ("project edit", ["location": "London", "description": "About", "title-en": "On foot", "explore": "yes"]),
            ("project edit", [:]), ("project status", ["status": "completed"]),
            ("project move", ["project": "2", "to": "1"]), ("project show", [:]), ("project unpublish", [:]),
            ("project delete", ["project": "1"]), ("projects", [:]),
        ]
        for (name, arguments) in calls {
            let output = try await bench.run(name, arguments)
            #expect(bench.problems(in: output).isEmpty, "\(name) \(arguments)")
        }
        #expect(try await bench.run("projects").json.serialized.contains(#""title":"Winter""#))
    }

    @Test("a new project is the current one; an empty value clears a detail")
    func edit() async throws {
        _ = try await bench.run("project new", ["title": "Sea", "location": "Jeju", "shot-on": "2024-02-29"])
        let output = try await bench.run("project edit", ["location": "", "shot-on": ""])
        #expect(output.json.serialized.contains(#""location":null,"shot_date":null"#))
    }

    @Test(
        "a wrong word is refused, naming it",
        arguments: [
            ("project edit", ["shot-on": "2023-02-29"]), ("project edit", ["camera": "brownie"]),
            ("project edit", ["explore": "maybe"]), ("project status", ["status": "done"]),
            ("project move", ["to": "0"]), ("project move", ["to": "2"]), ("project move", [:]),
        ])
    func refused(name: String, arguments: [String: String]) async throws {
        _ = try await bench.run("project new", ["title": "Sea"])
        await #expect(throws: ArgumentFailure.self, "\(name) \(arguments)") { try await bench.run(name, arguments) }
        #expect(
            try await bench.run("project edit").views == [
                .message(
                    Message(
                        "projects.unchanged",
                        ["title": "Sea", "status": .message(Message("projects.status.in_progress"))]))
            ])
    }
}
