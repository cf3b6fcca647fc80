internal import ShowcardCatalog

/// Checks whether something declares the custom properties that a theme's style sheets use.
///
/// A `var(--name)` without a fallback is invalid if nothing declares `--name`, and browsers ignore the declaration it is
/// in without notice (CSS Custom Properties Level 1, section 3.1).
struct UnsetProperties {
    private let request: EmissionRequest
    private let sheets: [ThemeFile]
    private let contributed: [SiteAsset]

    /// Prepares the check.
    ///
    /// - Parameter request: The request to build the site.
    init(of request: EmissionRequest) {
        self.request = request
        sheets = request.theme.assets.filter { Self.isSheet($0.name) }
            .sorted { TextKey.precedes($0.name, $1.name) }
        contributed = request.contributions.flatMap(\.assets).filter { Self.isSheet($0.name) }
    }

    /// The warnings.
    ///
    /// Without any style sheets of plugins, one about the properties of tokens. Otherwise one for each undeclared name in
    /// the catalog's own files, and one for all in built-in files.
    var diagnostics: [Diagnostic] {
        if contributed.isEmpty { return unwrittenTokens }
        let uses = sheets.flatMap { sheet in
            CSSCustomProperties(sheet.bytes, isStyleSheet: true).uses
                .filter { !$0.hasFallback }.map { (sheet: sheet, use: $0) }
        }
        guard !uses.isEmpty else { return [] }
        let declared = declared
        var seen: Set<String> = []
        let unset = uses.filter {
            !declared.contains($0.use.name) && seen.insert($0.use.name).inserted
        }
        let builtIn = unset.filter { LogicalPath.isOne($0.sheet.path) }
        return
            (builtIn.first.map { [Self.lacking(builtIn.map(\.use.name), first: $0.sheet)] } ?? [])
            + unset.filter { !LogicalPath.isOne($0.sheet.path) }
            .map { Self.unknown($0.use, in: $0.sheet, declared) }
    }

    /// The names that any style sheet, template or script mentions other than in `var(…)`.
    private var declared: Set<String> {
        let texts =
            contributed.map(\.bytes) + request.theme.assets.map(\.bytes)
            + request.theme.templates.map(\.bytes)
        return texts.reduce(into: []) { $0.formUnion(CSSCustomProperties($1).others) }
    }

    /// A warning if the pages of a build would lack colors and sizes as no plugin writes the tokens.
    private var unwrittenTokens: [Diagnostic] {
        let tokens = request.catalog.tokens.flatMap(\.base.tokens)
        let names = Set(tokens.map(TokenPage.anchor))
        let read = sheets.map { sheet in
            names.intersection(
                CSSCustomProperties(sheet.bytes, isStyleSheet: true).uses.map(\.name))
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

    private static func lacking(_ names: [String], first: ThemeFile) -> Diagnostic {
        let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = names.count > 3 ? " and \(names.count - 3) others" : ""
        return .warning(
            "unset-properties",
            "the built-in theme uses \(names.count == 1 ? "a custom property" : "custom properties") "
                + "that no token declares: \(shown)\(rest)",
            at: .file(first.path),
            help:
                "keep the tokens that 'showcard init' writes, or replace the built-in style sheets that use them"
        )
    }

    private static func unknown(
        _ use: CSSCustomProperties.Use, in sheet: ThemeFile, _ declared: Set<String>
    ) -> Diagnostic {
        let text = SourceText(path: sheet.path, bytes: sheet.bytes)
        let known = declared.sorted(by: TextKey.precedes)
        return .warning(
            "unknown-property", "nothing declares the custom property '\(use.name)'",
            at: text.location(offset: use.offset, length: use.name.utf8.count),
            help: NearMiss.suggestion(for: use.name, among: known).map { "did you mean '\($0)'?" }
                ?? "declare it in a style sheet, or add a fallback: 'var(\(use.name), …)'")
    }

    private static func isSheet(_ name: String) -> Bool {
        name.utf8.reversed().starts(with: ".css".utf8.reversed())
    }
}
