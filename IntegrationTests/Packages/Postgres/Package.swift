// swift-tools-version: 6.1
import PackageDescription

// The part of Showcard that speaks with PostgreSQL, and its tests, alone: a trait compiles every target of its
// package anew, and these need no other.

let features: [SwiftSetting] = [
    .define("Postgres"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: features)
}

let package = Package(
    name: "Postgres",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(
            name: "CShowcardPQ", pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        target("ShowcardSystem"),
        target("ShowcardPostgres", ["CShowcardPQ", "ShowcardSystem"]),
        target("ShowcardJSON"),
        target("ShowcardLanguages"),
        target("ShowcardMustache"),
        target("ShowcardDesignTokens", ["ShowcardJSON", "ShowcardMustache"]),
        target("ShowcardCatalog", ["ShowcardJSON", "ShowcardLanguages", "ShowcardDesignTokens"]),
        target("ShowcardUsage", ["ShowcardCatalog", "ShowcardPostgres"]),
        target("ShowcardPostgresTestSupport", ["ShowcardPostgres"]),
        .testTarget(
            name: "ShowcardPostgresTests",
            dependencies: ["ShowcardPostgres", "ShowcardPostgresTestSupport"],
            swiftSettings: features),
        .testTarget(
            name: "ShowcardUsageTests",
            dependencies: ["ShowcardUsage", "ShowcardCatalog", "ShowcardPostgresTestSupport"],
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
