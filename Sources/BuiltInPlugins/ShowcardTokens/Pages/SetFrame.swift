import ShowcardCatalog

/// The values that all pages of a set share: the sets, the views of the set, and its groups.
struct SetFrame: Sendable {
    /// A view of a set.
    enum View: String, CaseIterable {
        /// The tokens of the set.
        case tokens
        /// The tokens that refer to each other.
        case aliases
        /// The contrast of its colors.
        case contrast
        /// Its colors with color vision deficiencies.
        case vision
        /// Components that use the set.
        case context

        /// The templates that a theme needs for the view.
        var templates: Set<String> {
            self == .tokens ? ["tokens-set", "tokens-group"] : ["tokens-\(rawValue)"]
        }
    }

    let pages: SetPages
    /// All sets.
    let all: [SetPages]
    /// The views that the theme supports.
    let views: Set<View>

    /// The values for a page.
    ///
    /// - Parameters:
    ///   - view: The view that the page belongs to.
    ///   - chapter: The chapter of the page, if it has one.
    /// - Returns: A record to be joined with the page's own values.
    func value(_ view: View, chapter: TokenChapter? = nil) -> PageValue {
        .named([
            "set": set, "sets": .list(all.map { link(to: $0, view) }),
            "views": .record(
                View.allCases.map { .init($0.rawValue, link(to: $0, isCurrent: $0 == view)) }),
            "groups": .list(pages.chapterGroups.value.map { $0.value(on: chapter) }),
            "preview_css": .text(
                PercentEncoding.path("\(TokenPage.folder)\(pages.tokens.name).preview.css")),
        ])
    }

    /// The names of the values.
    static let shape: PageValue = {
        let link = PageValue.names("path is_current")
        return .names(
            "preview_css",
            [
                "set": .names(
                    "name title look is_look description mode is_dark has_modes other_is_dark derived "
                        + "count path css json"
                ),
                "sets": .names("name title path is_current"),
                "views": .record(View.allCases.map { .init($0.rawValue, link) }),
                "groups": ChapterGroup.shape,
            ])
    }()

    private var set: PageValue {
        let tokens = pages.tokens
        let file = PercentEncoding.path("\(TokenPage.folder)\(tokens.name)")
        return .named([
            "name": .text(tokens.name), "title": .text(pages.title),
            "look": .text(pages.look), "is_look": .boolean(pages.look == tokens.name),
            "description": .text(orNull: tokens.base.description),
            "mode": .text(tokens.mode.rawValue), "is_dark": .boolean(tokens.mode == .dark),
            "has_modes": .boolean(tokens.overlay != nil),
            "other_is_dark": .boolean(tokens.overlay?.mode == .dark),
            "derived": .text(orNull: tokens.overlay?.derivation),
            "count": .integer(tokens.base.tokens.count),
            "path": .text(PercentEncoding.path(pages.folder)),
            "css": .text("\(file).css"), "json": .text("\(file).json"),
        ])
    }

    private func has(_ view: View, _ pages: SetPages) -> Bool {
        views.contains(view) && pages.has(view)
    }

    private func folder(of view: View, _ pages: SetPages) -> String {
        view == .tokens ? pages.folder : "\(pages.folder)\(view.rawValue)/"
    }

    private func link(to view: View, isCurrent: Bool) -> PageValue {
        guard has(view, pages) else { return .null }
        return .named([
            "path": .text(PercentEncoding.path(folder(of: view, pages))),
            "is_current": .boolean(isCurrent),
        ])
    }

    /// Returns a link to the same view of a set, or to its tokens if it doesn't have the view.
    private func link(to other: SetPages, _ view: View) -> PageValue {
        .named([
            "name": .text(other.tokens.name), "title": .text(other.title),
            "path": .text(
                PercentEncoding.path(folder(of: has(view, other) ? view : .tokens, other))),
            "is_current": .boolean(other.tokens.name == pages.tokens.name),
        ])
    }
}
