import ShowcardCatalog

/// The pages of tokens: the overview and, if the theme has the templates, the pages of each set.
struct TokenPages {
    private let sets: [SetPages]
    private let context: ContextPage
    private let defaultSet: String
    private let views: Set<SetFrame.View>
    private let inputs: [OutputInput]

    /// The template of the overview.
    private static let overview = "tokens"

    /// Prepares the pages.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - theme: The theme of the pages.
    ///   - shown: Tokens in place of the catalog's, which no entry, component or file of the theme uses.
    init(_ catalog: Catalog, theme: Theme, showing shown: ShownTokens? = nil) {
        let entries = Once { EntryUses(catalog) }
        let uses = ThemeUses(shown == nil ? theme : Theme())
        let tokens = shown?.sets.map(\.tokens) ?? catalog.tokens
        let standard = catalog.configuration.theme.defaultSet
        let inputs = [.tokens] + (shown.map { [OutputInput.text($0.version)] } ?? [])
        let names = Once { CodeNames.names(of: tokens) }
        let drawn = Set(theme.templates.map(\.name))
        let context = ContextPage(theme)
        views = Set(
            SetFrame.View.allCases.filter { view in
                (view != .context || !context.isEmpty && shown == nil)
                    && view.templates.union(SetFrame.View.tokens.templates).isSubset(of: drawn)
            })
        let hasChapters = views.contains(.tokens)
        sets = tokens.enumerated().map { index, set in
            SetPages(
                set, title: shown?.sets[index].title, look: shown.map { _ in standard },
                names: Once { names.value[index] }, entries: entries, theme: uses,
                hasChapters: hasChapters, inputs: inputs)
        }
        self.inputs = inputs
        self.context = context
        defaultSet =
            shown.map { $0.sets.count > 1 ? $0.sets[0].tokens.name : "" } ?? standard
    }

    /// The overview, then the pages of each set.
    var pages: [SitePage] {
        ([overview] + sets.flatMap(pages)).map { page in
            var page = page
            page.showsBodies = false
            return page
        }
    }

    private var overview: SitePage {
        let page = OverviewPage(sets: sets, defaultSet: defaultSet, views: views)
        return SitePage(
            folder: TokenPage.folder, template: Self.overview, titleKey: "tokens_title",
            isInNavigation: true, shape: OverviewPage.shape.joined(undrawn), inputs: inputs
        ) { page.value }
    }

    /// The names that the theme's components use, if no page shows components: their templates are checked all the same.
    private var undrawn: PageValue {
        views.contains(.context) ? .record([]) : context.shape
    }

    private func pages(of set: SetPages) -> [SitePage] {
        var pages: [SitePage] = []
        if views.contains(.tokens) {
            pages.append(
                page(
                    of: set, set.folder, .tokens, "set", set.title, SetIndex.shape, inputs
                ) { SetIndex(pages: set).value })
            pages += set.chapters.map { chapter in
                let title = ChapterPage.title(of: chapter, in: set)
                let number = chapter.part.count > 1 ? " \(chapter.part.number)" : ""
                return page(
                    of: set, chapter.folder, .tokens, "group", "\(title)\(number) · \(set.title)",
                    ChapterPage.shape, set.inputs.value, chapter: chapter
                ) { ChapterPage(pages: set, chapter: chapter).value }
            }
        }
        if views.contains(.aliases), set.has(.aliases) {
            pages += AliasPage.all(of: set).map { aliases in
                page(
                    of: set, aliases.folder, .aliases, "aliases", set.title, AliasPage.shape,
                    inputs
                ) { aliases.value }
            }
        }
        if views.contains(.contrast), set.has(.contrast) {
            pages += ContrastPage.all(of: set).map { contrast in
                page(
                    of: set, contrast.folder, .contrast, "contrast", set.title,
                    ContrastPage.shape, inputs
                ) { contrast.value }
            }
        }
        if views.contains(.vision), set.has(.vision) {
            pages += VisionPage.all(of: set).map { vision in
                page(
                    of: set, vision.folder, .vision, "vision", set.title, VisionPage.shape,
                    inputs
                ) { vision.value }
            }
        }
        if views.contains(.context) {
            let context = context
            let shape = SetFrame.shape.joined(context.shape)
            pages.append(
                page(
                    of: set, "\(set.folder)context/", .context, "context", set.title,
                    shape, inputs
                ) { context.value })
        }
        return pages
    }

    /// Returns a page with the values that all pages of a set share.
    private func page(
        of set: SetPages, _ folder: String, _ view: SetFrame.View, _ name: String,
        _ subject: String, _ shape: PageValue,
        _ inputs: @autoclosure @escaping @Sendable () -> [OutputInput],
        chapter: TokenChapter? = nil, _ value: @escaping @Sendable () -> PageValue
    ) -> SitePage {
        let frame = SetFrame(pages: set, all: sets, views: views)
        return SitePage(
            folder: folder, template: "tokens-\(name)", titleKey: "tokens_\(name)_title",
            subject: subject, isInNavigation: false, shape: shape,
            inputs: inputs()
        ) { frame.value(view, chapter: chapter).joined(value()) }
    }
}
