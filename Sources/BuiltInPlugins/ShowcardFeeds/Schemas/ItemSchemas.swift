import ShowcardCatalog

/// The schemas of entries: as list items, and as complete files.
struct ItemSchemas {
    let context: PlanContext

    /// The file of one entry.
    var item: FeedSchemaFile {
        let collections = context.catalog.collections
        let data = collections.map { ($0.kind.itemKey, SchemaParts.reference($0.kind.itemKey)) }
        let whole = collections.indices.map {
            (collections[$0].kind.itemKey, entry($0))
        }
        return FeedSchemaFile(
            name: "item", title: "One entry, whole",
            keywords: envelope(
                data: data,
                meta: Self.itemMeta
            ).adding(["$defs": .named(whole)]))
    }

    /// A page of a list, or an error.
    var page: FeedSchemaFile {
        let collections = context.catalog.collections
        let data = collections.map {
            ($0.kind.dataKey, SchemaParts.list(of: SchemaParts.reference($0.kind.itemKey)))
        }
        let items = collections.indices.map { (collections[$0].kind.itemKey, listItem($0)) }
        return FeedSchemaFile(
            name: "page", title: "A page of a list, or an error",
            keywords: [
                "oneOf": [envelope(data: data, meta: Self.pageMeta), Self.error],
                "$defs": .named(items),
            ])
    }

    private func envelope(data: [(String, JSONTree)], meta: JSONTree) -> JSONTree {
        Self.envelope(
            data: ["type": "object", "properties": .named(data), "minProperties": 1], meta: meta)
    }

    /// Returns the schema of a response with data.
    static func envelope(data: JSONTree, meta: JSONTree) -> JSONTree {
        SchemaParts.object(
            [
                "success": SchemaParts.boolean(true), "data": data, "error": ["type": "null"],
                "meta": meta,
            ], required: ["success", "data", "error", "meta"])
    }

    /// A response with an error.
    static let error = SchemaParts.object(
        [
            "success": SchemaParts.boolean(false), "data": ["type": "null"],
            "error": SchemaParts.object(
                ["code": SchemaParts.text, "message": SchemaParts.text],
                required: ["code", "message"]),
            "meta": SchemaParts.object(
                ["schema_version": SchemaParts.version], required: ["schema_version"]),
        ], required: ["success", "data", "error", "meta"])

    /// The metadata of an entry.
    static let itemMeta = SchemaParts.object(
        [
            "schema_version": SchemaParts.version, "language": SchemaParts.text,
            "next_change_at": SchemaParts.instant,
        ],
        required: ["schema_version"])

    /// The metadata of a page.
    static let pageMeta = SchemaParts.object(
        [
            "total": SchemaParts.count, "reach": SchemaParts.count, "count": SchemaParts.count,
            "limit": SchemaParts.count, "offset": SchemaParts.count, "sort": SchemaParts.text,
            "schema_version": SchemaParts.version, "language": SchemaParts.text,
            "next_change_at": SchemaParts.instant,
            "selection": ["type": "object"],
            "per": SchemaParts.object(
                [
                    "field": SchemaParts.text,
                    "value": ["anyOf": [SchemaParts.text, SchemaParts.flag]],
                ],
                required: ["field", "value"]),
            "links": SchemaParts.object(
                [
                    "self": SchemaParts.text, "first": SchemaParts.text, "prev": SchemaParts.text,
                    "next": SchemaParts.text,
                ], required: ["self", "first"]),
        ], required: ["total", "count", "limit", "offset", "sort", "schema_version", "links"])

    /// Returns the keys that every entry of a kind has, regardless of its fields.
    private func required(_ index: Int) -> [String] {
        ["id", "name"]
            + (context.catalog.collections[index].kind.isPaged
                ? ["is_new", "is_trending"] : []) + ["url"]
    }

    /// Returns the schema of an entry as a list item.
    func listItem(_ index: Int) -> JSONTree {
        SchemaParts.object(
            .named(properties(context.layouts[index].listed, index) + [Self.url]),
            required: required(index))
    }

    /// Returns the schema of a whole entry.
    func entry(_ index: Int) -> JSONTree {
        let layout = context.layouts[index]
        let facts = context.facts.keys.filter { !layout.keys.contains($0) }
            .sorted(by: TextKey.precedes)
            .map { ($0, context.facts[$0].map { ValueSchema(isPatch: false).schema($0) } ?? [:]) }
        let referrers: JSONTree = [
            "type": "object", "additionalProperties": SchemaParts.list(of: SchemaParts.text),
        ]
        return SchemaParts.object(
            .named(
                properties(layout.listed + layout.others, index) + facts
                    + [
                        ("referenced_by", referrers), ("body_html", SchemaParts.text),
                        ("body_markdown", SchemaParts.text), Self.url,
                    ]),
            required: required(index) + ["body_html", "body_markdown"])
    }

    private static let url = ("url", ["type": "string", "format": "uri"] as JSONTree)

    private func properties(
        _ members: [EntryLayout.Member], _ index: Int
    ) -> [(String, JSONTree)] {
        let kind = context.catalog.collections[index].kind
        let values = ValueSchema(isPatch: false)
        return members.flatMap { member -> [(String, JSONTree)] in
            let own = (member.key, values.schema(member, kind))
            guard case .value(_, let type) = member.content, type.isMarkdown else { return [own] }
            return [own, (Kind.htmlKey(member.key), values.schema(type))]
        }
    }
}
