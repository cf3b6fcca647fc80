import ShowcardCatalog

/// Kinds and entries that tests make small catalogs of.
enum Sample {
    /// 2026-01-01T00:00:00Z.
    static let asOf = Instant(seconds: 1_767_225_600)
    static let configuration = Configuration(
        name: "Demo", baseURL: "https://example.com/catalog/")

    static let template = Kind(
        name: "template", path: "templates", titleOne: "Template", titleMany: "Templates",
        fields: [
            Field("prompt", .text, isPrivate: true),
            Field("vibes", .list(.reference(kind: "vibe"))),
            Field("name", .string, isRequired: true),
            Field("usage_count", .integer, role: .usage),
            Field("thumbnail", .asset(orURL: true), role: .image),
            Field("description", .string),
            Field("thumbnail_alt", .string, role: .imageAlt),
            Field("gradient", .list(.color)),
            Field("tags", .list(.string), role: .tags),
            Field("model_name", .string),
            Field("published_at", .instant, role: .published),
            Field("expires_at", .instant, role: .expires),
            Field("status", .choice(["draft", "published", "archived"]), role: .status),
            Field("visibility", .choice(["public", "private"]), role: .visibility),
            Field("sf_symbol", .string, isListed: true),
            Field("aliases", .list(.string), role: .aliases),
        ])
    static let vibe = Kind(
        name: "vibe", path: "vibes", titleOne: "Vibe", titleMany: "Vibes",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("icon", .icon), Field("expires_at", .date, role: .expires),
            Field("status", .choice(["draft", "published"]), role: .status),
        ])
    static let loveLanguage = Kind(
        name: "love-language", path: "love-languages", titleOne: "Love language",
        titleMany: "Love languages",
        fields: [Field("name", .string, isRequired: true), Field("description", .string)])

    /// An entry with values by field name.
    static func entry(
        _ kind: Kind, _ id: String, _ values: [String: FieldValue], html: String = "",
        markdown: String = ""
    ) -> ContentEntry {
        ContentEntry(
            id: id, values: kind.fields.map { values[$0.name] },
            body: ContentEntry.Body(markdown: Array(markdown.utf8)[...], html: Array(html.utf8)),
            path: "content/\(kind.path)/\(id).md")
    }

    /// A template with a name and further values.
    static func template(_ id: String, _ values: [String: FieldValue] = [:]) -> ContentEntry {
        entry(template, id, ["name": .string(id)].merging(values) { $1 })
    }

    /// Templates named by number, `t001` up to a count.
    static func templates(_ count: Int, _ values: [String: FieldValue] = [:]) -> [ContentEntry] {
        guard count > 0 else { return [] }
        return (1...count).map { template("t" + String(String(1_000 + $0).dropFirst()), values) }
    }

    /// A set of tokens, `glass`, with a color of some blue, an alias of it and a number.
    static func tokens(blue: Double = 0.6) throws -> [TokenSet] {
        let file = """
            {"color":{"accent":{"$type":"color","$value":{"colorSpace":"srgb",\
            "components":[0.2,0.4,\(blue)]}},\
            "strong":{"$type":"color","$value":"{color.accent}"}},\
            "wide":{"$type":"number","$value":2}}
            """
        let source = TokenSource(name: "glass", bytes: Array(file.utf8))
        let (set, problems) = TokenSet.parse(source)
        guard let set else { throw BrokenSample(problems: "\(problems)") }
        return [set]
    }

    /// An instant so many days and seconds after as-of, as a value.
    static func instant(days: Int, seconds: Int64 = 0) -> FieldValue {
        .instant(asOf.advanced(by: Int64(days) * 86_400 + seconds))
    }

    /// A list of strings, as a value.
    static func strings(_ texts: String...) -> FieldValue {
        .list(texts.map { .string($0) })
    }

    /// A list of references, as a value.
    static func references(_ ids: String...) -> FieldValue {
        .list(ids.map { .reference($0) })
    }
}

/// A sample that does not parse.
struct BrokenSample: Error {
    let problems: String
}
