import Foundation
import ShowcardBuild
@_exported public import ShowcardCatalog
@_exported public import ShowcardKit

/// A small catalog to test plugins with, made of texts.
///
///     let catalog = try TestCatalog(["content/notes/first.md": "---\nname: First\n---\nOne two\n"])
///     let build = try await catalog.build(with: [WordCount()])
///     #expect(build.text("words.json") == #"{"notes":{"first":2}}"#)
///
/// Unless a test adds others, the catalog has one kind, `note` in `content/notes/`, whose fields are `name`, `text`,
/// `tags` and `published_at`, and no entries. Its files are in a temporary folder, which is removed with the value.
public final class TestCatalog: Sendable {
    /// The time of builds, 2026-01-01 00:00 UTC.
    public static let asOf = Instant(seconds: 1_767_225_600)

    private let folder: URL

    /// Creates a catalog.
    ///
    /// - Parameters:
    ///   - files: The texts of files by their paths in the catalog's folder; they replace those that every test catalog
    ///     has: `catalog.yml`, `content/notes/_kind.yml`, a token set and plain templates.
    ///   - configuration: Lines to add to `catalog.yml`, such as `plugins: {word-count: {at_least: 2}}`.
    /// - Throws: An error of the file system.
    public init(_ files: [String: String] = [:], configuration: String = "") throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("showcard-test-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        var all = Self.standard.merging(files, uniquingKeysWith: { $1 })
        all["catalog.yml", default: ""] += configuration
        for (path, text) in all { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file, and the folders above it.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - path: Its path in the catalog's folder.
    /// - Throws: An error of the file system.
    public func write(_ text: String, to path: String) throws {
        let url = source.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Removes a file.
    ///
    /// - Parameter path: Its path in the catalog's folder.
    /// - Throws: An error of the file system.
    public func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: source.appendingPathComponent(path))
    }

    /// Builds the catalog with plugins.
    ///
    /// Builds of one catalog publish to the same folder, so that the second one shows what is written again.
    ///
    /// - Parameters:
    ///   - plugins: The plugins to test, in order.
    ///   - builtIn: The names of built-in plugins that run before them, such as `pages`; all others are off.
    ///   - asOf: The time of the build.
    /// - Returns: The diagnostics and the published files.
    /// - Throws: An error of the file system.
    public func build(
        with plugins: [any Plugin] = [], builtIn: Set<String> = [], asOf: Instant = asOf
    ) async throws -> TestBuild {
        var request = BuildRequest(
            source: source.path, output: output.path, asOf: asOf,
            excludedPlugins: ShowcardKit.builtInPluginNames.subtracting(builtIn))
        request.jobs = 2
        let result = await ShowcardKit.build(request, plugins: plugins)
        return TestBuild(result: result, files: try published())
    }

    /// The catalog as transforms, contributors and emitters receive it, with the facts and fields that plugins add, to
    /// call one part of a plugin with.
    ///
    ///     let loaded = try await catalog.load()
    ///     let result = WordCounter(least: 3).transform(loaded.collections[0].entries[0], kind: loaded.collections[0].kind)
    ///
    /// - Parameters:
    ///   - plugins: Plugins whose sources and transforms run first.
    ///   - asOf: The time of the build.
    /// - Returns: The catalog.
    /// - Throws: ``TestCatalogError`` with every diagnostic if the catalog has errors.
    public func load(with plugins: [any Plugin] = [], asOf: Instant = asOf) async throws -> Catalog
    {
        let (snapshot, report) = await Builder(plugins: plugins).survey(
            BuildOptions(source: source.path, output: output.path, asOf: asOf))
        guard let snapshot else { throw TestCatalogError(diagnostics: report.diagnostics) }
        return snapshot.catalog
    }

    private var source: URL { folder.appendingPathComponent("catalog") }
    private var output: URL { folder.appendingPathComponent("site") }

    private func published() throws -> [String: [UInt8]] {
        let names = FileManager.default.enumerator(atPath: output.path)
        var files: [String: [UInt8]] = [:]
        for case let name as String in names ?? FileManager.DirectoryEnumerator() {
            let url = output.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                !isFolder.boolValue, name != Builder.outputMarker
            else { continue }
            files[name] = Array(try Data(contentsOf: url))
        }
        return files
    }

    /// The files that every test catalog has: what a catalog needs at least.
    private static let standard: [String: String] = {
        var files = [
            "catalog.yml": """
            name: Test
            base_url: https://example.com/
            theme: {default: test}
            diagnostics: {unshown-field: off}

            """,
            "content/notes/_kind.yml": """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              text: {type: string}
              tags: {type: list, of: string, role: tags}
              published_at: {type: instant, role: published}

            """,
            "content/tokens/test.tokens.json": #"{"n": {"$type": "number", "$value": 1}}"#,
            "templates/strings.yml": """
            home_title: Home
            not_found_title: Not found
            tag_title: "{{tag}}"
            months: 1 2 3 4 5 6 7 8 9 10 11 12

            """,
        ]
        for name in ["home", "list", "tag", "404"] {
            files["templates/\(name).mustache"] = "{{page.title}}\n"
        }
        files["templates/entry.mustache"] = "{{#entry}}{{name}}: {{{body}}}{{/entry}}\n"
        return files
    }()
}

/// The result of building a test catalog.
public struct TestBuild: Sendable {
    /// The diagnostics, the exit status, and how many files were written.
    public let result: BuildResult
    /// The bytes of the published files by their paths; those of the previous build if this one has errors.
    public let files: [String: [UInt8]]

    /// The diagnostics, sorted by place.
    public var diagnostics: [Diagnostic] { result.diagnostics }

    /// The text of a published file; `nil` if there is no file at the path.
    public func text(_ path: String) -> String? {
        files[path].map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Thrown if a test catalog has errors.
public struct TestCatalogError: Error, Sendable {
    /// Every problem, sorted by place.
    public let diagnostics: [Diagnostic]
}
