import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch arguments.first {
    case "import-pictures":
        try ImportPicturesBenchmark(arguments: arguments.dropFirst()).run()
    case "library":
        try LibraryBenchmark(arguments: arguments.dropFirst()).run()
    case "million":
        try await MillionBenchmark(arguments: arguments.dropFirst()).run()
    case "administration":
        try AdministrationBenchmark(arguments: arguments.dropFirst()).run()
    case ImportPicturesWorker.argument:
        try ImportPicturesWorker(arguments: arguments.dropFirst()).run()
    default:
        print(
            """
            usage: benchmarks import-pictures [--photos N] [--rounds N]
                   benchmarks library [--rounds N] [--program PATH]
                   benchmarks million [--photos N] [--program PATH] [--only FILTER]
                   benchmarks administration [--rounds N] [--only NAME] [--programs FOLDER]
              import-pictures   CPU time to import photos of 24 megapixels, against vipsthumbnail
              library           wall time of short commands on 100,000 photos, against sqlite3
              million           queries on 1,000,000 photos, against the same SQL through the C API
              administration    purge, check, read and backup, against rm, sqlite3, find, sha256sum and cp
            """)
        exit(arguments.isEmpty ? 0 : 2)
    }
} catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(1)
}
