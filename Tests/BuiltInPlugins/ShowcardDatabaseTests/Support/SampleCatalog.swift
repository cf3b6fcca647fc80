import ShowcardCatalog

/// A small catalog with every kind of column.
enum SampleCatalog {
    static let asOf = Instant(seconds: 1_767_225_600)
    static let configuration = Configuration(
        name: "Sample", baseURL: "https://example.com/app/")

    static let mood = Kind(
        name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("icon", .icon), Field("weight", .integer),
        ])

    static let note = Kind(
        name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("picture", .asset(orURL: true), role: .image),
            Field("picture_alt", .string, role: .imageAlt),
            Field("tags", .list(.string), role: .tags),
            Field("moods", .list(.reference(kind: "mood"))),
            Field("main_mood", .reference(kind: "mood")),
            Field("published_at", .instant, role: .published),
            Field("usage_count", .integer, role: .usage),
            Field("status", .choice(["draft", "published"]), role: .status),
            Field("prompt", .text, isPrivate: true),
            Field("gradient", .list(.color)),
            Field("rating", .number, isListed: true),
            Field("on", .date, isListed: true),
            Field("model", .string),
            Field(
                "extra",
                .object([
                    Field("label", .string), Field("hidden", .string, isPrivate: true),
                    Field("friends", .list(.reference(kind: "note"))),
                    Field("cover", .asset(orURL: true)), Field("best", .reference(kind: "note")),
                    Field("at", .instant), Field("fine", .boolean),
                ]), isListed: true),
        ])

    /// An entry of a kind with some of its fields.
    static func entry(
        _ id: String, of kind: Kind, _ values: [String: FieldValue], html: String = "",
        markdown: String = ""
    ) -> ContentEntry {
        ContentEntry(
            id: id, values: kind.fields.map { values[$0.name] },
            body: ContentEntry.Body(markdown: Array(markdown.utf8)[...], html: Array(html.utf8)),
            path: "content/\(kind.path)/\(id).md")
    }

    /// The source of kinds and entries.
    static func source(
        _ collections: [(Kind, [ContentEntry])], language: String = "en"
    ) -> SourceCatalog {
        var configuration = configuration
        configuration.language = language
        return SourceCatalog(
            configuration: configuration,
            collections: collections.map { SourceCollection(kind: $0.0, entries: $0.1) },
            tokens: [], theme: Theme(), staticFiles: [])
    }

    /// The published catalog of kinds and entries.
    static func catalog(_ collections: [(Kind, [ContentEntry])]) -> Catalog {
        Enricher(asOf: asOf).enrich(source(collections))
    }

    /// A list of strings.
    static func strings(_ texts: String...) -> FieldValue {
        .list(texts.map { .string($0) })
    }

    /// A list of references.
    static func references(_ ids: String...) -> FieldValue {
        .list(ids.map { .reference($0) })
    }
}

extension SampleCatalog {
    static let moods = [
        entry("calm", of: mood, ["name": .string("Calm"), "icon": .string("leaf")]),
        entry("wild", of: mood, ["name": .string("Wild"), "description": .string("Untamed")]),
    ]

    static let notes = [
        entry(
            "autumn", of: note,
            [
                "name": .string("Autumn Café"), "description": .string("Leaves, \"gold\" light"),
                "picture": .string("images/a b.jpg"), "picture_alt": .string("A cup"),
                "tags": strings("old money", "cosy"), "moods": references("wild", "calm", "gone"),
                "main_mood": .reference("calm"),
                "published_at": .instant(asOf.advanced(by: -86_400)), "usage_count": .integer(700),
                "status": .string("published"), "prompt": .string("SECRET-PROMPT"),
                "gradient": strings("#112233", "#445566"), "rating": .number(4.5),
                "on": .date(CivilDate(daysSinceEpoch: 20_000)), "model": .string("UNLISTED-MODEL"),
                "extra": extra,
            ], html: "<p>Body</p>", markdown: "Body"),
        entry(
            "draft", of: note,
            [
                "name": .string("LEFT-OUT-NAME"), "status": .string("draft"),
                "tags": strings("left-out-tag"), "description": .string("LEFT-OUT-TEXT"),
            ]),
        entry(
            "plain", of: note,
            [
                "name": .string("plain"), "picture": .string("https://cdn.example/x.png?a=b"),
                "tags": strings("cosy"), "moods": references("calm"),
            ]),
    ]

    private static let extra = FieldValue.object([
        FieldValue.Member(name: "hidden", value: .string("SECRET-MEMBER")),
        FieldValue.Member(name: "label", value: .string("Nice")),
        FieldValue.Member(name: "friends", value: references("draft", "plain")),
        FieldValue.Member(name: "best", value: .reference("draft")),
        FieldValue.Member(name: "cover", value: .string("/images/c.jpg")),
        FieldValue.Member(name: "at", value: .instant(asOf)),
        FieldValue.Member(name: "fine", value: .boolean(true)),
    ])

    /// Two moods and three notes, one of them a draft.
    static let small = catalog([(mood, moods), (note, notes)])
}
