// swift-tools-version: 6.2
import PackageDescription

/// Every target of the package is built with these settings.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func names(_ targets: [String]) -> [Target.Dependency] {
    targets.map { .byName(name: $0) }
}

/// A C library of Debian: a module map and the header it names.
func cLibrary(_ name: String, apt packages: [String]) -> Target {
    .systemLibrary(name: name, path: "Modules/CLibraries/\(name)", providers: [.apt(packages)])
}

/// A module every feature may lean on; it knows no feature.
func platform(_ name: String, _ dependencies: [String] = []) -> Target {
    .target(
        name: name, dependencies: names(dependencies), path: "Modules/Platform/\(name)", swiftSettings: settings)
}

/// The three layers of a feature. `uses` names the features whose domains it may see.
func feature(
    _ name: String, uses: [String] = [], data: [String] = [], presentation: [String] = []
) -> [Target] {
    let domains = uses.map { "\($0)Domain" }
    func layer(_ layer: String, _ dependencies: [String]) -> Target {
        .target(
            name: name + layer, dependencies: names(dependencies), path: "Modules/\(name)/\(layer)",
            packageAccess: false, swiftSettings: settings)
    }
    return [
        layer("Domain", ["Kernel"] + domains),
        layer("Data", ["Kernel", "FeatureKit", "\(name)Domain"] + domains + data),
        layer("Presentation", ["Kernel", "FeatureKit", "\(name)Domain"] + domains + presentation),
    ]
}

/// A program: its `main.swift` and the composition of its features.
func app(_ name: String, _ dependencies: [String]) -> Target {
    .executableTarget(
        name: name, dependencies: names(dependencies), path: "Apps/\(name)", swiftSettings: settings)
}

/// A library of the tools or a tool itself; no module or program depends on it.
func tool(_ name: String, _ dependencies: [String] = [], isLibrary: Bool = false) -> Target {
    let path = "Tools/\(name)"
    let dependencies = names(dependencies)
    return isLibrary
        ? .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
        : .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// The tests of one module, or of one feature when it names all three layers.
func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: names(dependencies), path: "Tests/\(name)Tests", exclude: exclude,
        swiftSettings: settings)
}

/// C libraries, each behind one module map.
let libraries = [
    cLibrary("CCMark", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    cLibrary("CArchive", apt: ["libarchive-dev"]),
    // Opened when a picture is drawn with it; nothing is linked.
    cLibrary("CChafa", apt: ["libchafa0"]),
    cLibrary("CCrypto", apt: ["libssl-dev"]),
    cLibrary("CEditline", apt: ["libedit-dev"]),
    cLibrary("CLcms", apt: ["liblcms2-dev"]),
    cLibrary("CSQLite", apt: ["libsqlite3-dev"]),
    cLibrary("CTurboJPEG", apt: ["libturbojpeg0-dev"]),
    cLibrary("CUTF8Proc", apt: ["libutf8proc-dev"]),
    // Opened when a document is read; nothing is linked.
    cLibrary("CXML2", apt: ["libxml2"]),
    // A signal handler, which must not be Swift.
    .target(name: "CScreenGuard", path: "Modules/CLibraries/CScreenGuard"),
]

/// Values and mechanisms without a feature's knowledge.
let platforms = [
    // Programs: arguments, libraries, the prompt, exit statuses.
    platform(
        "AppSupport",
        ["FeatureKit", "FileKit", "ImageKit", "Kernel", "SQLKit", "SQLiteKit", "Terminal", "TextKit"]),
    // Archives of files.
    platform("ArchiveKit", ["CArchive", "FileKit", "Kernel"]),
    // SHA-256 with the processor's instructions.
    platform("DigestKit", ["CCrypto", "Kernel"]),
    // The plugin contract: modules, composition, commands.
    platform("FeatureKit", ["Kernel", "SQLKit", "TextKit"]),
    // Paths, folders, durable writes.
    platform("FileKit", ["Kernel"]),
    // Pages as values, escaped by construction.
    platform("HTMLKit"),
    // Capture data, decoding, colour, variants.
    platform("ImageKit", ["CLcms", "CTurboJPEG", "Kernel"]),
    // Ids, failures, extension points, time.
    platform("Kernel"),
    // Rows of pictures.
    platform("LayoutKit"),
    // Story text as HTML.
    platform("MarkdownKit", ["CCMark", "HTMLKit", "Kernel"]),
    // Databases as protocols and values.
    platform("SQLKit", ["Kernel"]),
    // The SQLite driver.
    platform("SQLiteKit", ["CSQLite", "Kernel", "SQLKit"]),
    // Line editor, tables, progress, pictures: all that is written to a terminal.
    platform("Terminal", ["CChafa", "CEditline", "CScreenGuard", "FileKit", "Kernel", "TextKit"]),
    // Normal forms, widths, numbers, string tables, JSON.
    platform("TextKit", ["CUTF8Proc", "Kernel"]),
    // XML within limits.
    platform("XMLKit", ["CXML2"]),
]

/// Features: the domains each may see, and the kits of its layers.
let features =
    // Maintenance: libraries checked, backed up, cared for.
    feature(
        "Maintenance", data: ["ArchiveKit", "DigestKit", "FileKit", "SQLKit", "TextKit"], presentation: ["TextKit"])
    // Notes: what those who make a story want to remember.
    + feature(
        "Notes", uses: ["Photos", "Projects", "Trash"], data: ["SQLKit"], presentation: ["MarkdownKit", "TextKit"])
    // Photos: imported, listed, rated, shown.
    + feature(
        "Photos", uses: ["Projects", "Trash"],
        data: ["DigestKit", "FileKit", "ImageKit", "SQLKit", "TextKit", "XMLKit"],
        presentation: ["TextKit"])
    // Portfolio: what is public, as a site.
    + feature(
        "Portfolio", uses: ["Photos", "Projects", "Settings", "Story"], data: ["FileKit"],
        presentation: ["HTMLKit", "LayoutKit", "MarkdownKit", "TextKit"])
    // Projects: made, edited, ordered, made public.
    + feature("Projects", uses: ["Trash"], data: ["SQLKit"], presentation: ["TextKit"])
    // Settings: declared by features, set by people.
    + feature("Settings", data: ["FileKit", "SQLKit"], presentation: ["TextKit"])
    // Story: chapters and blocks.
    + feature(
        "Story", uses: ["Photos", "Projects", "Trash"], data: ["SQLKit"], presentation: ["MarkdownKit", "TextKit"])
    // Trash: what was deleted, brought back or deleted for good.
    + feature("Trash", data: ["SQLKit"], presentation: ["TextKit"])

/// The halves of some features that a program puts together: what they keep, and what they show.
func halves(_ features: String...) -> [String] {
    features.flatMap { ["\($0)Data", "\($0)Presentation"] }
}

/// Programs.
let apps = [
    // Care for a library.
    app(
        "racconto-admin",
        ["AppSupport", "FeatureKit"]
            + halves("Maintenance", "Notes", "Photos", "Projects", "Settings", "Story", "Trash")),
    // The shell: everything a photographer does.
    app(
        "racconto",
        ["AppSupport", "FeatureKit", "Kernel", "ProjectsDomain", "StoryDomain"]
            + halves("Notes", "Photos", "Portfolio", "Projects", "Settings", "Story", "Trash")),
    // Writes the site.
    app(
        "racconto-export",
        ["AppSupport", "FeatureKit"] + halves("Photos", "Portfolio", "Projects", "Settings", "Story", "Trash")),
    // Imports folders.
    app("racconto-import", ["AppSupport", "FeatureKit"] + halves("Photos", "Projects", "Trash")),
]

/// Tests, and what they share.
let testTargets = [
    .target(
        name: "TestSupport",
        dependencies: names([
            "FeatureKit", "Kernel", "ProjectsDomain", "SQLKit", "SQLiteKit", "TextKit", "TrashDomain",
        ]),
        path: "Tests/TestSupport", swiftSettings: settings),
    tests(
        "Apps",
        [
            "AppSupport", "DigestKit", "FeatureKit", "TestSupport", "TextKit", "racconto", "racconto-admin",
            "racconto-export", "racconto-import",
        ]),
    tests("AppSupport", ["AppSupport", "FeatureKit", "Kernel", "TestSupport", "TextKit"]),
    tests("Architecture", ["BoundaryRules", "boundary-check"]),
    tests("ArchiveKit", ["ArchiveKit", "FileKit", "Kernel", "TestSupport"]),
    tests("DigestKit", ["DigestKit"]),
    tests("FeatureKit", ["FeatureKit", "Kernel", "SQLKit", "TestSupport", "TextKit"]),
    tests("FileKit", ["FileKit", "Kernel", "TestSupport"]),
    tests("HTMLKit", ["HTMLKit"]),
    tests("ImageKit", ["ImageKit", "Kernel", "TestSupport"]),
    tests("Kernel", ["Kernel", "TestSupport"]),
    tests("LayoutKit", ["LayoutKit"]),
    tests(
        "Maintenance",
        ["FeatureKit", "Kernel", "MaintenanceDomain", "MaintenancePresentation", "TestSupport", "TextKit"]),
    tests("MarkdownKit", ["HTMLKit", "MarkdownKit"]),
    tests(
        "Notes",
        [
            "FeatureKit", "Kernel", "NotesData", "NotesDomain", "NotesPresentation", "PhotosDomain", "ProjectsDomain",
            "SQLKit", "TestSupport", "TextKit", "TrashDomain",
        ]),
    tests(
        "Photos",
        [
            "FeatureKit", "FileKit", "Kernel", "PhotosData", "PhotosDomain", "PhotosPresentation", "ProjectsDomain",
            "SQLKit", "TestSupport", "TextKit", "TrashDomain",
        ]),
    tests(
        "Portfolio",
        [
            "Kernel", "PhotosDomain", "PortfolioData", "PortfolioDomain", "PortfolioPresentation", "ProjectsDomain",
            "StoryDomain", "TestSupport",
        ]),
    tests(
        "Projects",
        [
            "FeatureKit", "Kernel", "ProjectsData", "ProjectsDomain", "ProjectsPresentation", "SQLKit", "TestSupport",
            "TextKit", "TrashDomain",
        ]),
    tests(
        "SQLiteKit", ["Kernel", "SQLKit", "SQLiteKit", "TestSupport"]),
    tests(
        "Settings",
        [
            "FeatureKit", "FileKit", "Kernel", "SettingsData", "SettingsDomain", "SettingsPresentation",
            "TestSupport", "TextKit",
        ]),
    tests(
        "Story",
        [
            "FeatureKit", "Kernel", "PhotosDomain", "ProjectsDomain", "SQLKit", "StoryData", "StoryDomain",
            "StoryPresentation", "TestSupport", "TextKit", "TrashDomain",
        ]),
    tests("Terminal", ["Terminal", "TextKit"]),
    tests("TextKit", ["Kernel", "TestSupport", "TextKit"]),
    tests(
        "Trash",
        ["FeatureKit", "Kernel", "SQLKit", "TestSupport", "TextKit", "TrashData", "TrashDomain", "TrashPresentation"]),
    tests("XMLKit", ["TestSupport", "XMLKit"]),
]

/// Programs for those who work on the package.
let tools = [
    // The rules of boundaries.json, the program that checks them, and its command plugin.
    tool("BoundaryRules", isLibrary: true),
    tool("boundary-check", ["BoundaryRules"]),
    .plugin(
        name: "CheckBoundaries",
        capability: .command(
            intent: .custom(verb: "check-boundaries", description: "Holds the package against boundaries.json.")),
        dependencies: ["boundary-check"], path: "Tools/CheckBoundaries"),
    // Measures against other programs.
    tool(
        "benchmarks",
        [
            "DigestKit", "ImageKit", "Kernel", "PhotosData", "PhotosDomain", "ProjectsDomain", "SQLKit", "SQLiteKit",
            "TextKit",
        ]),
]

/// What a package outside this one builds a feature on: the contract, and the domains of the features.
let products: [Product] =
    ["FeatureKit", "Kernel", "SQLKit", "TextKit"].map { .library(name: $0, targets: [$0]) }
    + ["Maintenance", "Notes", "Photos", "Portfolio", "Projects", "Settings", "Story", "Trash"].map { feature in
        .library(name: "\(feature)Domain", targets: ["\(feature)Domain"])
    }
    + ["racconto", "racconto-admin", "racconto-export", "racconto-import"].map { .executable(name: $0, targets: [$0]) }

let package = Package(
    name: "racconto", products: products, targets: libraries + platforms + features + apps + testTargets + tools)
