internal import ShowcardCatalog

/// Checks whether something declares the custom properties that a theme's style sheets use.
///
/// A `var(--name)` without a fallback is invalid if nothing declares `--name`, and browsers ignore the declaration it is
/// in without notice (CSS Custom Properties Level 1, section 3.1). A style sheet that no template links is not checked.
struct UnsetProperties {
    /// A use in a style sheet of the theme.
    private typealias Place = (sheet: ThemeFile, use: CSSCustomProperties.Use)

    private let request: EmissionRequest
    /// The custom properties of all tokens, which the plugin `tokens` declares if it is on.
    private let tokens: Set<String>
    private var declared: Set<String> = []
    /// The first use of each name that nothing declares.
    private var unset: [Place] = []

    /// The name of the plugin that writes the style sheets of tokens.
    private static let writer = "tokens"
    /// The maximum number of names for which similar ones are sought.
    private static let maxSuggestions = 20

    /// Finds the properties.
    ///
    /// - Parameters:
    ///   - request: The request to build the site.
    ///   - site: The site, whose templates link the style sheets.
    init(of request: EmissionRequest, in site: Site) {
        self.request = request
        tokens = Set(
            request.catalog.tokens.flatMap(\.base.tokens).flatMap(TokenPage.properties))
        let theme = request.theme.assets.sorted { TextKey.precedes($0.name, $1.name) }
        let linked = Set(site.theme.names(usedBy: site.pageTemplates).joined())
        let sheets = theme.filter {
            SiteAssets.isStyleSheet($0.name) && Self.isLinked($0.name, by: linked)
        }
        .map { (file: $0, names: CSSCustomProperties($0.bytes, isStyleSheet: true)) }
        // A name in a comment is one that something else declares, such as a file that only some pages load.
        declared = sheets.reduce(into: writesTokens ? tokens : []) {
            $0.formUnion(CSSCustomProperties($1.file.bytes).others)
        }
        var seen = declared
        unset = sheets.flatMap { sheet in
            sheet.names.uses.filter { !$0.hasFallback && seen.insert($0.name).inserted }
                .map { (sheet.file, $0) }
        }
        let files = request.theme.templates + theme.filter { Self.isScript($0.name) }
        take(files.lazy.map(\.bytes))
        let contributed = request.contributions.flatMap(\.assets)
            .filter { SiteAssets.isStyleSheet($0.name) || Self.isScript($0.name) }
        take(contributed.lazy.filter { $0.inputs == nil }.map(\.bytes))
        // Computed last, as they are made from the tokens and most builds need not make them.
        take(contributed.lazy.filter { $0.inputs != nil }.map(\.bytes))
    }

    private var writesTokens: Bool { request.plugins.contains(Self.writer) }

    /// Removes the names that texts declare, if any are left.
    private mutating func take(_ texts: some Sequence<[UInt8]>) {
        guard !unset.isEmpty else { return }
        for text in texts { declared.formUnion(CSSCustomProperties(text).others) }
        unset.removeAll { declared.contains($0.use.name) }
    }

    /// One warning for the properties of tokens if no plugin writes them, one for all other names in built-in files, and one
    /// for each other name in the catalog's own files.
    var diagnostics: [Diagnostic] {
        let (ofTokens, others) = (
            unset.filter { tokens.contains($0.use.name) },
            unset.filter { !tokens.contains($0.use.name) }
        )
        let builtIn = others.filter { LogicalPath.isOne($0.sheet.path) }
        let own = others.filter { !LogicalPath.isOne($0.sheet.path) }
        return unwritten(ofTokens) + lacking(builtIn) + unknown(own)
    }

    private func unwritten(_ places: [Place]) -> [Diagnostic] {
        guard let first = places.first else { return [] }
        let count = places.count
        return [
            .warning(
                "unset-properties",
                "the theme's style sheets use \(count) custom \(count == 1 ? "property" : "properties") "
                    + "of the tokens, but no plugin writes them: pages will lack colors and sizes",
                at: .file(first.sheet.path),
                help: "enable the plugin 'tokens', which writes them, or disable 'pages'")
        ]
    }

    private func lacking(_ places: [Place]) -> [Diagnostic] {
        // Without any tokens, the theme is not styled at all, which everyone sees.
        guard let first = places.first, writesTokens, !tokens.isEmpty else { return [] }
        let shown = places.prefix(3).map { "'\($0.use.name)'" }.joined(separator: ", ")
        let rest = places.count - 3
        return [
            .warning(
                "unset-properties",
                "the built-in theme uses \(places.count == 1 ? "a custom property" : "custom properties") "
                    + "that no token declares: \(shown)"
                    + (rest > 0 ? " and \(rest) \(rest == 1 ? "other" : "others")" : ""),
                at: .file(first.sheet.path),
                help: "keep the tokens that 'showcard init' writes, or replace the built-in style "
                    + "sheets that use them")
        ]
    }

    private func unknown(_ places: [Place]) -> [Diagnostic] {
        guard !places.isEmpty else { return [] }
        let known = declared.sorted(by: TextKey.precedes)
        var texts: [String: SourceText] = [:]
        return places.enumerated().map { index, place in
            let (sheet, use) = place
            let text = texts[sheet.path] ?? SourceText(path: sheet.path, bytes: sheet.bytes)
            texts[sheet.path] = text
            let suggestion =
                index < Self.maxSuggestions ? NearMiss.suggestion(for: use.name, among: known) : nil
            return .warning(
                "unknown-property", "nothing declares the custom property '\(use.name)'",
                at: text.location(offset: use.offset, length: use.name.utf8.count),
                help: suggestion.map { "did you mean '\($0)'?" }
                    ?? "declare it in a style sheet, or add a fallback: 'var(\(use.name), …)'")
        }
    }

    /// Whether templates that use these names link a style sheet: by its own name, or with all that every page has.
    private static func isLinked(_ name: String, by names: Set<String>) -> Bool {
        let asset = AssetBundles.bundle(of: name) ?? name
        return names.contains(SiteAssets.nameInTemplates(of: asset))
            || !PageFrame.isOwn(asset) && names.contains("stylesheets")
    }

    private static func isScript(_ name: String) -> Bool { name.hasSuffix(".js") }
}
