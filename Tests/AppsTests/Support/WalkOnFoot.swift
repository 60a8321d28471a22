/// The session that makes a public story of the London photos, and what it prints.
enum WalkOnFoot {
    /// How the lines reach the program.
    enum Way: String, CaseIterable, Sendable {
        case commandOption = "-c"
        case script = "a script"
        case oneByOne = "one by one"
    }

    /// The folder of the package that the session imports.
    static let photos = "Tests/Fixtures/photos/London on foot"

    /// Every line as its words; the last one writes the site.
    static func lines(site: String) -> [[String]] {
        [
            ["project", "new", "London on foot"], ["import", photos], ["photos"], ["rate", "1-3", "4"],
            ["label", "2", "red"], ["photos", "rating>=4", "-label:red"], ["chapter", "new", "The river"], ["photos"],
            ["add", "1-3", "--chapter", "1"], ["text", "new", "--chapter", "1", "We started **early**."], ["story"],
            ["project", "publish"], ["publish", site],
        ]
    }

    /// What standard output holds in the end.
    static func output(site: String) -> String {
        """
        made London on foot; it is the current project
        5 imported (London on foot)
        #  File              Taken             Camera
        1  city-hall.jpg     2001-07-11 11:18  KYOCERA FC-S3
        2  college.jpg       2002-02-25 07:40  OLYMPUS E-10
        3  red-railcar.jpg   2002-05-01 10:22  KODAK DX4900 ZOOM DIGITAL CAMERA
        4  scooter.jpg       2001-09-01 11:18  Minolta DiMAGE S304
        5  tower-bridge.jpg  2002-08-07 11:23  Hewlett-Packard HP PhotoSmart C812 (V09.33)
        5 photos
        rated 3 photos ★★★★
        labelled college.jpg red
        #  File             Taken             Camera                            Rating
        1  city-hall.jpg    2001-07-11 11:18  KYOCERA FC-S3                     ★★★★☆
        2  red-railcar.jpg  2002-05-01 10:22  KODAK DX4900 ZOOM DIGITAL CAMERA  ★★★★☆
        2 photos · rating>=4 -label:red
        added chapter 1, The river
        #  File              Taken             Camera                                       Rating  Label
        1  city-hall.jpg     2001-07-11 11:18  KYOCERA FC-S3                                ★★★★☆
        2  college.jpg       2002-02-25 07:40  OLYMPUS E-10                                 ★★★★☆   ● r
        3  red-railcar.jpg   2002-05-01 10:22  KODAK DX4900 ZOOM DIGITAL CAMERA             ★★★★☆
        4  scooter.jpg       2001-09-01 11:18  Minolta DiMAGE S304
        5  tower-bridge.jpg  2002-08-07 11:23  Hewlett-Packard HP PhotoSmart C812 (V09.33)
        5 photos
        added 3 photos to The river
        added a text to The river
        1 The river
          1 ▦ grid city-hall.jpg, college.jpg, red-railcar.jpg
          2 ¶ We started early.
        1 chapter · 2 photos in no chapter
        London on foot is public
        published 1 project: 18 files written, 0 kept, 0 removed; open \(site)/index.html

        """
    }

    /// What standard error holds in the end.
    static let errors = "5 photos of London on foot have neither alt text nor caption; add some with: alt\n"

    /// Walks the whole way on a machine and puts the answers behind each other.
    static func walk(_ way: Way, on studio: Studio) async throws -> Answer {
        let lines = lines(site: studio.path(of: "site"))
        let text = lines.map { $0.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ") + "\n" }.joined()
        switch way {
        case .commandOption: return try await studio.racconto("-c", text)
        case .script: return try await studio.racconto(input: text)
        case .oneByOne:
            var whole = Answer(0)
            for words in lines {
                let answer = try await studio.run(.racconto, words)
                whole = Answer(
                    max(whole.status, answer.status), output: whole.output + answer.output,
                    errors: whole.errors + answer.errors)
            }
            return whole
        }
    }
}
