import Foundation

/// Short commands on a large library, as whole processes in turn with the sqlite3 program on the same file.
struct LibraryBenchmark {
    private let photoCount = 100_000
    private let rounds: Int
    private let program: String
    private let sqlite = "/usr/bin/sqlite3"
    private let folder = FileManager.default.temporaryDirectory.path + "/racconto-benchmark.racconto"

    /// - Parameter arguments: `--rounds N`; `--program PATH` names another build of the shell.
    init(arguments: ArraySlice<String>) {
        func value(_ option: String) -> String? {
            arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
        }
        rounds = value("--rounds").flatMap(Int.init) ?? 60
        let own = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        program = value("--program") ?? own.deletingLastPathComponent().appendingPathComponent("racconto").path
    }

    func run() throws {
        try makeLibrary()
        let file = folder + "/library.sqlite"
        let listed = """
            SELECT position, name, taken_at, make, model, rating, label, flag, caption FROM photos_photo \
            WHERE project = (SELECT id FROM projects_project WHERE title = 'Large') AND deleted_at IS NULL \
            ORDER BY position LIMIT 100
            """
        print("wall time of whole processes, \(photoCount) photos, median of \(rounds) in turn")
        try compare("first 100 of a project", [program, "--library", folder, "-c", "photos"], [sqlite, file, listed])
        try compare("--version", [program, "--version"], [sqlite, "--version"])
        try compare("start to prompt", [program, "--library", folder, "-c", "#"], [sqlite, file, ".quit"])
    }

    func compare(_ name: String, _ ours: [String], _ theirs: [String]) throws {
        var times: (ours: [Double], theirs: [Double]) = ([], [])
        for round in 0..<rounds + 3 {
            let pair = (try SpawnedProcess.wallSeconds(ours), try SpawnedProcess.wallSeconds(theirs))
            // The first rounds fill the caches.
            if round < 3 { continue }
            times.ours.append(pair.0)
            times.theirs.append(pair.1)
        }
        let ratio = median(zip(times.ours, times.theirs).map { $0 / $1 })
        let line = String(
            format: "%.1f ms against %.1f ms, ratio %.1f", median(times.ours) * 1000, median(times.theirs) * 1000, ratio
        )
        print(name.padding(toLength: 24, withPad: " ", startingAt: 0), line)
    }

    /// One imported photo, and copies of its row: the rows are what a list reads. Their ids rise with time, as the
    /// program's own do.
    private func makeLibrary() throws {
        try? FileManager.default.removeItem(atPath: folder)
        let photos = "Tests/Fixtures/photos/London on foot/scooter.jpg"
        try ChildProcess.run(program, ["--library", folder, "-c", "project new Large\nimport \"\(photos)\""])
        let copies = """
            WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < \(photoCount - 1))
            INSERT INTO photos_photo(id, owner, project, position, content, width, height, name, name_nfc, taken_at, make, model,
              camera, iso, rating, source, folder, added_at)
            SELECT CAST(printf('%08d', i) || randomblob(8) AS BLOB), owner, project, i, randomblob(32), width, height, 'IMG_' || i || '.jpg',
              'IMG_' || i || '.jpg', taken_at, make, model, camera, iso, nullif(i % 6, 0), source, folder, added_at
            FROM number, (SELECT * FROM photos_photo ORDER BY key LIMIT 1);
            INSERT INTO photos_file(owner, photo, role, content, bytes, name)
            SELECT owner, id, 'original', content, 1000000, CAST(name AS BLOB) FROM photos_photo WHERE key > 1;
            ANALYZE;
            """
        try ChildProcess.run(sqlite, [folder + "/library.sqlite", copies])
    }
}

/// Starts a program without anything between it and the clock.
enum SpawnedProcess {
    /// From the start of a program to its end, its output thrown away.
    static func wallSeconds(_ command: [String]) throws -> Double {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let start = seconds()
        guard posix_spawn(&process, command[0], &actions, nil, &arguments, nil) == 0 else {
            throw ProcessFailure(description: "\(command[0]) can't be started; is it built or installed?")
        }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let end = seconds()
        guard status == 0 else { throw ProcessFailure(description: "\(command[0]) ended with status \(status)") }
        return end - start
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
