import ShowcardCatalog

/// Small catalogs made in code.
enum SampleCatalog {
    static let now = instant("2026-01-01T00:00:00Z")

    static let template = Kind(
        name: "template", path: "templates", titleOne: "Template", titleMany: "Templates",
        fields: [
            Field("name", .string, isRequired: true),
            Field("tags", .list(.string), role: .tags),
            Field("vibes", .list(.reference(kind: "vibe"))),
            Field("published_at", .instant, role: .published),
            Field("expires_at", .instant, role: .expires),
            Field("usage_count", .integer, role: .usage),
            Field("status", .choice(["draft", "published", "archived"]), role: .status),
            Field("visibility", .choice(["public", "private"]), role: .visibility),
        ])

    static let vibe = Kind(
        name: "vibe", path: "vibes", titleOne: "Vibe", titleMany: "Vibes",
        fields: [Field("name", .string, isRequired: true)])

    static func instant(_ text: String) -> Instant {
        (try? Instant.parse(text)) ?? Instant(seconds: 0)
    }

    static func entry(
        _ id: String, _ kind: Kind = template, _ values: [String: FieldValue] = [:]
    ) -> ContentEntry {
        let all = ["name": FieldValue.string(id)].merging(values) { _, given in given }
        return ContentEntry(
            id: id, values: kind.fields.map { all[$0.name] },
            body: ContentEntry.Body(markdown: [], html: []), path: "content/\(kind.path)/\(id).md")
    }

    static func dated(
        _ id: String, _ published: String?, usage: Int? = nil, _ more: [String: FieldValue] = [:]
    ) -> ContentEntry {
        var values = more
        if let published { values["published_at"] = .instant(instant(published)) }
        if let usage { values["usage_count"] = .integer(usage) }
        return entry(id, template, values)
    }

    static func catalog(
        _ templates: [ContentEntry], vibes: [ContentEntry] = [],
        options: VisibilityOptions = VisibilityOptions(),
        configuration: Configuration = Configuration(
            name: "Sample", baseURL: "https://example.com/")
    ) -> Catalog {
        let byID = { (left: ContentEntry, right: ContentEntry) in
            TextKey.precedes(left.id, right.id)
        }
        return Enricher(asOf: now, options: options).enrich(
            SourceCatalog(
                configuration: configuration,
                collections: [
                    SourceCollection(kind: template, entries: templates.sorted(by: byID)),
                    SourceCollection(kind: vibe, entries: vibes.sorted(by: byID)),
                ],
                tokens: [], theme: Theme(), staticFiles: []))
    }
}

extension EntryCollection {
    /// The ids of a selection.
    func ids(_ selection: Selection?) -> [String] {
        (selection?.entries ?? []).map { entries[$0].id }
    }

    /// The ids of a feed.
    func ids(of feed: String) -> [String] {
        ids(self.feed(feed)?.selection)
    }
}
