internal import ShowcardCatalog

/// The templates and strings that a theme must have.
struct ThemeRequirements {
    /// The pages of plugins.
    let pages: [SitePage]
    /// The templates of the catalog's own pages.
    let own: PageTemplates

    /// The path of the file with the strings.
    static let stringsFile = "templates/strings.yml"

    /// Returns errors for missing and invalid templates and strings.
    func problems(in theme: Theme) -> [Diagnostic] {
        missingTemplates(in: theme) + missingStrings(in: theme) + wordLists(of: theme)
    }

    /// The required templates, and the plugin's page that each is for.
    var templates: [(name: String, use: String)] {
        PageTemplates.required.map { (name: $0, use: "") }
            + own.content.map {
                (name: $0.name, use: " of the \($0.page.sort.rawValue) '\($0.page.entry.id)'")
            }
            + pages.map { (name: $0.template, use: ", which \($0.phrase) uses,") }
    }

    private func missingTemplates(in theme: Theme) -> [Diagnostic] {
        let names = theme.templates.map(\.name)
        var reported: Set<String> = []
        return templates.filter {
            !names.contains($0.name) && reported.insert($0.name).inserted
        }.map { name, use in
            let nearMiss = NearMiss.suggestion(for: name, among: names).map {
                "; is it '\($0)'?"
            }
            return .error(
                "missing-template", "the template '\(name)'\(use) is missing",
                help: "write it at 'templates/\(name).mustache'\(nearMiss ?? "")")
        }
    }

    private func missingStrings(in theme: Theme) -> [Diagnostic] {
        let keys = theme.strings.map(\.key)
        let file = theme.strings.first?.location.path ?? Self.stringsFile
        let needed =
            [("home_title", "the home page"), ("not_found_title", "the page '404.html'")]
            .map { (key: $0, use: "the title of \($1)") }
            + [(key: "tag_title", use: "the title of a tag's page")]
            + [(key: "months", use: "the names of the twelve months")]
            + (own.content.contains { $0.page.sort == .collection }
                ? [(key: "collections_title", use: "the title of the list of collections")] : [])
            + pages.map { (key: $0.titleKey, use: "the title of \($0.phrase)") }
        return needed.filter { !keys.contains($0.key) }.map { key, use in
            let nearMiss = NearMiss.suggestion(for: key, among: keys).map { "; is it '\($0)'?" }
            return .error(
                "missing-string", "the string '\(key)' is missing in '\(file)'", at: .file(file),
                help: "add '\(key)', \(use)\(nearMiss ?? "")")
        }
    }

    /// Returns errors for lists of names with a wrong number of names.
    private func wordLists(of theme: Theme) -> [Diagnostic] {
        let lists = [
            (key: "months", count: 12, help: "name the twelve months, separated by spaces"),
            ("weekdays", 7, "name the seven days from Monday on, separated by spaces"),
            ("weeks", 5, "write the words for first, second, third, fourth and last"),
        ]
        return lists.compactMap { key, expected, help in
            guard let string = theme.strings.first(where: { $0.key == key }) else { return nil }
            let count = CompiledTheme.words(in: string.text).count
            guard count != expected else { return nil }
            return .error(
                "invalid-string",
                "the string '\(key)' has \(count) \(count == 1 ? "name" : "names")",
                at: string.location, help: help)
        }
    }
}
