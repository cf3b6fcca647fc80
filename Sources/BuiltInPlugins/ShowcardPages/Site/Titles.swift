internal import ShowcardCatalog
internal import ShowcardMustache

/// Titles and labels made of the theme's strings.
struct Titles {
    /// The theme with the strings.
    let theme: CompiledTheme
    /// The shape of what the strings see.
    let shape: Shape
    /// What `catalog.yml` says of the site.
    let site: Value

    /// The HTML of a title.
    ///
    /// - Parameters:
    ///   - key: The string.
    ///   - tag: The text of the tag it is about.
    ///   - subject: What a plugin's page is about.
    /// - Returns: Markup.
    /// - Throws: A diagnostic at the string when it uses a value that is not there.
    func title(
        _ key: String, tag: String? = nil, subject: String? = nil
    ) throws(DiagnosticError) -> Value {
        try theme.string(
            key, context: Record(shape, [site, .text(orNull: tag), .text(orNull: subject)]))
    }

    /// What the theme calls fields or facts: its strings `field_<name>` or `fact_<name>`.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - sort: `field` or `fact`.
    /// - Returns: HTML by name, for those that have a string.
    /// - Throws: A diagnostic at a string that uses a value that is not there.
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
