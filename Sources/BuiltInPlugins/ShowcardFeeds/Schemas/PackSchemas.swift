import ShowcardCatalog

/// The schemas of the files that clients store: pack, stats, index and deltas.
struct PackSchemas {
    let context: PlanContext

    /// A kind of any catalog in a pack.
    private static let kind = SchemaParts.object(
        [
            "kind": SchemaParts.text, "path": SchemaParts.text, "key": SchemaParts.text,
            "roles": ["type": "object", "additionalProperties": SchemaParts.text],
            "references": ["type": "object", "additionalProperties": SchemaParts.text],
            "is_paged": SchemaParts.flag, "selection": ["type": "object"],
            "count": SchemaParts.count, "ids": SchemaParts.list(of: SchemaParts.text),
            "columns": [
                "type": "object", "additionalProperties": SchemaParts.list(of: JSONTree.object([])),
            ],
        ], required: ["kind", "path", "key", "count", "ids", "columns"])

    /// A pack of any catalog.
    static let anyPack = pack(of: kind)

    /// A delta of any catalog.
    static let anyDelta = delta([])

    /// The pack.
    var pack: FeedSchemaFile {
        let known = context.catalog.collections.indices.map { index -> JSONTree in
            let columns = columns(index, isPatch: false).map { key, value in
                (key, SchemaParts.list(of: ValueSchema.orNull(value)))
            }
            return [
                "if": ["properties": ["kind": ["const": .text(name(index))]]],
                "then": ["properties": ["columns": ["properties": .named(columns)]]],
            ]
        }
        let items = known.isEmpty ? Self.kind : Self.kind.adding(["allOf": .list(known)])
        return FeedSchemaFile(
            name: "pack", title: "The list items of every entry, in columns",
            keywords: Self.pack(of: items))
    }

    private static func pack(of items: JSONTree) -> JSONTree {
        SchemaParts.object(
            [
                "schema_version": SchemaParts.version,
                "base_url": ["type": "string", "format": "uri"],
                "kinds": SchemaParts.list(of: items),
            ], required: ["schema_version", "base_url", "kinds"])
    }

    /// The bodies, in the format of the pack.
    static let bodies = FeedSchemaFile(
        name: "bodies", title: "The bodies of all entries, in columns",
        keywords: pack(
            of: kind.adding([
                "allOf": [
                    [
                        "properties": [
                            "columns": [
                                "properties": [
                                    "body_html": SchemaParts.list(of: SchemaParts.text),
                                    "body_markdown": SchemaParts.list(of: SchemaParts.text),
                                ]
                            ]
                        ]
                    ]
                ]
            ])))

    /// The texts of a language.
    static let texts = FeedSchemaFile(
        name: "texts", title: "What differs in a language from the pack, in columns",
        keywords: SchemaParts.object(
            [
                "schema_version": SchemaParts.version, "language": SchemaParts.text,
                "kinds": SchemaParts.list(
                    of: kind.adding([
                        "allOf": [
                            SchemaParts.object(
                                [
                                    "title": SchemaParts.object(
                                        ["one": SchemaParts.text, "many": SchemaParts.text],
                                        required: ["one", "many"])
                                ], required: ["title"])
                        ]
                    ])),
                "tags": ["type": "object", "additionalProperties": SchemaParts.text],
                "words": SchemaParts.words(),
            ], required: ["schema_version", "language", "kinds", "tags", "words"]))

    /// The stats.
    static var stats: FeedSchemaFile {
        FeedSchemaFile(
            name: "stats", title: "How often the entries of a pack were used",
            keywords: SchemaParts.object(
                [
                    "schema_version": SchemaParts.version, "pack": SchemaParts.shortHash,
                    "kinds": SchemaParts.list(
                        of: SchemaParts.object(
                            [
                                "kind": SchemaParts.text, "key": SchemaParts.text,
                                "usage_count": SchemaParts.list(
                                    of: ["type": ["integer", "null"], "minimum": 0]),
                                "trending": SchemaParts.list(of: SchemaParts.count),
                            ], required: ["kind", "key"])),
                ], required: ["schema_version", "pack", "kinds"]))
    }

    /// The index.
    static var index: FeedSchemaFile {
        FeedSchemaFile(
            name: "index", title: "The SHA-256 of files, or the files that have them",
            keywords: SchemaParts.object(
                [
                    "schema_version": SchemaParts.version,
                    "files": ["type": "object", "additionalProperties": SchemaParts.hash],
                    "entries": [
                        "type": "object",
                        "additionalProperties": SchemaParts.object(
                            ["sha256": SchemaParts.hash, "size": SchemaParts.count],
                            required: ["sha256", "size"]),
                    ],
                    "bits": ["type": "integer", "minimum": 1, "maximum": 16],
                    "parts": SchemaParts.list(of: SchemaParts.hash),
                ], required: ["schema_version", "files"]))
    }

    /// A delta.
    var delta: FeedSchemaFile {
        let kinds = context.catalog.collections.indices.map { index in
            let columns = columns(index, isPatch: true).map { ($0, ValueSchema.orNull($1)) }
            return (name(index), Self.kind(["type": "object", "properties": .named(columns)]))
        }
        return FeedSchemaFile(
            name: "delta", title: "Merge patches (RFC 7396) by id, from one pack to another",
            keywords: Self.delta(kinds))
    }

    private static func delta(_ kinds: [(String, JSONTree)]) -> JSONTree {
        let known: JSONTree = kinds.isEmpty ? [:] : ["properties": .named(kinds)]
        let all: JSONTree = ["type": "object", "additionalProperties": kind(["type": "object"])]
        return SchemaParts.object(
            [
                "schema_version": SchemaParts.version, "from": SchemaParts.hash,
                "to": SchemaParts.hash, "base_url": ["type": "string", "format": "uri"],
                "kinds": all.adding(known),
            ], required: ["schema_version", "from", "to", "kinds"])
    }

    private static func kind(_ patch: JSONTree) -> JSONTree {
        SchemaParts.object(
            [
                "columns": SchemaParts.list(of: SchemaParts.text),
                "entries": [
                    "type": "object", "additionalProperties": ValueSchema.orNull(patch),
                ],
            ], required: ["columns", "entries"])
    }

    private func name(_ index: Int) -> String {
        context.catalog.collections[index].kind.name
    }

    /// The columns of a kind with the schemas of their values.
    private func columns(_ index: Int, isPatch: Bool) -> [(String, JSONTree)] {
        let kind = context.catalog.collections[index].kind
        let values = ValueSchema(isPatch: isPatch)
        return context.columns(of: index).map { column in
            let member = EntryLayout.Member(key: column.key, content: column.content)
            return (column.key, values.schema(member, kind))
        }
    }
}
