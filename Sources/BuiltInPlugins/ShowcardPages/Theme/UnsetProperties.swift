internal import ShowcardCatalog

/// Notices that a theme is styled with design tokens where no plugin writes their custom properties.
enum UnsetProperties {
    /// A warning where the pages of a build would be without colours and sizes.
    ///
    /// - Parameter request: What is to be built.
    /// - Returns: One warning at the first style sheet of the theme that reads tokens; none where plugins bring style
    ///   sheets, which may set them.
    static func diagnostics(of request: EmissionRequest) -> [Diagnostic] {
        let contributed = request.contributions.flatMap(\.assets)
        let isUnset =
            !request.plugins.contains("tokens")
            && !contributed.contains { isSheet($0.name) }
        guard isUnset else { return [] }
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
                "the theme's style sheets read \(all.count) custom \(all.count == 1 ? "property" : "properties") "
                    + "of the tokens, and nothing writes them: pages will be without colours and sizes",
                at: .file(first.path),
                help: "switch the plugin 'tokens' on, which writes them, or 'pages' off as well")
        ]
    }

    private static func isSheet(_ name: String) -> Bool {
        name.utf8.reversed().starts(with: ".css".utf8.reversed())
    }
}
