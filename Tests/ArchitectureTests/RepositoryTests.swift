import BoundaryRules
import Foundation
import Testing

@Suite("this repository")
struct RepositoryTests {
    @Test("keeps its own rules")
    func isClean() throws {
        let findings = try BoundaryChecker(root: FixturePackage.repository).findings()
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
    }

    @Test("is drawn in docs/architecture.md as it is; if not, run `swift run boundary-check --update-graph`")
    func diagramIsCurrent() throws {
        let page = FixturePackage.repository.appending(path: "docs/architecture.md")
        let document = DiagramDocument(text: try String(contentsOf: page, encoding: .utf8))
        #expect(try document.diagram == BoundaryChecker(root: FixturePackage.repository).diagram())
    }

    @Test("a diagram is replaced between its marks and nowhere else")
    func replacing() {
        let document = DiagramDocument(text: "a\n```mermaid\nold\n```\nb\n```\nc\n```\n")
        #expect(document.replacing(with: "new\n")?.text == "a\n```mermaid\nnew\n```\nb\n```\nc\n```\n")
        #expect(DiagramDocument(text: "no marks").replacing(with: "new") == nil)
    }
}
