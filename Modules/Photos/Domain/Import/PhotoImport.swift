public import Kernel
public import ProjectsDomain

/// Imports files into a project in two stages: first every file is registered, then pictures are made.
///
/// It can be stopped anywhere and run again: a file whose content is there is found by its hash, and a stage takes up
/// what is left.
public struct PhotoImport: Sendable {
    private let repository: any PhotoRepository
    private let source: any PhotoSource
    private let workers: Int

    /// An import.
    /// - Parameter workers: how many photos are worked on at once.
    public init(repository: any PhotoRepository, source: any PhotoSource, workers: Int) {
        self.repository = repository
        self.source = source
        self.workers = max(1, workers)
    }

    /// Registers all pictures under some paths and runs the stages on them.
    /// - Throws: `PhotosError.nothingToImport` if there is none; what is wrong with the first path if none of them is
    ///   there; a `Failure` of the library itself. What is wrong with one file is in the summary and stops nothing.
    public func run(
        _ paths: [BytePath], into project: Project.ID, stages: [ImportStage],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws -> ImportSummary {
        let ordered = try Self.ordered(stages)
        var summary = ImportSummary()
        let pictures = try await find(in: paths, &summary, report)
        try await register(pictures, in: project, &summary, report)
        for stage in ordered {
            try await run(stage, &summary, report)
        }
        return summary
    }

    /// Throws what `run` throws where nothing can be imported, before anything is made for it.
    public func refuseIfNothing(in paths: [BytePath]) async throws {
        var summary = ImportSummary()
        _ = try await find(in: paths, &summary) { _ in }
    }

    /// What `run` would do, without changing anything.
    /// - Throws: as `run`.
    public func rehearse(
        _ paths: [BytePath], into project: Project.ID, report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws -> ImportRehearsal {
        var summary = ImportSummary()
        let pictures = try await find(in: paths, &summary, report)
        var known = Set(
            try await repository.matching(PhotoQuery(project: project)).compactMap(\.original?.content))
        var (new, there) = (0, 0)
        try await forEach(pictures, inspect) { path, outcome in
            switch outcome {
            case .success(let candidate):
                if let content = candidate.content, known.insert(content).inserted {
                    new += 1
                } else {
                    there += 1
                }
            case .failure(let error): try await fail(path, error, &summary, report)
            }
        }
        return ImportRehearsal(summary: summary, newCount: new, knownCount: there)
    }

    private func find(
        in paths: [BytePath], _ summary: inout ImportSummary, _ report: @Sendable (ImportEvent) async -> Void
    ) async throws -> [BytePath] {
        var pictures: [BytePath] = []
        var missing: [(path: BytePath, failure: any Failure)] = []
        for found in try await source.find(in: paths) {
            switch found {
            case .picture(let path): pictures.append(path)
            case .other(_, let kind): summary.others[kind, default: 0] += 1
            case .ignored: summary.ignored += 1
            case .unreadable(let path, let failure) where failure.kind == .notFound && paths.contains(path):
                missing.append((path, failure))
            case .unreadable(let path, let failure): try await fail(path, failure, &summary, report)
            }
        }
        // Nothing but a wrong name: that is no import with a failed file, it is no import.
        if pictures.isEmpty, summary.failed.isEmpty, summary.others.isEmpty, let first = missing.first {
            throw first.failure
        }
        for (path, failure) in missing { try await fail(path, failure, &summary, report) }
        if pictures.isEmpty, summary.failed.isEmpty {
            throw PhotosError.nothingToImport(
                paths: paths.map(\.display).joined(separator: ", "), others: Self.messages(summary.others))
        }
        return pictures
    }

    private func register(
        _ pictures: [BytePath], in project: Project.ID, _ summary: inout ImportSummary,
        _ report: @Sendable (ImportEvent) async -> Void
    ) async throws {
        var done = 0
        try await forEach(pictures, prepare) { path, outcome in
            done += 1
            switch outcome {
            case .success(let candidate):
                switch try await repository.register(candidate, in: project) {
                case .added(let id): summary.imported.append(id)
                case .alreadyThere(let id): summary.alreadyThere.append(id)
                case .restored(let id): summary.restored.append(id)
                }
            case .failure(let error): try await fail(path, error, &summary, report)
            }
            await report(.registered(done, of: pictures.count, path))
        }
    }

    private func run(
        _ stage: ImportStage, _ summary: inout ImportSummary, _ report: @Sendable (ImportEvent) async -> Void
    ) async throws {
        var photos: [Photo] = []
        var seen: Set<Photo.ID> = []
        for id in summary.photos where seen.insert(id).inserted {
            if let photo = try await repository.photo(id) { photos.append(photo) }
        }
        let pending = try await stage.pending(photos)
        var done = 0
        try await forEach(pending, stage.run) { photo, outcome in
            done += 1
            let path = photo.original?.name ?? BytePath("")
            switch outcome {
            case .success(let messages):
                for message in messages {
                    let finding = ImportSummary.Finding(path: path, message: message)
                    summary.findings.append(finding)
                    await report(.found(finding))
                }
            case .failure(let error):
                try Self.rethrowIfGeneral(error)
                // A library that is full or locked for one photo is so for all.
                if [.environment, .conflict].contains((error as? any Failure)?.kind) { throw error }
                let failed = ImportSummary.FailedFile(path: path, error: error)
                summary.unfinished.append(failed)
                await report(.failed(failed))
            }
            await report(.derived(activity: stage.activity, done, of: pending.count, photo.name))
        }
    }

    /// Works on some elements at once and hands on the results in the order of the elements.
    private func forEach<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ work: @escaping @Sendable (Element) async throws -> Value,
        _ handle: (Element, Result<Value, any Error>) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
            var waiting: [Int: Result<Value, any Error>] = [:]
            var handled = 0
            var started = 0
            func start() {
                guard started < elements.count else { return }
                let (index, element) = (started, elements[started])
                started += 1
                group.addTask { (index, await Self.outcome { try await work(element) }) }
            }
            // One more than the workers waits, so that a worker never does; more would only fill memory.
            for _ in 0...workers { start() }
            while let (index, outcome) = try await group.next() {
                try Task.checkCancellation()
                waiting[index] = outcome
                while let outcome = waiting.removeValue(forKey: handled) {
                    try await handle(elements[handled], outcome)
                    handled += 1
                }
                start()
            }
        }
    }

    private func prepare(_ path: BytePath) async throws -> PhotoCandidate {
        try await source.prepare(path)
    }

    private func inspect(_ path: BytePath) async throws -> PhotoCandidate {
        try await source.inspect(path)
    }

    private func fail(
        _ path: BytePath, _ error: any Error, _ summary: inout ImportSummary,
        _ report: @Sendable (ImportEvent) async -> Void
    ) async throws {
        try Self.rethrowIfGeneral(error)
        let failed = ImportSummary.FailedFile(path: path, error: error)
        summary.failed.append(failed)
        await report(.failed(failed))
    }

    /// A library that can't take files and a person who stops are no matter of one file.
    private static func rethrowIfGeneral(_ error: any Error) throws {
        if error is CancellationError { throw error }
        if case .cannotKeep? = error as? PhotosError { throw error }
    }

    private static func outcome<Value>(_ work: () async throws -> Value) async -> Result<Value, any Error> {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    /// The kinds that aren't read yet with their numbers, for a sentence.
    public static func messages(_ others: [String: Int]) -> [Message] {
        others.sorted { $0.key < $1.key }.map { kind, count in
            Message("photos.others", ["kind": .text(kind), "count": .number(count)])
        }
    }

    private static func ordered(_ stages: [ImportStage]) throws -> [ImportStage] {
        try DependencyOrder.sorted(stages, name: { $0.name }, after: { $0.after })
    }
}
