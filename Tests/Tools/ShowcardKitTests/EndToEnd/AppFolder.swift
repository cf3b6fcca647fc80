import Foundation
import ShowcardTestSupport

@testable import ShowcardKit

/// A folder with the catalog `base`, copied from `Fixtures/minimal`, and apps that extend it.
struct AppFolder {
    let folder: TemporaryFolder

    /// Creates the base and apps that have only a `catalog.yml`.
    init(_ apps: String...) throws {
        folder = try TemporaryFolder()
        for (path, bytes) in FixtureFolder.files(below: "\(FixtureFolder.path)/minimal")
        where !path.hasSuffix(".jpg") {
            try Recording.write(bytes, to: "\(folder.path)/base/\(path)")
        }
        for app in apps {
            try write(
                "extends: ../../base\nname: \(app)\nbase_url: https://\(app).example/\n",
                to: "apps/\(app)/catalog.yml")
        }
    }

    /// Writes a text file, and the folders above it.
    func write(_ text: String, to path: String) throws {
        try Recording.write(Array(text.utf8), to: "\(folder.path)/\(path)")
    }

    /// Removes a file or folder.
    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }

    /// Runs a command as of 2026-01-01.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - path: The source below the folder.
    ///   - options: Further options.
    /// - Returns: The result, with paths relative to the folder.
    func run(_ command: String, in path: String = "", _ options: String...) async -> Outcome {
        let source = path.isEmpty ? folder.path : "\(folder.path)/\(path)"
        return await SampleCatalog.run(
            [command, "--source", source, "--now", "2026-01-01T00:00:00Z"] + options,
            relativeTo: folder.path)
    }

    /// Builds a catalog to `out/NAME`, and returns the published files.
    func build(_ path: String, to name: String) async -> (
        outcome: Outcome, files: [String: [UInt8]]
    ) {
        let outcome = await run(
            "build", in: path, "--quiet", "--output", "\(folder.path)/out/\(name)")
        return (outcome, FixtureFolder.files(below: "\(folder.path)/out/\(name)"))
    }
}
