// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "StickerApp",
    targets: [.executableTarget(name: "StickerApp", exclude: ["showcard.yml"])])
