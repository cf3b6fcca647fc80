// swift-tools-version: 6.1
import PackageDescription

// A package that uses the libraries which compile without a system library.

let package = Package(
    name: "Libraries",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(name: "showcard", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Libraries",
            dependencies: [
                .product(name: "ShowcardClient", package: "showcard"),
                .product(name: "ShowcardDesignTokens", package: "showcard"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
