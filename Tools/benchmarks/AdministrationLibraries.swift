import Foundation

/// The libraries that administration is measured on, made once by the programs themselves and kept in a temporary folder.
struct AdministrationLibraries {
    /// The shell.
    let program: String
    private let folder = FileManager.default.temporaryDirectory.path + "/racconto-benchmark-administration"

    /// 10,000 small photos with their variants.
    func live() throws -> String {
        try made("live") { library in
            let photos = try photos("small", count: 10_000, width: 240)
            try shell(library, "project new Small\nimport \"\(photos)\"")
        }
    }

    /// The same, all in the trash.
    func trashed() throws -> String {
        let live = try live()
        return try made("trashed") { library in
            try copy(live, to: library)
            try shell(library, "project use Small\nphotos\ndelete all")
        }
    }

    /// 400 photos of some megabytes.
    func large() throws -> String {
        try made("large") { library in
            let photos = try photos("large", count: 400, width: 4000)
            try shell(library, "project new Large\nimport \"\(photos)\"")
        }
    }

    /// A million photos in 500 projects, each with the same 2,000 files.
    func shared() throws -> String {
        try made("shared") { library in
            let photos = try photos("shared", count: 2000, width: 240)
            let projects = (2...500).map { "project new \"Project \($0)\"" }.joined(separator: "\n")
            try shell(library, "project new First\nimport \"\(photos)\"\n" + projects)
            try ChildProcess.run("sqlite3", [library + "/library.sqlite", Self.copies])
        }
    }

    /// A path for what a measurement makes.
    func scratch(_ name: String) -> String {
        folder + "/scratch-" + name
    }

    /// Copies a folder and waits until it is on the disk, so that nothing of it is measured.
    func copy(_ source: String, to target: String) throws {
        remove([target])
        try ChildProcess.run("cp", ["-a", source, target])
        try ChildProcess.run("sync", [])
    }

    func remove(_ paths: [String]) {
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The projects are every one but that of the photos; the files are the first's.
    private static let copies = """
        CREATE TEMP TABLE first AS SELECT * FROM photos_file;
        CREATE TEMP TABLE copies AS SELECT q.id AS target, p.* FROM photos_photo p, projects_project q WHERE q.id <> p.project;
        UPDATE copies SET key = NULL, id = randomblob(16), project = target;
        ALTER TABLE copies DROP COLUMN target;
        BEGIN;
        INSERT INTO photos_photo SELECT * FROM copies;
        CREATE INDEX temp.first_content ON first(content);
        INSERT INTO photos_file
        SELECT NULL, p.owner, p.id, f.role, f.content, f.bytes, f.name, f.external_path, f.format
        FROM photos_photo p JOIN first f ON f.content = p.content WHERE p.id NOT IN (SELECT photo FROM first);
        COMMIT;
        ANALYZE;
        PRAGMA wal_checkpoint(TRUNCATE);
        """

    private func made(_ name: String, _ make: (String) throws -> Void) throws -> String {
        let (library, draft) = (folder + "/\(name).racconto", folder + "/\(name)-draft.racconto")
        if FileManager.default.fileExists(atPath: library) { return library }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        remove([draft])
        print("making \(library)")
        try make(draft)
        try FileManager.default.moveItem(atPath: draft, toPath: library)
        return library
    }

    private func shell(_ library: String, _ lines: String) throws {
        try ChildProcess.run(program, ["--library", library, "--quiet", "--yes", "-c", lines])
    }

    /// A folder of photos that differ in a comment only, of one demo photo scaled by ImageMagick.
    private func photos(_ name: String, count: Int, width: Int) throws -> String {
        let photos = folder + "/photos-" + name
        try? FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        let (source, scaled) = ("Tests/Fixtures/photos/London on foot/scooter.jpg", folder + "/scaled.jpg")
        try ChildProcess.run("convert", [source, "-resize", "\(width)", "-quality", "92", scaled])
        let jpeg = try Data(contentsOf: URL(fileURLWithPath: scaled))
        for number in 0..<count {
            let comment = Data(String(format: "%08d", number).utf8)
            // A comment segment (ITU-T T.81, B.2.4.5) behind the start of the image.
            let photo = jpeg.prefix(2) + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg.dropFirst(2)
            try photo.write(to: URL(fileURLWithPath: photos + String(format: "/IMG_%05d.jpg", number)))
        }
        return photos
    }
}
