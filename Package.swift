// swift-tools-version: 6.1
import PackageDescription

// The ladder: a target imports only what stands on a lower rung. `Catalog` is what plugin authors
// compile against; wrappers know no catalog words; emitters never import each other.

let package = Package(
    name: "showcard",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [
        .executable(name: "showcard", targets: ["showcard"]),
        .library(name: "ShowcardClient", targets: ["ShowcardClient"]),
        .library(name: "ShowcardKit", targets: ["ShowcardKit"]),
        .library(name: "ShowcardCatalog", targets: ["ShowcardCatalog"]),
        .library(name: "ShowcardDesignTokens", targets: ["ShowcardDesignTokens"]),
        .plugin(name: "BuildCatalog", targets: ["BuildCatalog"]),
        .plugin(name: "EmbedCatalog", targets: ["EmbedCatalog"]),
    ],
    traits: [
        .trait(
            name: "Postgres", description: "Counts of uses from PostgreSQL servers; needs libpq")
    ]
)

// Layer 0: system libraries, and C that Swift cannot call directly.
package.targets += [
    .systemLibrary(
        name: "CShowcardCommonMark", pkgConfig: "libcmark",
        providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
        name: "CShowcardYAML", pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
        name: "CShowcardSQLite", pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
        name: "CShowcardSodium", pkgConfig: "libsodium",
        providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .systemLibrary(
        name: "CShowcardZlib", pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
        name: "CShowcardXXHash", pkgConfig: "libxxhash",
        providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
        name: "CShowcardPQ", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(
        name: "CShowcardHTTP", pkgConfig: "libmicrohttpd",
        providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(name: "CShowcardPlatform"),
]

// Layer 1: one small wrapper a library, and the leaves written here.
package.targets += [
    .target(name: "ShowcardCommonMark", dependencies: ["CShowcardCommonMark"]),
    .target(name: "ShowcardYAML", dependencies: ["CShowcardYAML"]),
    .target(name: "ShowcardSQLite", dependencies: ["CShowcardSQLite"]),
    .target(name: "ShowcardSigning", dependencies: ["CShowcardSodium"]),
    .target(name: "ShowcardCompression", dependencies: ["CShowcardZlib"]),
    .target(name: "ShowcardHashing", dependencies: ["CShowcardXXHash"]),
    .target(
        name: "ShowcardPostgres",
        dependencies: [.target(name: "CShowcardPQ", condition: .when(traits: ["Postgres"]))]),
    .target(
        name: "ShowcardHTTPServer", dependencies: ["CShowcardHTTP", "ShowcardCompression"]),
    .target(name: "ShowcardProcesses", dependencies: ["CShowcardPlatform"]),
    .target(name: "ShowcardFiles", dependencies: ["CShowcardPlatform"]),
    .target(name: "ShowcardJSON"),
    .target(name: "ShowcardMustache"),
    .target(name: "ShowcardDesignTokens", dependencies: ["ShowcardJSON"]),
    .target(name: "ShowcardStarter", plugins: ["EmbedStarter"]),
    // What apps link: on Apple's systems nothing but Foundation and CryptoKit beside the JSON reader and writer,
    // which deltas need to come to the same bytes.
    .target(
        name: "ShowcardClient",
        dependencies: [
            "ShowcardJSON",
            .target(name: "ShowcardSigning", condition: .when(platforms: [.linux])),
        ]),
]

// What makes the files of a new catalog a part of the program: `ShowcardStarter` is `Starter/` and the theme.
package.targets += [
    .executableTarget(name: "ShowcardEmbedder"),
    .plugin(name: "EmbedStarter", capability: .buildTool(), dependencies: ["ShowcardEmbedder"]),
]

// Layer 2: what outlives a build, and the domain with the plugin contract.
package.targets += [
    .target(
        name: "ShowcardStore",
        dependencies: ["ShowcardFiles", "ShowcardHashing", "ShowcardSigning"]),
    .target(name: "ShowcardCatalog", dependencies: ["ShowcardJSON", "ShowcardDesignTokens"]),
]

// Layer 3: files to entries, and the first-party emitters.
package.targets += [
    .target(
        name: "ShowcardContent",
        dependencies: [
            "ShowcardCatalog", "ShowcardFiles", "ShowcardStore", "ShowcardSigning", "ShowcardYAML",
            "ShowcardCommonMark",
        ]),
    .target(
        name: "ShowcardPages",
        dependencies: [
            "ShowcardCatalog", "ShowcardMustache", "ShowcardSigning", "ShowcardCompression",
        ]),
    .target(
        name: "ShowcardFeeds", dependencies: ["ShowcardCatalog", "ShowcardCompression"]),
    .target(name: "ShowcardTokens", dependencies: ["ShowcardCatalog"]),
    .target(name: "ShowcardEmbedding", dependencies: ["ShowcardCatalog"]),
    .target(
        name: "ShowcardDatabase",
        dependencies: ["ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression"]),
    .target(name: "ShowcardSyndication", dependencies: ["ShowcardCatalog"]),
    .target(name: "ShowcardSearch", dependencies: ["ShowcardCatalog"]),
    .target(
        name: "ShowcardUsage",
        dependencies: [
            "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression", "ShowcardSigning",
            .target(name: "ShowcardPostgres", condition: .when(traits: ["Postgres"])),
        ]),
    .target(name: "ShowcardReadingTime", dependencies: ["ShowcardCatalog"]),
]

// Plugins that are programs of their own: of the plugin contract like any other.
package.targets += [
    .target(
        name: "ShowcardExternal",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardFiles", "ShowcardProcesses",
            "ShowcardSigning",
        ])
]

// Layer 4: the flow from a source folder to a published one.
package.targets += [
    .target(
        name: "ShowcardBuild",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardExternal", "ShowcardEmbedding",
            "ShowcardSigning", "ShowcardCompression", "ShowcardFiles", "ShowcardHashing",
            "ShowcardStore",
            "ShowcardStarter", "CShowcardPlatform",
        ])
]

package.targets += [
    .target(
        name: "ShowcardPreview",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardBuild", "ShowcardHTTPServer",
            "ShowcardFiles", "ShowcardSigning", "CShowcardPlatform",
        ])
]

// Layer 5: commands, options, reports, exit codes.
package.targets += [
    .target(
        name: "ShowcardKit",
        dependencies: [
            "ShowcardCatalog", "ShowcardContent", "ShowcardExternal", "ShowcardBuild",
            "ShowcardPreview", "ShowcardHTTPServer", "CShowcardPlatform",
            "ShowcardPages", "ShowcardFeeds", "ShowcardTokens", "ShowcardDatabase",
            "ShowcardSyndication", "ShowcardSearch", "ShowcardReadingTime", "ShowcardUsage",
            "ShowcardEmbedding",
        ])
]

// Layer 6: the executable, and the SwiftPM plugins that run it.
package.targets += [
    .executableTarget(name: "showcard", dependencies: ["ShowcardKit"]),
    .plugin(
        name: "BuildCatalog",
        capability: .command(
            intent: .custom(verb: "catalog", description: "Builds or checks a catalog"),
            permissions: [
                .writeToPackageDirectory(reason: "to write the built catalog")
            ]),
        dependencies: ["showcard"]),
    .plugin(name: "EmbedCatalog", capability: .buildTool(), dependencies: ["showcard"]),
    // Linked into the folders of the plugins, and a target so that it can be tested.
    .target(name: "ShowcardPluginSupport", path: "Plugins/ShowcardPluginSupport"),
]

// Tests mirror the targets.
package.targets += [
    .target(name: "ShowcardTestSupport", path: "Tests/ShowcardTestSupport"),
    .testTarget(name: "ShowcardCommonMarkTests", dependencies: ["ShowcardCommonMark"]),
    .testTarget(name: "ShowcardYAMLTests", dependencies: ["ShowcardYAML"]),
    .testTarget(name: "ShowcardSQLiteTests", dependencies: ["ShowcardSQLite"]),
    .testTarget(name: "ShowcardSigningTests", dependencies: ["ShowcardSigning"]),
    .testTarget(
        name: "ShowcardClientTests",
        dependencies: [
            "ShowcardClient", "ShowcardJSON", "ShowcardSigning", "ShowcardTestSupport",
        ]),
    .testTarget(
        name: "ShowcardCompressionTests",
        dependencies: ["ShowcardCompression", "ShowcardTestSupport"]),
    .target(
        name: "ShowcardPostgresTestSupport", dependencies: ["ShowcardPostgres"],
        path: "Tests/ShowcardPostgresTestSupport"),
    .testTarget(
        name: "ShowcardPostgresTests",
        dependencies: ["ShowcardPostgres", "ShowcardPostgresTestSupport"]),
    .testTarget(
        name: "ShowcardHTTPServerTests",
        dependencies: ["ShowcardHTTPServer", "ShowcardCompression", "ShowcardTestSupport"]
    ),
    .testTarget(
        name: "ShowcardFilesTests",
        dependencies: ["ShowcardFiles", "CShowcardPlatform", "ShowcardTestSupport"]),
    .testTarget(name: "ShowcardHashingTests", dependencies: ["ShowcardHashing"]),
    .testTarget(
        name: "ShowcardStoreTests",
        dependencies: ["ShowcardStore", "ShowcardFiles", "ShowcardSigning", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardProcessesTests", dependencies: ["ShowcardProcesses", "ShowcardTestSupport"]),
    .testTarget(name: "ShowcardJSONTests", dependencies: ["ShowcardJSON"]),
    .testTarget(name: "ShowcardMustacheTests", dependencies: ["ShowcardMustache"]),
    .testTarget(
        name: "ShowcardDesignTokensTests", dependencies: ["ShowcardDesignTokens", "ShowcardJSON"]),
    .testTarget(name: "ShowcardCatalogTests", dependencies: ["ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardContentTests",
        dependencies: ["ShowcardContent", "ShowcardCatalog", "ShowcardTestSupport"]),
    .testTarget(
        name: "ShowcardFeedsTests",
        dependencies: [
            "ShowcardFeeds", "ShowcardCatalog", "ShowcardSigning", "ShowcardCompression",
        ]),
    .testTarget(
        name: "ShowcardPagesTests",
        dependencies: ["ShowcardPages", "ShowcardCatalog", "ShowcardMustache"]),
    .testTarget(
        name: "ShowcardDatabaseTests",
        dependencies: [
            "ShowcardDatabase", "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression",
        ]),
    .testTarget(name: "ShowcardTokensTests", dependencies: ["ShowcardTokens", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardExternalTests",
        dependencies: [
            "ShowcardExternal", "ShowcardCatalog", "ShowcardContent", "ShowcardProcesses",
        ]),
    .testTarget(
        name: "ShowcardSyndicationTests",
        dependencies: ["ShowcardSyndication", "ShowcardCatalog", "ShowcardJSON"]),
    .testTarget(
        name: "ShowcardSearchTests",
        dependencies: ["ShowcardSearch", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardUsageTests",
        dependencies: [
            "ShowcardUsage", "ShowcardCatalog", "ShowcardSQLite", "ShowcardCompression",
            "ShowcardTestSupport", "ShowcardPostgresTestSupport",
        ]),
    .testTarget(
        name: "ShowcardReadingTimeTests",
        dependencies: ["ShowcardReadingTime", "ShowcardCatalog"]),
    .testTarget(
        name: "ShowcardEmbeddingTests", dependencies: ["ShowcardEmbedding", "ShowcardCatalog"]),
    .testTarget(name: "ShowcardPluginSupportTests", dependencies: ["ShowcardPluginSupport"]),
    .testTarget(
        name: "ShowcardBuildTests",
        dependencies: [
            "ShowcardBuild", "ShowcardCatalog", "ShowcardEmbedding", "ShowcardExternal",
            "ShowcardFiles", "ShowcardHashing", "ShowcardSigning", "ShowcardCompression",
            "ShowcardTestSupport",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "ShowcardPreviewTests",
        dependencies: [
            "ShowcardPreview", "ShowcardBuild", "ShowcardCatalog", "ShowcardContent",
            "ShowcardHTTPServer", "ShowcardTestSupport",
        ]),
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
        dependencies: ["ShowcardKit", "ShowcardBuild", "ShowcardCatalog", "ShowcardTestSupport"]),
]

let swiftTargets = package.targets.filter {
    [.regular, .executable, .test].contains($0.type) && !$0.name.hasPrefix("CShowcard")
}
for target in swiftTargets {
    target.swiftSettings = [
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

package.swiftLanguageModes = [.v6]
