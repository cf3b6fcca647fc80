// swift-tools-version: 6.1
import PackageDescription

// The targets form a ladder. Each rung is a folder of Sources, and a target imports only targets of its own rung that
// stand before it and of the rungs above this line in the file. Built-in plugins never import each other.

let package = Package(
    name: "showcard",
    platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "showcard", targets: ["showcard"]),
        .library(name: "ShowcardClient", targets: ["ShowcardClient"]),
        .library(name: "ShowcardKit", targets: ["ShowcardKit"]),
        .library(name: "ShowcardTesting", targets: ["ShowcardTesting"]),
        .library(name: "ShowcardCatalog", targets: ["ShowcardCatalog"]),
        .library(name: "ShowcardDesignTokens", targets: ["ShowcardDesignTokens"]),
    ],
    traits: [
        .trait(name: "Postgres", description: "Usage counts from PostgreSQL servers; needs libpq")
    ]
)

/// Adds the targets of one rung, whose folders are in `Sources/RUNG`.
@MainActor func rung(_ name: String, _ targets: Target...) {
    add(targets, below: "Sources/\(name)")
}

/// Adds the tests of one rung, whose folders are in `Tests/RUNG`.
@MainActor func tests(of rung: String, _ targets: Target...) {
    add(targets, below: "Tests/\(rung)")
}

@MainActor func add(_ targets: [Target], below folder: String) {
    for target in targets { target.path = "\(folder)/\(target.name)" }
    package.targets += targets
}

func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

// Sanitizers have allocators of their own, as other systems do: scripts/sanitize sets the variable.
let isSanitized = Context.environment["SHOWCARD_SANITIZER"] != nil
let allocator = Target.Dependency.target(
    name: "CShowcardJemalloc", condition: .when(platforms: [.linux]))

// System libraries, C that Swift cannot call directly, and one Swift wrapper for each of them.
rung(
    "Wrappers",
    system("CShowcardCommonMark", pkgConfig: "libcmark", apt: "libcmark-dev", brew: "cmark"),
    system("CShowcardYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    system("CShowcardExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    system("CShowcardSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CShowcardNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    system("CShowcardSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    system("CShowcardZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    system("CShowcardJemalloc", pkgConfig: "jemalloc", apt: "libjemalloc-dev", brew: "jemalloc"),
    system("CShowcardXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    system("CShowcardPQ", pkgConfig: "libpq", apt: "libpq-dev", brew: "libpq"),
    system(
        "CShowcardHTTP", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"
    ),
    .target(
        name: "CShowcardPlatform", dependencies: isSanitized ? [] : [allocator],
        cSettings: isSanitized ? [.define("SHOWCARD_SANITIZER")] : []),
    .target(name: "ShowcardSystem"),
    .target(name: "ShowcardCommonMark", dependencies: ["CShowcardCommonMark"]),
    .target(name: "ShowcardYAML", dependencies: ["CShowcardYAML"]),
    .target(name: "ShowcardExpat", dependencies: ["CShowcardExpat"]),
    .target(name: "ShowcardSQLite", dependencies: ["CShowcardSQLite"]),
    .target(
        name: "ShowcardSigning",
        // Apple's systems have CommonCrypto.
        dependencies: [
            "CShowcardSodium",
            .target(name: "CShowcardNettle", condition: .when(platforms: [.linux])),
        ]),
    .target(name: "ShowcardCompression", dependencies: ["CShowcardZlib"]),
    .target(name: "ShowcardHashing", dependencies: ["CShowcardXXHash"]),
    .target(
        name: "ShowcardPostgres",
        dependencies: [
            .target(name: "CShowcardPQ", condition: .when(traits: ["Postgres"])), "ShowcardSystem",
        ]),
    .target(name: "ShowcardProcesses", dependencies: ["CShowcardPlatform", "ShowcardSystem"]),
    .target(name: "ShowcardVips", dependencies: ["ShowcardSystem"]),
    .target(name: "ShowcardFiles", dependencies: ["CShowcardPlatform", "ShowcardSystem"]),
    .target(
        name: "ShowcardHTTPServer",
        dependencies: ["CShowcardHTTP", "ShowcardCompression", "ShowcardFiles", "ShowcardSystem"])
)

// Parsers and writers of formats; nothing here knows what a catalog is.
rung(
    "Formats",
    .target(name: "ShowcardJSON"),
    .target(name: "ShowcardLanguages"),
    .target(name: "ShowcardMustache"),
    .target(name: "ShowcardXML"),
    .target(name: "ShowcardCSV"),
    .target(name: "ShowcardTOML"),
    .target(name: "ShowcardPictures"),
    .target(name: "ShowcardDesignTokens", dependencies: ["ShowcardJSON", "ShowcardMustache"])
)

// The library that apps link. It compiles without any system library.
rung(
    "Client",
    .target(
        name: "ShowcardClient",
        dependencies: ["ShowcardJSON", "ShowcardLanguages", "ShowcardPictures"])
)

// The domain with the plugin contract, the files of a catalog as entries, and what is kept between builds.
rung(
    "Core",
    .target(
        name: "ShowcardStore",
        dependencies: ["ShowcardFiles", "ShowcardHashing", "ShowcardSigning"]),
    .target(
        name: "ShowcardCatalog",
        dependencies: ["ShowcardJSON", "ShowcardLanguages", "ShowcardDesignTokens"]),
    .target(
        name: "ShowcardContent",
        dependencies: [
            "ShowcardCatalog", "ShowcardFiles", "ShowcardStore", "ShowcardSigning", "ShowcardYAML",
            "ShowcardCommonMark",
        ]),
    .target(name: "ShowcardStarter", exclude: ["embedded.txt"], plugins: ["EmbedFiles"])
)

// Each is a client of the plugin contract, like a plugin of any other team.
rung(
    "BuiltInPlugins",
    .target(
        name: "ShowcardPages",
        dependencies: [
            "ShowcardCatalog", "ShowcardMustache", "ShowcardSigning", "ShowcardCompression",
        ]),
    .target(
        name: "ShowcardFeeds",
        dependencies: ["ShowcardCatalog", "ShowcardCompression", "ShowcardSigning"]),
    .target(name: "ShowcardSearch", dependencies: ["ShowcardCatalog"]),
    .target(name: "ShowcardSyndication", dependencies: ["ShowcardCatalog", "ShowcardXML"]),
    .target(name: "ShowcardTokens", dependencies: ["ShowcardCatalog"]),
    .target(
        name: "ShowcardDatabase",
        dependencies: ["ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression"]),
    .target(
        name: "ShowcardImages",
        dependencies: [
            "ShowcardCatalog", "ShowcardPictures", "ShowcardProcesses", "ShowcardFiles",
            "ShowcardHashing", "ShowcardSigning", "ShowcardSystem", "ShowcardVips",
        ]),
    .target(name: "ShowcardReadingTime", dependencies: ["ShowcardCatalog"]),
    .target(
        name: "ShowcardUsage",
        dependencies: [
            "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression", "ShowcardSigning",
            "ShowcardSystem",
            .target(name: "ShowcardPostgres", condition: .when(traits: ["Postgres"])),
        ])
)

// From a source folder to a published one: plugins that are programs, Swift source for apps, builds, `serve`.
rung(
    "Flow",
    .target(
        name: "ShowcardExternal",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardFiles", "ShowcardProcesses",
            "ShowcardSigning", "ShowcardSystem",
        ]),
    .target(
        name: "ShowcardEmbedding", dependencies: ["ShowcardCatalog", "ShowcardStarter"],
        exclude: ["embedded.txt", "Clients"], plugins: ["EmbedFiles"]),
    .target(
        name: "ShowcardBuild",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardExternal", "ShowcardEmbedding",
            "ShowcardSigning", "ShowcardCompression", "ShowcardFiles", "ShowcardHashing",
            "ShowcardStore", "ShowcardStarter", "ShowcardProcesses", "CShowcardPlatform",
            "ShowcardSystem",
        ]),
    .target(
        name: "ShowcardPreview",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardBuild", "ShowcardHTTPServer",
            "ShowcardFiles", "ShowcardSigning", "ShowcardStarter", "CShowcardPlatform",
        ],
        exclude: ["embedded.txt", "Overlay/client.css", "Overlay/client.js"],
        plugins: ["EmbedFiles"]),
    .target(
        name: "ShowcardImport",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardBuild", "ShowcardCSV", "ShowcardTOML",
            "ShowcardJSON", "ShowcardYAML", "ShowcardFiles", "ShowcardSigning",
        ])
)

// Commands, options, reports and exit codes; the executables.
rung(
    "Tools",
    .target(
        name: "ShowcardKit",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardExternal", "ShowcardBuild",
            "ShowcardPreview", "ShowcardHTTPServer", "CShowcardPlatform", "ShowcardPages",
            "ShowcardFeeds", "ShowcardTokens", "ShowcardDatabase", "ShowcardSyndication",
            "ShowcardSearch", "ShowcardReadingTime", "ShowcardUsage", "ShowcardEmbedding",
            "ShowcardStarter", "ShowcardImages", "ShowcardSystem", "ShowcardExpat",
            "ShowcardXML", "ShowcardCSV", "ShowcardImport",
        ],
        exclude: ["embedded.txt", "Diff/catalog.css", "Tokens/tokens.css"],
        plugins: ["EmbedFiles"]),
    .target(
        name: "ShowcardTesting",
        dependencies: ["ShowcardKit", "ShowcardBuild", "ShowcardCatalog"]),
    .executableTarget(name: "showcard", dependencies: ["ShowcardKit"]),
    .executableTarget(name: "ShowcardEmbedder")
)

// SwiftPM plugins. `PluginSupport` is linked into their folders, and is a target so that it can be tested.
package.targets += [
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["ShowcardEmbedder"]),
    .target(name: "ShowcardPluginSupport", path: "Plugins/ShowcardPluginSupport"),
]

// Set SHOWCARD_WITHOUT_PLUGINS to omit these two: SwiftPM compiles the tools of plugins apart from the products, so
// with them all targets are compiled twice.
if Context.environment["SHOWCARD_WITHOUT_PLUGINS"] == nil {
    package.products += [
        .plugin(name: "BuildCatalog", targets: ["BuildCatalog"]),
        .plugin(name: "EmbedCatalog", targets: ["EmbedCatalog"]),
    ]
    package.targets += [
        .plugin(
            name: "BuildCatalog",
            capability: .command(
                intent: .custom(verb: "catalog", description: "Builds or checks a catalog"),
                permissions: [
                    .writeToPackageDirectory(reason: "to write the built catalog")
                ]),
            dependencies: ["showcard"]),
        .plugin(name: "EmbedCatalog", capability: .buildTool(), dependencies: ["showcard"]),
    ]
}

tests(
    of: "Support",
    .target(name: "ShowcardTestSupport"),
    .target(name: "ShowcardPostgresTestSupport", dependencies: ["ShowcardPostgres"])
)

tests(
    of: "Wrappers",
    .testTarget(
        name: "ShowcardCommonMarkTests",
        dependencies: ["ShowcardCommonMark", "ShowcardTestSupport"]),
    .testTarget(name: "ShowcardYAMLTests", dependencies: ["ShowcardYAML"]),
    .testTarget(name: "ShowcardExpatTests", dependencies: ["ShowcardExpat", "ShowcardXML"]),
    .testTarget(name: "ShowcardSQLiteTests", dependencies: ["ShowcardSQLite"]),
    .testTarget(name: "ShowcardSigningTests", dependencies: ["ShowcardSigning"]),
    .testTarget(
        name: "ShowcardCompressionTests",
        dependencies: ["ShowcardCompression", "ShowcardTestSupport"]),
    .testTarget(name: "ShowcardHashingTests", dependencies: ["ShowcardHashing"]),
    .testTarget(
        name: "ShowcardPostgresTests",
        dependencies: ["ShowcardPostgres", "ShowcardPostgresTestSupport"]),
    .testTarget(
        name: "ShowcardHTTPServerTests",
        dependencies: [
            "ShowcardHTTPServer", "ShowcardCompression", "ShowcardFiles", "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardProcessesTests", dependencies: ["ShowcardProcesses", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardFilesTests",
        dependencies: ["ShowcardFiles", "CShowcardPlatform", "ShowcardTestSupport"])
)

tests(
    of: "Formats",
    .testTarget(
        name: "ShowcardJSONTests", dependencies: ["ShowcardJSON", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardLanguagesTests", dependencies: ["ShowcardLanguages"],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "ShowcardMustacheTests", dependencies: ["ShowcardMustache", "ShowcardTestSupport"]),
    .testTarget(name: "ShowcardCSVTests", dependencies: ["ShowcardCSV"]),
    .testTarget(name: "ShowcardTOMLTests", dependencies: ["ShowcardTOML"]),
    .testTarget(name: "ShowcardPicturesTests", dependencies: ["ShowcardPictures"]),
    .testTarget(
        name: "ShowcardDesignTokensTests",
        dependencies: ["ShowcardDesignTokens", "ShowcardJSON", "ShowcardTestSupport"])
)

tests(
    of: "Client",
    .testTarget(
        name: "ShowcardClientTests",
        dependencies: [
            "ShowcardClient", "ShowcardJSON", "ShowcardSigning", "ShowcardTestSupport",
        ])
)

tests(
    of: "Core",
    .testTarget(
        name: "ShowcardStoreTests",
        dependencies: ["ShowcardStore", "ShowcardFiles", "ShowcardSigning", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardCatalogTests", dependencies: ["ShowcardCatalog", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardContentTests",
        dependencies: [
            "ShowcardContent", "ShowcardCatalog", "ShowcardCommonMark", "ShowcardFiles",
            "ShowcardYAML",
            "ShowcardTestSupport",
        ])
)

tests(
    of: "BuiltInPlugins",
    .testTarget(
        name: "ShowcardPagesTests",
        dependencies: ["ShowcardPages", "ShowcardCatalog", "ShowcardMustache"]),
    .testTarget(
        name: "ShowcardFeedsTests",
        dependencies: [
            "ShowcardFeeds", "ShowcardCatalog", "ShowcardSigning", "ShowcardCompression",
        ]),
    .testTarget(name: "ShowcardSearchTests", dependencies: ["ShowcardSearch", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardSyndicationTests",
        dependencies: ["ShowcardSyndication", "ShowcardCatalog", "ShowcardJSON"]),
    .testTarget(name: "ShowcardTokensTests", dependencies: ["ShowcardTokens", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardDatabaseTests",
        dependencies: [
            "ShowcardDatabase", "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression",
            "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardImagesTests",
        dependencies: [
            "ShowcardImages", "ShowcardCatalog", "ShowcardFiles", "ShowcardHashing",
            "ShowcardPictures", "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardReadingTimeTests",
        dependencies: ["ShowcardReadingTime", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardUsageTests",
        dependencies: [
            "ShowcardUsage", "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression",
            "ShowcardTestSupport", "ShowcardPostgresTestSupport",
        ])
)

tests(
    of: "Flow",
    .testTarget(
        name: "ShowcardExternalTests",
        dependencies: [
            "ShowcardExternal", "ShowcardCatalog", "ShowcardContent", "ShowcardProcesses",
            "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardImportTests",
        dependencies: [
            "ShowcardImport", "ShowcardCatalog", "ShowcardContent", "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardEmbeddingTests", dependencies: ["ShowcardEmbedding", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardBuildTests",
        dependencies: [
            "ShowcardBuild", "ShowcardCatalog", "ShowcardEmbedding", "ShowcardExternal",
            "ShowcardFiles", "ShowcardHashing", "ShowcardSigning", "ShowcardCompression",
            "ShowcardProcesses", "ShowcardTestSupport",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "ShowcardPreviewTests",
        dependencies: [
            "ShowcardPreview", "ShowcardBuild", "ShowcardCatalog", "ShowcardContent",
            "ShowcardHTTPServer", "ShowcardTestSupport",
        ])
)

tests(
    of: "Tools",
    .testTarget(
        name: "ShowcardKitTests",
        dependencies: [
            "ShowcardKit", "ShowcardBuild", "ShowcardContent", "ShowcardExternal",
            "ShowcardCatalog", "ShowcardEmbedding", "ShowcardPluginSupport", "ShowcardSQLite",
            "ShowcardCompression", "ShowcardUsage", "ShowcardSigning", "ShowcardPreview",
            "ShowcardHTTPServer", "ShowcardTestSupport",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "ShowcardGuideTests",
        dependencies: [
            "ShowcardKit", "ShowcardTesting", "ShowcardBuild", "ShowcardCatalog",
            "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardTestingTests",
        dependencies: ["ShowcardTesting", "ShowcardKit", "ShowcardCatalog"]),
    .testTarget(name: "ShowcardPluginSupportTests", dependencies: ["ShowcardPluginSupport"])
)

let fuzzed: [Target.Dependency] = [
    "ShowcardBuild", "ShowcardCatalog", "ShowcardClient", "ShowcardCommonMark",
    "ShowcardCompression", "ShowcardContent", "ShowcardDesignTokens", "ShowcardExternal",
    "ShowcardHTTPServer", "ShowcardHashing", "ShowcardJSON", "ShowcardKit", "ShowcardLanguages",
    "ShowcardMustache",
    "ShowcardStore", "ShowcardTOML", "ShowcardTestSupport", "ShowcardUsage",
]

// The fuzzer is the same files with another entry: scripts/fuzz sets the variable.
let isFuzzing = Context.environment["SHOWCARD_FUZZ"] != nil
let sanitizers = ["-sanitize=fuzzer,address"]
if isFuzzing {
    let program = Target.executableTarget(
        name: "ShowcardFuzz", dependencies: fuzzed + ["CShowcardFuzzer"],
        exclude: ["ReplayTests.swift", "Inputs"], linkerSettings: [.unsafeFlags(sanitizers)])
    tests(of: "Fuzzing", .target(name: "CShowcardFuzzer"), program)
    program.path = "Tests/Fuzzing/ShowcardFuzzTests"
} else {
    tests(
        of: "Fuzzing",
        .testTarget(
            name: "ShowcardFuzzTests", dependencies: fuzzed,
            exclude: ["FuzzProgram.swift", "Inputs"]))
}

for target in package.targets
where [.regular, .executable, .test].contains(target.type) && !target.name.hasPrefix("CShowcard") {
    target.swiftSettings = [
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // The code under test, but not the tests: they compile faster without.
    if Context.environment["SHOWCARD_OPTIMIZED"] != nil, target.type != .test {
        target.swiftSettings?.append(.unsafeFlags(["-O"]))
    }
    // The program that embeds files runs while the others are built.
    if isFuzzing, target.name != "ShowcardEmbedder" {
        target.swiftSettings?.append(.unsafeFlags(sanitizers + ["-O"]))
    }
}

package.swiftLanguageModes = [.v6]
