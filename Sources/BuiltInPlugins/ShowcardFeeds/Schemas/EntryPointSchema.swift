import ShowcardCatalog

/// The schema of `v1/entry.json`.
enum EntryPointSchema {
    static let file = FeedSchemaFile(
        name: "entry", title: "The file that clients poll",
        keywords: SchemaParts.object(
            [
                "schema_version": SchemaParts.version, "epoch": SchemaParts.count,
                "generation": SchemaParts.count, "as_of": SchemaParts.instant,
                "expires_at": SchemaParts.instant,
                "next_change_at": SchemaParts.instant,
                "rules": [
                    "type": "object",
                    "properties": [
                        "new_within_days": SchemaParts.count,
                        "trending_min_usage": SchemaParts.count,
                        "popular_over": SchemaParts.count,
                    ],
                ],
                "counts": ["type": "object", "additionalProperties": SchemaParts.count],
                "pack": link(), "stats": link(), "index": link(), "database": link(),
                "bodies": link(besides: [
                    (
                        "deltas",
                        ["type": "array", "items": SchemaParts.shortHash, "maxItems": 10]
                    )
                ]),
                "deltas": [
                    "type": "array", "items": link(from: true), "maxItems": 10,
                ],
                "languages": SchemaParts.list(
                    of: SchemaParts.object(
                        [
                            "language": SchemaParts.text, "sha256": SchemaParts.hash,
                            "size": SchemaParts.count,
                        ], required: ["language"])),
                "words": SchemaParts.words(besides: [("language", SchemaParts.text)]),
            ],
            required: [
                "schema_version", "generation", "as_of", "expires_at", "rules", "counts", "pack",
                "stats", "index",
            ]))

    private static func link(
        from: Bool = false, besides optional: [(String, JSONTree)] = []
    ) -> JSONTree {
        let members: [(String, JSONTree)] = [
            ("href", ["type": "string", "format": "uri-reference"]),
            ("sha256", SchemaParts.hash), ("size", SchemaParts.count),
        ]
        let own: [(String, JSONTree)] = from ? [("from", SchemaParts.shortHash)] : []
        return SchemaParts.object(
            .named(own + members + optional), required: (own + members).map(\.0))
    }
}
