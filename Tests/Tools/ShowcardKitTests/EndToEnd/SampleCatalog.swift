import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport

@testable import ShowcardBuild
@testable import ShowcardKit

/// A catalog in a folder of a test's own, and the real program to run over it.
struct SampleCatalog {
    let folder: TemporaryFolder

    /// Copies `Fixtures/minimal`, and what is to be changed in it over that.
    init(_ changes: String...) throws {
        folder = try TemporaryFolder()
        try copy("minimal")
        for change in changes { try copy(change) }
    }

    /// Copies a folder of fixtures over the catalog; `expected.txt` stays behind.
    func copy(_ fixture: String) throws {
        for (path, bytes) in FixtureFolder.files(below: "\(FixtureFolder.path)/\(fixture)")
        where path != "expected.txt" {
            try write(bytes, to: path)
        }
    }

    /// Writes a file, and the folders above it.
    func write(_ bytes: [UInt8], to path: String) throws {
        try Recording.write(bytes, to: "\(folder.path)/\(path)")
    }

    /// Writes a text file, and the folders above it.
    func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    /// The text of a file; `nil` when it is not there.
    func text(_ path: String) -> String? {
        folder.read(path)
    }

    /// Runs a command over the catalog as of 2026-01-01.
    func run(_ command: String, _ options: String...) async -> Outcome {
        await Self.run(
            [command, "--source", folder.path, "--now", "2026-01-01T00:00:00Z"] + options,
            relativeTo: folder.path)
    }

    /// Removes a file or folder.
    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }

    /// Builds the catalog as of 2026-01-01, into `site` unless told otherwise.
    ///
    /// - Parameters:
    ///   - output: The folder to publish to.
    ///   - options: Further options.
    ///   - plugins: Plugins beside those that come with the program.
    ///   - environment: The environment.
    /// - Returns: What the program did, with paths relative to the catalog's folder.
    func build(
        to output: String = "site", _ options: String..., plugins: [any Plugin] = [],
        environment: [String: String] = [:]
    ) async -> Outcome {
        await Self.run(
            [
                "build", "--source", folder.path, "--output", "\(folder.path)/\(output)",
                "--now", "2026-01-01T00:00:00Z",
            ] + options, relativeTo: folder.path, plugins: plugins, environment: environment)
    }

    /// The bytes of all files of the published state.
    func published(_ output: String = "site") -> [String: [UInt8]] {
        FixtureFolder.files(below: "\(folder.path)/\(output)")
    }

    /// The bytes of everything there is, published or not, without the cache of plugins.
    func everything() -> [String: [UInt8]] {
        FixtureFolder.files(below: folder.path).filter { !$0.key.hasPrefix(".showcard/") }
    }

    /// Runs the program as its executable does.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - folder: A folder whose path is left out of what the program says.
    ///   - hasOtherPlugins: Whether it is a team's own executable, as far as codes go.
    ///   - plugins: Plugins beside those that come with the program.
    ///   - hasTheme: Whether the built-in theme is below that of the catalog.
    ///   - environment: The environment.
    ///   - pictures: Where files of the plugin `images` are kept; those of all tests if it is `nil`.
    /// - Returns: What the program did.
    static func run(
        _ arguments: [String], relativeTo folder: String, hasOtherPlugins: Bool = false,
        plugins: [any Plugin] = [], hasTheme: Bool = false, environment: [String: String] = [:],
        pictures: MadePictures? = nil
    ) async -> Outcome {
        var arguments = arguments
        // Waiting for the disk would make each test wait for what all others write.
        if ["build", "merge"].contains(arguments.first) { arguments.append("--no-sync") }
        let source = arguments.firstIndex(of: "--source").map { arguments[$0 + 1] } ?? folder
        let hasPictures = needsLibvips(source)
        var shared = pictures
        if shared == nil, hasPictures, source != FixtureFolder.packageRoot {
            shared = await MadePictures.shared.value
            shared?.fill(source)
        }
        let search = hasPictures ? "/usr/bin:/bin:/opt/homebrew/bin" : "/none"
        let all =
            FirstPartyPlugins.all(environment: ["PATH": search], host: BuiltFolder.program)
            + plugins
        let isComplete = !hasOtherPlugins && plugins.isEmpty
        let builder = Builder(
            plugins: all, codes: .explained(isComplete: isComplete),
            shipped: FirstPartyPlugins.names, themeBase: hasTheme ? .builtIn : .none)
        let tool = CommandLineTool(
            plugins: all, actions: CatalogActions(builder), system: .live)
        let (output, errors) = (MemorySink(), MemorySink())
        let code = await tool.run(
            arguments: arguments, environment: environment,
            console: Console(output: output, errors: errors))
        shared?.keep(source)
        return Outcome(
            code: code, output: relative(await output.text, to: folder),
            errors: relative(await errors.text, to: folder))
    }

    /// Whether a catalog has pictures or an icon: libvips, which draws share pictures of every catalog, is not started for
    /// hundreds of others.
    private static func needsLibvips(_ source: String) -> Bool {
        let configuration = try? String(contentsOfFile: "\(source)/catalog.yml", encoding: .utf8)
        if configuration?.contains("icon:") ?? false { return true }
        let files = FileManager.default.enumerator(atPath: "\(source)/content/static")
        return files?.contains { file in
            let name = (file as? String)?.lowercased() ?? ""
            return [".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"].contains(
                where: name.hasSuffix)
        } ?? false
    }

    private static func relative(_ text: String, to folder: String) -> String {
        text.replacingOccurrences(of: "\(folder)/", with: "")
            .replacingOccurrences(of: folder, with: "FOLDER")
    }
}
