// swift-tools-version: 6.1
import PackageDescription

// What an app's package looks like that has its catalog embedded. IntegrationTests/run builds and runs it.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(name: "showcard", path: "../../..")],
    targets: [
        .target(
            name: "ShopCatalog", dependencies: [.product(name: "ShowcardClient", package: "showcard")],
            swiftSettings: features,
            plugins: [.plugin(name: "EmbedCatalog", package: "showcard")]),
        .executableTarget(name: "Shop", dependencies: ["ShopCatalog", .product(name: "ShowcardClient", package: "showcard")], swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
