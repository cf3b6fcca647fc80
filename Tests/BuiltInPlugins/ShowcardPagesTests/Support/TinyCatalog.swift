import ShowcardCatalog

/// A catalog of two kinds, recipes and moods, made by the enricher as in a build.
struct TinyCatalog {
    static let asOf = Instant(seconds: 1_767_225_600)  // 2026-01-01

    static let recipe = Kind(
        name: "recipe", path: "recipes", titleOne: "Recipe", titleMany: "Recipes",
        fields: [
            Field("name", .string, isRequired: true),
            Field("description", .string),
            Field("photo", .asset(orURL: true), role: .image),
            Field("photo_alt", .string, role: .imageAlt),
            Field("tags", .list(.string), role: .tags),
            Field("moods", .list(.reference(kind: "mood"))),
            Field("published_at", .instant, role: .published),
            Field("used", .integer, role: .usage),
            Field("colors", .list(.color)),
            Field("home_page", .url),
            Field("steps", .list(.string)),
            Field("is_vegan", .boolean),
            Field(
                "maker",
                .object([
                    Field("name", .string), Field("age", .integer),
                    Field("phone", .string, isPrivate: true),
                ])),
            Field("secret", .string, isPrivate: true),
        ])

    /// A kind without any role.
    static let mood = Kind(
        name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
        fields: [
            Field("name", .string, isRequired: true), Field("icon", .icon),
            Field("tint", .color),
        ])

    var recipes: [ContentEntry] = []
    var moods: [ContentEntry] = []
    var configuration = {
        var configuration = Configuration(
            name: "Tiny", baseURL: "https://example.org/shop/", tagline: "A small one")
        configuration.teamPages = TeamPages(tokens: .public, components: .public)
        return configuration
    }()
    var tokens: [TokenSet] = []

    /// Adds a recipe.
    mutating func add(recipe id: String, _ fields: [String: FieldValue] = [:], body: String = "") {
        recipes.append(Self.entry(id, of: Self.recipe, fields, body: body))
    }

    /// Adds a mood.
    mutating func add(mood id: String, _ fields: [String: FieldValue] = [:], body: String = "") {
        moods.append(Self.entry(id, of: Self.mood, fields, body: body))
    }

    /// The published catalog.
    var catalog: Catalog {
        let source = SourceCatalog(
            configuration: configuration,
            collections: [
                SourceCollection(kind: Self.mood, entries: sorted(moods)),
                SourceCollection(kind: Self.recipe, entries: sorted(recipes)),
            ],
            tokens: tokens.map { ThemedTokens(base: $0) }, theme: Theme(), staticFiles: [])
        return Enricher(asOf: Self.asOf).enrich(source)
    }

    private func sorted(_ entries: [ContentEntry]) -> [ContentEntry] {
        entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    private static func entry(
        _ id: String, of kind: Kind, _ fields: [String: FieldValue], body: String
    ) -> ContentEntry {
        let values = kind.fields.map { field in
            fields[field.name] ?? (field.name == "name" ? .string(id) : nil)
        }
        return ContentEntry(
            id: id, values: values,
            body: ContentEntry.Body(markdown: Array(body.utf8)[...], html: Array(body.utf8)),
            path: "content/\(kind.path)/\(id).md")
    }
}

extension FieldValue {
    /// A list of texts.
    static func texts(_ texts: String...) -> FieldValue {
        .list(texts.map(FieldValue.string))
    }

    /// A list of references.
    static func references(_ ids: String...) -> FieldValue {
        .list(ids.map(FieldValue.reference))
    }

    /// Midnight of a day; the epoch if there is no such day.
    static func day(_ text: String) -> FieldValue {
        .instant((try? Instant.parse(text)) ?? Instant(seconds: 0))
    }
}
