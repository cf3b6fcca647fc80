internal import ShowcardCatalog

/// Checks whether a theme uses design tokens although no plugin writes their custom properties.
enum UnsetProperties {
    /// Returns a warning if the pages of a build would lack colors and sizes.
    ///
    /// - Parameter request: The request to build the site.
    /// - Returns: One warning at the theme's first style sheet that uses tokens; none if plugins contribute style
    ///   sheets, which may define them.
    static func diagnostics(of request: EmissionRequest) -> [Diagnostic] {
        let contributed = request.contributions.flatMap(\.assets)
        guard !contributed.contains(where: { isSheet($0.name) }) else { return [] }
        let tokens = request.catalog.tokens.flatMap(\.base.tokens)
        let names = Set(tokens.map(TokenPage.anchor))
        let sheets = request.theme.assets.filter { isSheet($0.name) }
            .sorted { TextKey.precedes($0.name, $1.name) }
        let read = sheets.map { sheet in
            names.intersection(CSSVariableScanner.lines(in: sheet.bytes).map(\.name))
        }
        let all = read.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard let first = zip(sheets, read).first(where: { !$1.isEmpty })?.0 else { return [] }
        return [
            .warning(
                "unset-properties",
                "the theme's style sheets use \(all.count) custom \(all.count == 1 ? "property" : "properties") "
                    + "of the tokens, but no plugin writes them: pages will lack colors and sizes",
                at: .file(first.path),
                help: "enable the plugin 'tokens', which writes them, or disable 'pages'")
        ]
    }

    private static func isSheet(_ name: String) -> Bool {
        name.utf8.reversed().starts(with: ".css".utf8.reversed())
    }
}
