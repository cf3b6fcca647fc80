internal import ShowcardCatalog
internal import ShowcardMustache

/// The values that are the same on every page.
struct PageFrame: Sendable {
    /// The site's properties from `catalog.yml`.
    let site: Value
    /// The Content-Security-Policy of pages.
    let policy: ContentPolicy
    /// The style sheets to link, in order.
    let stylesheets: Value
    /// The scripts to link, in order.
    let scripts: Value
    /// The paths of the assets by name.
    let assets: Value
    /// The links that plugins add to the head of every page.
    let links: Value
    /// The helpers by name.
    let helpers: Value

    /// The suffix of scripts that run before the page is displayed.
    private static let earlySuffix = ".early.js"
    /// The ends of the names of style sheets and scripts that only some pages link.
    private static let ownEnds = [".page.css", ".page.js"]

    /// Builds the values.
    ///
    /// - Throws: A diagnostic at the string of a token set's title that uses a missing value.
    init(
        _ request: EmissionRequest, assets: SiteAssets, shapes: Shapes, theme: CompiledTheme,
        hasNavigation: Bool, hasMorePages: Bool
    ) throws(DiagnosticError) {
        let configuration = request.catalog.configuration
        policy = ContentPolicy(request.catalog)
        let sheets = assets.files.compactMap { file in file.look.map { (look: $0, path: file.link) }
        }
        let looks = try Self.looks(
            configuration.theme, shape: shapes.look, theme: theme,
            sheets: Dictionary(sheets.map { ($0.look, $0.path) }) { first, _ in first })
        site = .record(
            Record(
                shapes.site,
                [
                    .text(configuration.name), .text(orNull: configuration.tagline),
                    .text(configuration.language), .text(configuration.baseURL),
                    .text(orNull: configuration.privacyURL),
                    .text(configuration.theme.defaultSet), .list(looks),
                    .text(orNull: SearchPage.page(of: request)?.folder),
                    // Origins contain no characters that have a meaning in HTML, and apostrophes stay short.
                    .markup(Array(policy.text.utf8)),
                    SiteManifest.links(of: request.catalog.pictures.icon, shapes),
                    .text(orNull: configuration.headline),
                    .text(configuration.theme.galleryCards.rawValue),
                    .text(configuration.theme.leadCards.rawValue),
                    .list(sheets.map { .record(Record(shapes.asset, [.text($0.path)])) }),
                    .boolean(hasNavigation), .boolean(hasMorePages),
                    .text(request.catalog.languageFolder),
                    .boolean(LanguageTag(configuration.language)?.isRightToLeft ?? false),
                ]))
        stylesheets = .list(
            Self.shared("css", assets).map { .record(Record(shapes.asset, [.text($0.link)])) })
        scripts = .list(
            Self.shared("js", assets).map { file in
                let isEarly = file.name.utf8.ends(in: Self.earlySuffix.utf8)
                return .record(Record(shapes.script, [.text(file.link), .boolean(isEarly)]))
            })
        self.assets = .record(Record(shapes.assets, assets.files.map { .text($0.link) }))
        links = .list(
            request.contributions.flatMap { request.catalog.isInDefaultLanguage ? $0.links : [] }
                .map { link in
                    .record(
                        Record(
                            shapes.headLink,
                            [
                                .text(link.relation), .text(link.path), .text(link.mediaType),
                                .text(link.title),
                            ]))
                })
        helpers = .record(
            Record(
                shapes.helpers,
                request.helpers.map { helper in
                    .helper(Helper(helper.part.name) { try helper.part.render($0) })
                }))
    }

    /// Returns the files of a type that every page links.
    private static func shared(_ type: String, _ assets: SiteAssets) -> [SiteAssets.File] {
        assets.files(ofType: type).filter { $0.look == nil && !isOwn($0.name) }
    }

    /// Whether only some pages link a style sheet or script.
    static func isOwn(_ name: String) -> Bool {
        ownEnds.contains { name.utf8.ends(in: $0.utf8) }
    }

    /// Returns the token sets that visitors can choose from.
    ///
    /// A set's title is the string `theme_<name>`, or its capitalized name.
    private static func looks(
        _ sets: ThemeChoice, shape: Shape, theme: CompiledTheme, sheets: [String: String]
    ) throws(DiagnosticError) -> [Value] {
        var looks: [Value] = []
        for name in sets.sets {
            let key = "theme_\(name)"
            let title: Value =
                theme.hasString(key)
                ? try theme.string(key, context: Record(shape, []))
                : .text(name.prefix(1).uppercased() + name.dropFirst())
            looks.append(
                .record(
                    Record(
                        shape,
                        [
                            .text(name), title, .boolean(name == sets.defaultSet),
                            .text(orNull: sheets[name]),
                        ])))
        }
        return looks
    }
}

extension String.UTF8View {
    /// Returns whether the text ends with another.
    fileprivate func ends(in suffix: String.UTF8View) -> Bool {
        reversed().starts(with: suffix.reversed())
    }
}
