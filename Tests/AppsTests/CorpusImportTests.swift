import Foundation
import Testing

/// The importer on photos of many cameras, odd and broken ones among them.
@Suite("the corpus through the importer", .timeLimit(.minutes(3)))
struct CorpusImportTests {
    @Test(
        "each file is imported or refused as it must be, with the values of its metadata", arguments: CorpusImport.files
    )
    func file(_ file: CorpusFile) async throws {
        let outcome = try await CorpusImport.outcome
        guard let photo = outcome.photos[file.hash] else {
            #expect(file.mayBeRefused, "\(file): expected \(file.expected["outcome"]), was refused")
            let failures = try outcome.answer.json["failed"].elements.compactMap { $0["path"].text }
            let shown = Self.display(outcome.folder + "/" + file.name)
            #expect(failures.filter { $0 == shown }.count == 1, "\(file) is not among those that failed")
            return
        }
        #expect(file.mayBeImported, "\(file): expected to be refused, was imported")
        // Files with the same bytes share a photo, and what it says is right for each of them.
        for field in CorpusFile.fields {
            #expect(
                file.accepts(photo[field.got], for: field.expected, tolerance: field.tolerance),
                "\(file): \(field.got): expected \(file.expected[field.expected]), got \(photo[field.got])")
        }
        #expect(photo["variants"].elements.count == 3, "\(file) has not its three variants")
    }

    @Test("the numbers add up, and some failures make status 1")
    func numbers() async throws {
        let outcome = try await CorpusImport.outcome
        let summary = try outcome.answer.json
        let counts = ["imported", "already_there", "restored", "failed"].map { summary[$0].elements.count }
        let left = (summary["ignored"].number ?? 0) + Self.sum(summary["others"])
        #expect(Double(counts.reduce(0, +)) + left == Double(CorpusImport.files.count), "\(counts) and \(left)")
        #expect(outcome.answer.status == 1)
        #expect(summary["imported"].elements.count == outcome.photos.count)
        // One file of those that lie there twice is the photo, the other is found to be there.
        let hashes = CorpusImport.files.map(\.hash).filter { outcome.photos[$0] != nil }
        #expect(summary["already_there"].elements.count == hashes.count - Set(hashes).count)
    }

    @Test("each file that can't be read is named on one line, with the reason and what to do")
    func sentences() async throws {
        let outcome = try await CorpusImport.outcome
        let failed = try outcome.answer.json["failed"].elements.count
        let lines = outcome.answer.errorLines.filter { $0.hasPrefix("cannot ") }
        #expect(lines.count == failed)
        let silent = lines.filter { !$0.contains("; ") || $0.contains("{") || !$0.contains(outcome.folder) }
        #expect(silent.isEmpty, "\(silent)")
    }

    @Test("source files keep their bytes and their times")
    func sources() async throws {
        #expect(try await CorpusImport.outcome.leftSourcesAlone)
    }

    @Test("a second import adds nothing and says what is there")
    func again() async throws {
        let outcome = try await CorpusImport.outcome
        let second = try outcome.second.json
        #expect(second["imported"].elements.isEmpty)
        #expect(second["restored"].elements.isEmpty)
        #expect(Set(second["already_there"].elements.compactMap(\.text)).count == outcome.photos.count)
        #expect(second["failed"] == (try outcome.answer.json["failed"]))
    }

    private static func sum(_ object: JSON) -> Double {
        object.names.compactMap { object[$0].number }.reduce(0, +)
    }

    /// As a path is shown: on one line.
    private static func display(_ path: String) -> String {
        path.unicodeScalars.map { scalar in
            switch (scalar, scalar.properties.generalCategory) {
            case ("\n", _): "\\n"
            case ("\t", _): "\\t"
            case (_, .control), (_, .format): "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}
