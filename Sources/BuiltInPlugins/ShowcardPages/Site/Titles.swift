internal import ShowcardCatalog
internal import ShowcardMustache

/// The titles and labels from the theme's strings.
struct Titles: Sendable {
    /// The theme with the strings.
    let theme: CompiledTheme
    /// The shape of the record that the strings see.
    let shape: Shape
    /// The site's properties from `catalog.yml`.
    let site: Value

    /// Returns the HTML of a title.
    ///
    /// - Parameters:
    ///   - key: The string.
    ///   - tag: The text of the tag that the title is about.
    ///   - subject: The subject of a plugin's page, or the title of a list.
    ///   - entries: The names of the first entries of a list.
    /// - Returns: Markup.
    /// - Throws: A diagnostic at the string if it uses a missing value.
    func title(
        _ key: String, tag: String? = nil, subject: String? = nil, entries: String? = nil
    ) throws(DiagnosticError) -> Value {
        try theme.string(
            key,
            context: Record(
                shape,
                [site, .text(orNull: tag), .text(orNull: subject), .text(orNull: entries)]))
    }

    /// Returns a text that the theme may have; `nil` without the string.
    ///
    /// - Throws: A diagnostic at the string if it uses a missing value.
    func optionalTitle(
        _ key: String, tag: String? = nil, subject: String? = nil, entries: String? = nil
    ) throws(DiagnosticError) -> Value? {
        guard theme.hasString(key) else { return nil }
        return try title(key, tag: tag, subject: subject, entries: entries)
    }

    /// Returns the titles of the catalog's own pages: the string `page_<id>` if the theme has it, otherwise the page's own.
    ///
    /// - Throws: A diagnostic at a string that uses a missing value.
    func titles(of pages: [ContentPage]) throws(DiagnosticError) -> [Value] {
        var values: [Value] = []
        for page in pages {
            let key = Self.key(of: page)
            values.append(
                page.sort == .page && theme.hasString(key)
                    ? try title(key) : .text(page.entry.name))
        }
        return values
    }

    /// Returns the key of the string with the title of one of the catalog's own pages.
    static func key(of page: ContentPage) -> String {
        let words = page.entry.id.utf8.map { "-/".utf8.contains($0) ? UInt8(ascii: "_") : $0 }
        return "page_\(String(decoding: words, as: UTF8.self))"
    }

    /// Returns the theme's labels of fields or facts: the strings `field_<name>` or `fact_<name>`.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - sort: `field` or `fact`.
    /// - Returns: HTML by name, for those that have a string.
    /// - Throws: A diagnostic at a string that uses a missing value.
    func labels(
        of names: [String], as sort: String
    ) throws(DiagnosticError) -> [String: [UInt8]] {
        var labels: [String: [UInt8]] = [:]
        for name in names where theme.hasString("\(sort)_\(name)") {
            if case .markup(let label) = try title("\(sort)_\(name)") { labels[name] = label }
        }
        return labels
    }
}
