import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardPages
import ShowcardStarter
import ShowcardTokens

/// A catalog without entries, whose pages show tokens that are not its own.
///
/// Its own tokens are those of the built-in theme, which style the pages. Its files are in a temporary folder, which is
/// removed with the value.
final class TokensPreviewCatalog: Sendable {
    private let folder: String
    private let context: CommandContext

    /// The files besides tokens: the configuration, strings of a preview, and a home page that leads to the tokens.
    private static let own = [
        "catalog.yml": """
        name: Token preview
        base_url: http://localhost/
        language: en
        theme: {default: glass, sets: [glass]}
        site: {components: off}

        """,
        "templates/home.mustache": """
        <!doctype html>
        <html lang="{{site.language}}">
        <meta charset="utf-8">
        <title>{{site.name}}</title>
        <meta http-equiv="refresh" content="0; url=tokens/index.html">
        <link rel="icon" href="{{root}}favicon.svg" type="image/svg+xml">
        <main><h1><a href="{{root}}tokens/">{{> strings/tokens_title}}</a></h1></main>

        """,
        "templates/strings.yml": """
        tokens_description: "The tokens as they are written: colors, type, spacing, shape and motion."
        tokens_text: "The tokens as they are written: colors, type, spacing, shape and motion."
        token_unused: "No other token refers to it."

        """,
    ]
    /// The files that are those of a new catalog.
    private static let shared = [
        "content/static/favicon.svg", "content/tokens/glass.dark.tokens.json",
        "content/tokens/glass.tokens.json",
    ]

    /// Writes the catalog.
    ///
    /// - Parameter context: The environment of the command.
    /// - Throws: ``DiagnosticError`` if a file cannot be written.
    init(_ context: CommandContext) throws(DiagnosticError) {
        self.context = context
        folder =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("showcard-preview-\(UUID().uuidString)")
            .resolvingSymlinksInPath().path
        let shared = StarterFile.all.filter { Self.shared.contains($0.path) }
        let files =
            Self.own.map { GeneratedFile(path: $0.key, bytes: Array($0.value.utf8)) }
            + shared.map { GeneratedFile(path: $0.path, bytes: $0.bytes) }
        _ = try GeneratedFile.write(files, to: source)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var source: String { "\(folder)/catalog" }
    private var output: String { "\(folder)/site" }

    /// Builds the site.
    ///
    /// - Parameter tokens: Reads the tokens.
    /// - Returns: The files that pages need, by path. Pages work without a server.
    /// - Throws: ``DiagnosticError`` if the site cannot be built.
    func files(
        showing tokens: @escaping ShownTokens.Reader
    ) async throws(DiagnosticError) -> [GeneratedFile] {
        let report = await builder(showing: tokens).build(
            BuildOptions(
                source: source, output: output, asOf: context.system.now(),
                jobs: context.system.processorCount(), environment: context.environment))
        guard report.failure == nil else {
            throw DiagnosticError(report.diagnostics.filter { $0.severity == .error })
        }
        var files = LocalFiles()
        for path in FileManager.default.enumerator(atPath: output)?.compactMap({ $0 as? String })
            ?? []
        {
            guard Self.isPart(path),
                let bytes = FileManager.default.contents(
                    atPath: "\(output)/\(path)")
            else { continue }
            files.add(path, Array(bytes))
        }
        return files.used
    }

    /// The builder of the site.
    private func builder(showing tokens: @escaping ShownTokens.Reader) -> Builder {
        Builder(
            plugins: [TokensPlugin(showing: tokens), PagesPlugin(isLocal: true)],
            codes: DiagnosticCodes.explained(isComplete: true), shipped: FirstPartyPlugins.names,
            themeBase: .builtIn)
    }

    /// Whether a file belongs to the pages of tokens, unlike the page for unknown addresses and shared pictures.
    private static func isPart(_ path: String) -> Bool {
        let isSite = path.hasPrefix("assets/") && !path.hasPrefix("assets/share/")
        return isSite || path.hasPrefix("tokens/") || path == "favicon.svg" || path == "index.html"
    }
}
