// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [String] = [], in path: String, packageAccess: Bool = true) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, packageAccess: packageAccess,
        swiftSettings: settings)
}

func layer(_ layer: String, of feature: String, _ dependencies: [String]) -> Target {
    module(feature + layer, dependencies, in: "Modules/\(feature)/\(layer)", packageAccess: false)
}

let package = Package(
    name: "fixture",
    targets: [
        .systemLibrary(name: "CThing", path: "Modules/CLibraries/CThing"),
        module("Kernel", in: "Modules/Platform/Kernel"),
        module("Stray", in: "Modules/Stray"),
        module("SQLKit", in: "Modules/Platform/SQLKit"),
        module("ThingKit", ["CThing", "Kernel"], in: "Modules/Platform/ThingKit"),
        layer("Domain", of: "Photos", ["Kernel"]),
        layer("Data", of: "Photos", ["Kernel", "PhotosDomain", "SQLKit"]),
        layer("Presentation", of: "Photos", ["PhotosDomain"]),
        layer("Domain", of: "Notes", ["PhotosDomain"]),
        layer("Data", of: "Notes", ["NotesDomain", "PhotosDomain", "SQLKit"]),
        .executableTarget(
            name: "racconto", dependencies: ["PhotosPresentation", "ThingKit"], path: "Apps/racconto",
            swiftSettings: settings),
        .testTarget(
            name: "PhotosTests", dependencies: ["PhotosDomain"], path: "Tests/PhotosTests", swiftSettings: settings),
    ]
)
