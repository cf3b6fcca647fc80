internal import ShowcardCatalog
internal import ShowcardMustache

/// The data that the pages of one build share; immutable.
final class Site: Sendable {
    /// The catalog.
    let catalog: Catalog
    /// The pages of plugins, in their order.
    let contributed: [ContributedContent]
    /// The theme's and the plugins' assets.
    let assets: SiteAssets
    /// The shapes of all records that templates see.
    let shapes: Shapes
    /// The templates and strings.
    let theme: CompiledTheme
    /// The values that are the same on every page.
    let frame: PageFrame
    /// The links to the sections.
    let navigation: Navigation
    /// The layouts of fields, by collection.
    let layouts: [KindLayout]
    /// The cards of all entries.
    let cards: CardDeck
    /// The titles and descriptions from the theme's strings.
    let titles: Titles
    /// The folder of the search page, if there is one.
    let searchFolder: String?
    /// The links to the pages of tags.
    let tagLinks: TagLinks
    /// The links from a page to its other languages.
    let languages: LanguageLinks
    /// The title of the home page.
    let homeTitle: Value
    /// The title of the page for missing pages.
    let notFoundTitle: Value
    /// The titles of the tags' pages, by tag.
    let tagTitles: [Value]
    /// The orders of each collection.
    let orders: [ListOrders]
    /// Creates the fields and facts that templates access by name.
    let records: FieldRecords
    /// The paths of the JSON of pages.
    let json: JSONPaths
    /// The filter rules for scripts, for each feed of each collection; null if a feed can't be filtered.
    let filters: [[Value]]
    /// The entries similar to each entry.
    let related: RelatedEntries
    /// The entries before and after each entry.
    let neighbors: Neighbors
    /// The preview images of entries.
    let shareImages: ShareImages
    /// The components that the theme describes, if there is a page of them.
    let components: [ThemeComponent]
    /// The names of all components that the theme describes.
    let describedComponents: [String]
    /// The templates of kinds and of the catalog's own pages.
    let templates: PageTemplates
    /// The titles of the catalog's own pages and collections, at their positions.
    let pageTitles: [Value]
    /// The title of the list of collections; `nil` without collections.
    let collectionsTitle: Value?
    /// Whether the site may have no address, so that pages contain none.
    let isLocal: Bool
    /// The files of the theme.
    private let source: Theme
    /// The diagnostics that don't prevent planning.
    let diagnostics: [Diagnostic]

    /// Checks the theme and creates the data that pages share.
    ///
    /// - Parameters:
    ///   - request: The data available to emitters.
    ///   - arePagesFew: Whether only a few pages are rendered.
    ///   - isLocal: Whether the site may have no address.
    /// - Throws: All errors in the theme.
    init(
        _ request: EmissionRequest, arePagesFew: Bool = false, isLocal: Bool = false
    ) async throws(DiagnosticError) {
        self.isLocal = isLocal
        let catalog = request.catalog
        let teamPages = catalog.configuration.teamPages
        let components = ComponentsPage.page(of: request)
        let built = [SearchPage.page(of: request), MatchPage.page(of: request), components]
        let pages = (request.contributions.flatMap(\.pages) + built.compactMap { $0 })
            .filter { teamPages.publicity(of: $0) != .off }
        let kinds = catalog.collections.map(\.kind)
        let fields = KindLayout.publicFields(
            of: kinds,
            and: CardComponents.sampleFields(of: request.theme.components, for: kinds))
        let assets = SiteAssets(
            theme: request.theme.assets, contributed: request.contributions.flatMap(\.assets),
            strings: request.theme.strings, looks: catalog.configuration.theme)
        let facts = request.publicFacts
        var shapes = Shapes(
            fields: fields, members: KindLayout.publicMembers(of: kinds, facts),
            facts: facts.map(\.name), assets: assets.names,
            helpers: request.helpers.map(\.part.name))
        let data = ContributedContent.data(of: pages, declaringIn: &shapes)
        // Templates of components use the names of their samples, which may be on no page.
        if teamPages.components == .off, let components {
            _ = shapes.declare(DataSchema(of: components))
        }
        let found =
            assets.diagnostics + data.diagnostics
            + ContributedContent.collisions(among: pages, catalog: catalog)
        let templates = PageTemplates(request.theme, catalog, pages: pages)
        let theme: CompiledTheme
        do {
            theme = try CompiledTheme(
                request.theme, vocabulary: shapes.vocabulary, pages: pages, own: templates,
                helpers: request.helpers)
        } catch {
            throw DiagnosticError(found + error.diagnostics)
        }
        let hasMorePages = pages.contains {
            $0.isInNavigation && teamPages.publicity(of: $0) == .public
                && ($0.isInEachLanguage || catalog.isInDefaultLanguage)
        }
        let hasNavigation =
            !catalog.collections.isEmpty || !catalog.pages(.collection).isEmpty || hasMorePages
        let frame = try PageFrame(
            request, assets: assets, shapes: shapes, theme: theme, hasNavigation: hasNavigation,
            hasMorePages: hasMorePages)
        let titles = Titles(theme: theme, shape: shapes.title, site: frame.site)
        self.titles = titles
        searchFolder = SearchPage.page(of: request)?.folder
        contributed = try ContributedContent.contents(
            of: pages, data: data.values, titles: titles, catalog)
        pageTitles = try titles.titles(of: catalog.pages)
        collectionsTitle =
            catalog.pages(.collection).isEmpty ? nil : try titles.title("collections_title")
        navigation = Navigation(
            catalog: catalog, contents: contributed,
            titles: (pageTitles, collectionsTitle), shape: shapes.link)
        self.templates = templates
        source = request.theme
        homeTitle = try titles.title("home_title")
        notFoundTitle = try titles.title("not_found_title")
        var tagTitles: [Value] = []
        for tag in catalog.tags { tagTitles.append(try titles.title("tag_title", tag: tag.text)) }
        self.tagTitles = tagTitles
        var orders: [ListOrders] = []
        for collection in catalog.collections {
            orders.append(
                try ListOrders(of: collection, theme: theme, titles: titles, shape: shapes.link))
        }
        self.orders = orders
        let labels = try titles.labels(of: fields, as: "field")
        let cardComponents = CardComponents(request.theme)
        layouts = catalog.collections.map {
            KindLayout(
                $0.kind, fields: fields, labels: labels, components: cardComponents,
                listsShowFields: theme.listsShowFields)
        }
        let colors = ColorResolver(catalog.tokens)
        tagLinks = TagLinks(catalog, shape: shapes.tag)
        languages = try LanguageLinks(
            catalog, theme: theme, shape: shapes.language, isLocal: isLocal)
        records = FieldRecords(
            catalog: catalog, shapes: shapes,
            presenter: FieldPresenter(
                colors: colors,
                words: FieldWords(
                    request.theme.strings, language: catalog.configuration.language)),
            facts: facts, labels: try titles.labels(of: facts.map(\.name), as: "fact"))
        cards = CardDeck(
            catalog: catalog, layouts: layouts, shapes: shapes,
            builder: CardBuilder(
                catalog: catalog, shapes: shapes, colors: colors, months: theme.months,
                records: records, tagLinks: tagLinks))
        let hasFeeds = request.roles.contains(.feeds)
        json = JSONPaths(isOn: hasFeeds)
        filters = zip(catalog.collections, layouts).map { collection, layout in
            let rules = FilterRules(
                kind: collection.kind, kinds: kinds, hidden: layout.hidden, labels: labels,
                language: catalog.otherLanguage)
            let feeds = collection.feeds.enumerated().map { place, feed in
                (feed.definition, ListPage.folder(ofFeed: place, in: collection))
            }
            return rules.texts(of: feeds).map { .text(orNull: hasFeeds ? $0 : nil) }
        }
        related = RelatedEntries(catalog, layouts: layouts, areFew: arePagesFew)
        neighbors = Neighbors(catalog)
        shareImages = ShareImages(catalog, layouts: layouts, colors: colors)
        describedComponents = request.theme.components.map(\.name)
        self.components = teamPages.components == .off ? [] : request.theme.components
        diagnostics = found
        self.catalog = catalog
        self.assets = assets
        self.shapes = shapes
        self.theme = theme
        self.frame = frame
    }

    /// The names of the templates of all pages.
    var pageTemplates: [String] {
        PageTemplates.required + templates.names + contributed.map(\.page.template)
    }

    /// The diagnostics of templates and strings that nothing uses, and of pages without a layout.
    var themeFindings: [Diagnostic] {
        theme.ignoredContent + UnusedTemplateCheck(of: self, theme: source).diagnostics
            + MissingLayoutCheck(source, of: self).diagnostics
            + UnknownStrings(
                source, of: catalog, titles: contributed.map(\.page.titleKey)
            ).diagnostics
    }

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - prerendered: The prerendered parts that the page shares with others.
    ///   - output: The buffer that the bytes are appended to.
    /// - Throws: A diagnostic at the location in the template, or ``PluginError`` for a helper.
    func render(
        _ page: some Page, with prerendered: PrerenderedTemplate, into output: inout [UInt8]
    ) throws {
        let subject: RenderSubject =
            if let key = page.entry {
                .entry(path: catalog[key].content.path)
            } else {
                .page(path: page.address.path)
            }
        let own = [frame.helpers] + (try page.values(in: self))
        try theme.render(prerendered, own: own, for: subject, into: &output)
    }
}
