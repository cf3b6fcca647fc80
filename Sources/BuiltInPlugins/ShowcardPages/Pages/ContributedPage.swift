internal import ShowcardCatalog
internal import ShowcardMustache

/// A page that a plugin contributes, with its data for templates.
struct ContributedContent: Sendable {
    /// The page.
    let page: SitePage
    /// Its title.
    let title: Value
    /// The title that its share picture shows, if it is not its own: all pages of tokens have the picture of their overview.
    let shareTitle: Value?
    /// The data for the template.
    let data: Data
    /// Where the page is linked.
    let publicity: TeamPages.Publicity

    /// The data of a page for templates.
    enum Data: Sendable {
        /// Data that is known when the site is planned.
        case given(Value)
        /// Data that is computed when the page is rendered.
        case made(DataShape, @Sendable () -> PageValue)

        /// The data, which is computed if necessary.
        var value: Value {
            switch self {
            case .given(let value): value
            case .made(let shape, let making): shape.value(making())
            }
        }
    }

    /// Declares the names of the pages' data and converts it.
    ///
    /// - Returns: The data of each page, and diagnostics for data that is nested too deep.
    static func data(
        of pages: [SitePage], declaringIn shapes: inout Shapes
    ) -> (values: [Data], diagnostics: [Diagnostic]) {
        var values: [Data] = []
        // Pages with the same names share their shape.
        var declared: [(names: PageValue, shape: DataShape)] = []
        var diagnostics: [Diagnostic] = []
        for page in pages {
            if case .made(_, let making) = page.content,
                let known = declared.first(where: { $0.names == page.shape })
            {
                values.append(.made(known.shape, making))
                continue
            }
            let schema = DataSchema(of: page)
            if schema.isTooDeep {
                diagnostics.append(
                    .error(
                        "page-data",
                        "the data of \(page.phrase) is nested more than "
                            + "\(Limits.pageData) deep",
                        help: "nest the data less in the plugin that contributes the page"))
                values.append(.given(.null))
            } else {
                let shape = shapes.declare(schema)
                switch page.content {
                case .given(let data): values.append(.given(shape.value(data)))
                case .made(_, let making):
                    declared.append((page.shape, shape))
                    values.append(.made(shape, making))
                }
            }
        }
        return (values, diagnostics)
    }

    /// Returns the pages in the language of a catalog with their titles and data.
    ///
    /// - Throws: A diagnostic at a title's string that uses a missing value.
    static func contents(
        of pages: [SitePage], data: [Data], titles: Titles, _ catalog: Catalog
    ) throws(DiagnosticError) -> [ContributedContent] {
        var contents: [ContributedContent] = []
        var overview: Value?
        for (page, data) in zip(pages, data)
        where page.isInEachLanguage || catalog.isInDefaultLanguage {
            let title = try titles.title(page.titleKey, subject: page.subject)
            if page.isOfTokens { overview = overview ?? title }
            contents.append(
                ContributedContent(
                    page: page, title: title, shareTitle: page.isOfTokens ? overview : nil,
                    data: data,
                    publicity: catalog.configuration.teamPages.publicity(of: page)))
        }
        return contents
    }

    /// Returns errors for pages whose folder is used by something else or is not a folder.
    static func collisions(among pages: [SitePage], catalog: Catalog) -> [Diagnostic] {
        let kinds = catalog.collections.map(\.kind.path)
        var seen: Set<String> = []
        let own = Dictionary(
            catalog.pages.map { (TextKey.folded($0.folder), $0.entry.content.path) },
            uniquingKeysWith: { first, _ in first })
        return pages.compactMap { page in
            if let path = own[TextKey.folded(page.folder)] {
                return .error(
                    "page-folder", "the address '/\(page.folder)' is that of \(page.phrase)",
                    at: .file(path), help: "rename the file, or disable the plugin")
            }
            // Folders whose names differ in case are the same folder on some file systems.
            let first = TextKey.folded(String(page.folder.prefix { $0 != "/" }))
            let isTaken =
                kinds.contains { $0 == first } || ["tag", "assets", "v1"].contains(first)
                || !seen.insert(page.folder).inserted
            let isFolder = page.folder.utf8.last == UInt8(ascii: "/")
            guard isTaken || !isFolder else { return nil }
            let plugin = page.plugin.map { "the plugin '\($0)'" } ?? "a plugin"
            return .error(
                "page-folder",
                isFolder
                    ? "\(plugin) contributes the page '\(page.folder)', which already exists"
                    : "\(plugin) contributes the page '\(page.folder)', which is not a folder",
                help: "name an unused folder in the plugin, ending in a slash")
        }
    }
}

extension TeamPages {
    /// Where a page is linked.
    func publicity(of page: SitePage) -> Publicity {
        if page.isOfTokens { return tokens }
        return page.template == ComponentsPage.template && page.plugin == nil ? components : .public
    }
}

extension SitePage {
    /// Whether the page shows design tokens.
    fileprivate var isOfTokens: Bool { plugin == "tokens" }

    /// The page with its plugin, for messages.
    var phrase: String {
        "the page '\(folder)'" + (plugin.map { " of the plugin '\($0)'" } ?? "")
    }
}

/// A page of a plugin.
struct ContributedPage: Page {
    let address: PageAddress
    let template: String
    private let index: Int

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - page: The contributed page.
    ///   - index: Its position among all contributed pages.
    init(_ page: SitePage, at index: Int) {
        address = PageAddress(folder: page.folder)
        template = page.template
        self.index = index
    }

    func inputs(in site: Site) -> [OutputInput] {
        let suggestions = suggestions(in: site)
        return [.site] + site.contributed[index].page.inputs
            + (suggestions.isEmpty ? [] : site.cards.inputs([suggestions]))
    }

    func shape(in shapes: Shapes) -> Shape { shapes.contributed }

    func section(in navigation: Navigation) -> Int? {
        navigation.section(ofPage: index)
    }

    func head(in site: Site) -> PageHead {
        let content = site.contributed[index]
        return PageHead(
            title: content.title, shareTitle: content.shareTitle,
            isIndexed: content.page.isIndexed && content.publicity == .public,
            isInEachLanguage: content.page.isInEachLanguage)
    }

    func values(in site: Site) throws -> [Value] {
        let content = site.contributed[index]
        var head = head(in: site)
        head.description = try site.description(of: content.page)
        head.linkedData = site.linkedData([
            site.breadcrumbs([(content.title.plainText, content.page.folder)])
        ])
        let trending = site.cards.list(suggestions(in: site))
        return [
            site.page(at: address, head), content.data.value, trending,
            .boolean(!trending.isEmptyList),
        ]
    }

    /// Returns the entries that the search shows before a visitor types; other pages have none.
    private func suggestions(in site: Site) -> [EntryKey] {
        template == SearchPage.template && site.contributed[index].page.plugin == nil
            ? site.suggestions : []
    }
}

extension PlanBuilder {
    /// Adds the pages of plugins; of two with the same folder, which are reported, only the first.
    ///
    /// - Parameter showingBodies: Whether to omit those that don't show the text of bodies.
    mutating func addContributedPages(showingBodies: Bool = false) {
        var folders: Set<String> = []
        for (index, content) in site.contributed.enumerated()
        where folders.insert(content.page.folder).inserted
            && (content.page.showsBodies || !showingBodies)
        {
            add(ContributedPage(content.page, at: index))
        }
    }
}
