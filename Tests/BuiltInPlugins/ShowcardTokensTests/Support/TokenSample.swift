import ShowcardCatalog
import ShowcardTokens
import Testing

/// A catalog of token sets, and what the plugin makes of it.
struct TokenSample {
    var names = ["glass"]
    var source = "{}"
    var overlay: String?
    var mode = TokenMode.dark
    var collections: [EntryCollection] = []
    /// The templates of a theme that draws everything.
    static let whole = [
        "tokens", "tokens-set", "tokens-group", "tokens-aliases", "tokens-contrast",
        "tokens-vision", "tokens-context",
    ]
    var theme = theme()

    /// A theme of some templates.
    static func theme(
        _ templates: [String] = whole, assets: [ThemeFile] = [],
        components: [ThemeComponent] = []
    ) -> Theme {
        Theme(
            templates: templates.map {
                ThemeFile(name: $0, path: "templates/\($0).mustache", bytes: [])
            }, assets: assets, components: components)
    }

    func catalog() throws -> Catalog {
        let overlays = overlay.map {
            [TokenOverlaySource(mode: mode, bytes: Array($0.utf8))]
        }
        let sets = try names.map { name in
            let source = TokenSource(name: name, bytes: Array(source.utf8))
            return try #require(ThemedTokens.parse(source, overlays: overlays ?? []).tokens)
        }
        return Catalog(
            configuration: Configuration(
                name: "S", baseURL: "https://example.com/",
                theme: ThemeChoice(defaultSet: "glass", sets: names)),
            asOf: Instant(seconds: 0), collections: collections, tags: [], tokens: sets,
            leftOut: [], nextChange: nil)
    }

    /// Tokens that are shown in place of those of the catalog.
    var shown: ShownTokens.Reader?

    private var registry: PluginRegistry {
        PluginRegistry([shown.map { TokensPlugin(showing: $0) } ?? TokensPlugin()], settings: [])
    }

    func contribution() async throws -> SiteContribution {
        try await #require(registry.contributors.first).part.contribute(
            to: catalog(), theme: theme)
    }

    /// The page in a folder.
    func page(_ folder: String) async throws -> SitePage {
        let pages = try await contribution().pages
        return try #require(pages.first { $0.folder == folder })
    }

    /// The files the plugin writes itself.
    func files() async throws -> [String: String] {
        var files: [String: String] = [:]
        for emitter in registry.emitters {
            let plan = try await emitter.part.plan(
                EmissionRequest(catalog: catalog(), theme: Theme()))
            for output in plan.outputs {
                guard case .path(let path) = output.destination else { continue }
                var bytes: [UInt8] = []
                try output.render(&bytes)
                files[path.text] = String(decoding: bytes, as: UTF8.self)
            }
        }
        return files
    }
}

extension PageValue {
    subscript(name: String) -> PageValue {
        guard case .record(let members) = self else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }

    subscript(index: Int) -> PageValue {
        guard case .list(let values) = self, values.indices.contains(index) else { return .null }
        return values[index]
    }

    var count: Int {
        if case .list(let values) = self { values.count } else { 0 }
    }

    /// The values of a list.
    var elements: [PageValue] {
        if case .list(let values) = self { values } else { [] }
    }

    /// The texts of a list's records at a name.
    func texts(_ name: String) -> [String] {
        guard case .list(let values) = self else { return [] }
        return values.compactMap { if case .text(let text) = $0[name] { text } else { nil } }
    }

    /// The names that its records have and a shape has not, with the names around them.
    func names(notIn shape: PageValue, at path: String = "") -> [String] {
        switch self {
        case .list(let values): values.flatMap { $0.names(notIn: shape, at: path) }
        case .record(let members):
            members.flatMap { member -> [String] in
                let name = "\(path).\(member.name)"
                guard case .record(let known) = shape,
                    let inner = known.first(where: { $0.name == member.name })
                else { return [name] }
                return member.value.names(notIn: inner.value, at: name)
            }
        default: []
        }
    }
}
