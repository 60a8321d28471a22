import Foundation

/// The operations of the administrator's program, as whole processes in turn with the tools that read, count and remove
/// the same files.
struct AdministrationBenchmark {
    private let libraries: AdministrationLibraries
    private let rounds: Int
    private let only: String?
    private let admin: String

    /// - Parameter arguments: `--rounds N`; `--only TEXT` the measurements that begin so; `--programs FOLDER` another
    ///   build of the programs.
    init(arguments: ArraySlice<String>) {
        func value(_ option: String) -> String? {
            arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
        }
        rounds = value("--rounds").flatMap { Int($0) } ?? 3
        only = value("--only")
        let own = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        let programs = value("--programs") ?? own.deletingLastPathComponent().path
        admin = programs + "/racconto-admin"
        libraries = AdministrationLibraries(program: programs + "/racconto")
    }

    func run() throws {
        print("wall time of whole processes, median of \(rounds) in turn")
        if isWanted("purge") { try purge() }
        if isWanted("check") { try check() }
        if isWanted("read") { try readData() }
        if isWanted("backup") { try backup() }
    }

    private func isWanted(_ name: String) -> Bool {
        only.map { name.hasPrefix($0) } ?? true
    }

    private func purge() throws {
        let trashed = try libraries.trashed()
        let (ours, theirs) = (libraries.scratch("ours"), libraries.scratch("theirs"))
        defer { libraries.remove([ours, theirs]) }
        try compare("purge of 10,000 photos", against: "rm") {
            for copy in [ours, theirs] { try libraries.copy(trashed, to: copy) }
            let purge = [admin, "--library", ours, "--yes", "trash", "purge"]
            let files = [theirs + "/originals", theirs + "/variants"]
            return (try ProcessWatch.run(purge), try ProcessWatch.run(["/bin/rm", "-r"] + files))
        }
    }

    private func check() throws {
        let shared = try libraries.shared()
        let tools = "sqlite3 '\(shared)/library.sqlite' 'PRAGMA integrity_check' && find '\(shared)' -type f"
        try compare("check of 1,000,000 rows", against: "integrity_check and find") {
            (
                try ProcessWatch.run([admin, "--library", shared, "check"]),
                try ProcessWatch.run(["/bin/sh", "-c", tools])
            )
        }
    }

    private func readData() throws {
        let kinds = [("10,000 small photos", try libraries.live()), ("400 large photos", try libraries.large())]
        for (name, library) in kinds {
            let tools = "find '\(library)/originals' '\(library)/variants' -type f -print0 | xargs -0 sha256sum"
            try compare("check --read-data of " + name, against: "sha256sum") {
                (
                    try ProcessWatch.run([admin, "--library", library, "check", "--read-data"]),
                    try ProcessWatch.run(["/bin/sh", "-c", tools])
                )
            }
        }
    }

    private func backup() throws {
        let kinds = [("10,000 small photos", try libraries.live()), ("400 large photos", try libraries.large())]
        for (name, library) in kinds {
            let (ours, theirs) = (libraries.scratch("backup.tar"), libraries.scratch("copy"))
            let tools = "cp -r '\(library)' '\(theirs)' && find '\(theirs)' -type f -print0 | xargs -0 sha256sum"
            try compare("backup of " + name, against: "cp -r and sha256sum") {
                libraries.remove([ours, theirs])
                try ProcessWatch.run(["/bin/sync"])
                return (
                    try ProcessWatch.run([admin, "--library", library, "backup", ours]),
                    try ProcessWatch.run(["/bin/sh", "-c", tools])
                )
            }
            libraries.remove([ours, theirs])
        }
    }

    private func compare(
        _ name: String, against peer: String, _ round: () throws -> (ours: ProcessWatch, theirs: ProcessWatch)
    ) throws {
        var measured: [(ours: ProcessWatch, theirs: ProcessWatch)] = []
        for number in 0...rounds {
            let pair = try round()
            // The first round fills the caches.
            if number > 0 { measured.append(pair) }
        }
        let ratio = median(measured.map { $0.ours.wallSeconds / $0.theirs.wallSeconds })
        print(
            String(
                format: "%@: %.2f s against %.2f s of %@, ratio %.2f; anonymous memory %d MB", name,
                median(measured.map(\.ours.wallSeconds)), median(measured.map(\.theirs.wallSeconds)), peer, ratio,
                measured.map(\.ours.anonymousMegabytes).max() ?? 0))
        fflush(nil)
    }
}

/// What a process took, watched from outside.
struct ProcessWatch {
    let wallSeconds: Double
    /// The most it held when it was looked at, every 10 ms.
    let anonymousMegabytes: Int

    /// Runs a program to its end, its output thrown away.
    @discardableResult
    static func run(_ command: [String]) throws -> ProcessWatch {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        var most = 0
        while process.isRunning {
            most = max(most, anonymousMegabytes(of: process.processIdentifier))
            usleep(10_000)
        }
        let time = start.duration(to: .now) / .seconds(1)
        guard process.terminationStatus == 0 else {
            throw ProcessFailure(description: "\(command[0]) ended with \(process.terminationStatus)")
        }
        return ProcessWatch(wallSeconds: time, anonymousMegabytes: most)
    }

    /// What a process holds that is no file's; 0 when it is gone.
    static func anonymousMegabytes(of process: pid_t) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) / 1024
    }
}
