internal import ShowcardCatalog
internal import ShowcardMustache

// The descriptions of pages that search engines and other sites show.
extension Site {
    /// The number of names in the description of a list.
    private static let namedEntries = 6
    /// The maximum length of a description that is the start of a body, in characters.
    private static let summaryLength = 160
    /// How much of a body is read for its start, in bytes.
    private static let summarySource = 4_096

    /// Returns the start of an entry's body, for entries without a description; `nil` if the body is empty.
    func summary(of entry: Entry) -> Value? {
        let html = Array(entry.content.body.html.prefix(Self.summarySource))
        let words = Value.markup(html).plainText.split { $0.isWhitespace }
        var text = ""
        for word in words {
            guard text.count + word.count < Self.summaryLength else { return .text(text + "…") }
            text += text.isEmpty ? String(word) : " \(word)"
        }
        return text.isEmpty ? nil : .text(text)
    }

    /// Returns the description of a list: the theme's string `list_description` or `tag_description` with the names of
    /// its first entries; `nil` without the string or entries.
    ///
    /// - Throws: A diagnostic at the string if it uses a missing value.
    func description(
        ofList title: Value, tag: String? = nil, _ keys: some Sequence<EntryKey>
    ) throws -> Value? {
        let names = keys.prefix(Self.namedEntries).map { catalog[$0].name }
        guard !names.isEmpty else { return nil }
        return try titles.optionalTitle(
            tag == nil ? "list_description" : "tag_description", tag: tag,
            subject: title.plainText, entries: names.joined(separator: ", "))
    }

    /// Returns the description of a plugin's page: the theme's string for it, such as `tokens_description` beside
    /// `tokens_title`.
    ///
    /// - Throws: A diagnostic at the string if it uses a missing value.
    func description(of page: SitePage) throws -> Value? {
        let suffix = "_title"
        guard page.titleKey.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
        return try titles.optionalTitle(
            "\(page.titleKey.dropLast(suffix.count))_description", subject: page.subject)
    }
}
