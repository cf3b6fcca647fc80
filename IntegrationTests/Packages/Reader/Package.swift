// swift-tools-version: 6.1
import PackageDescription

// What the package of an app looks like that reads a catalog's feeds. IntegrationTests/run builds and runs it.

let package = Package(
    name: "Reader",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(name: "showcard", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Reader", dependencies: [.product(name: "ShowcardClient", package: "showcard")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ], plugins: [.plugin(name: "EmbedCatalog", package: "showcard")])
    ],
    swiftLanguageModes: [.v6]
)
