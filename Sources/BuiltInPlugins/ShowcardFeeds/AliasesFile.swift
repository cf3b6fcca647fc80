import ShowcardCatalog

/// `v1/aliases.json`: the current ids of entries by their former ids.
struct AliasesFile {
    static let path = "v1/aliases.json"

    let catalog: Catalog
    let aliases: AliasRedirects

    /// The file.
    var text: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.key("kinds")
        writer.beginObject()
        for (collection, ids) in zip(catalog.collections, aliases.formerIDs) where !ids.isEmpty {
            writer.key(collection.kind.path)
            writer.beginObject()
            for (former, current) in ids { writer.member(former, current) }
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Its schema.
    static let schema = FeedSchemaFile(
        name: "aliases", title: "The current ids of entries by their former ids",
        keywords: SchemaParts.object(
            [
                "schema_version": SchemaParts.version,
                "kinds": [
                    "type": "object",
                    "additionalProperties": [
                        "type": "object", "additionalProperties": SchemaParts.text,
                    ],
                ],
            ], required: ["schema_version", "kinds"]))
}
