import ShowcardCatalog

/// The schema of the shards (JSON Schema 2020-12).
enum SearchSchema {
    /// The path below `v1/`.
    static let path = "schemas/search.schema.json"
    /// The version of the shards.
    static let version = "1.1.0"

    /// Returns the schema file.
    ///
    /// - Parameter baseURL: The base URL of the site.
    /// - Returns: The schema.
    static func json(baseURL: String) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: 2_048)
        writer.beginObject()
        writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        writer.member("$id", "\(baseURL)v1/\(path)")
        writer.member("title", "Words that begin with a prefix, and the entries that have them")
        writer.member(
            "description",
            "Members are only added while the first number of schema_version stays the same; "
                + "ignore those you do not know.")
        writer.member("type", "object")
        writer.member("properties", raw: Array(properties.utf8))
        writer.member(
            "required", ["schema_version", "prefix", "complete", "next", "entries", "words"])
        writer.endObject()
        return writer.bytes
    }

    private static let properties = """
        {"schema_version":{"type":"string","pattern":"^[0-9]+\\\\.[0-9]+\\\\.[0-9]+$"},\
        "prefix":{"type":"string"},"complete":{"type":"boolean"},\
        "kinds":{"type":"object","additionalProperties":{"type":"string"}},\
        "common":{"type":"array","items":{"type":"string","minLength":1}},\
        "next":{"type":"array","items":{"type":"string","minLength":1}},\
        "blocks":{"type":"array","items":{"type":"string","pattern":"^[0-9a-f]+$"}},\
        "entries":{"type":"array","items":{"type":"array","items":{"type":"string"},\
        "minItems":2}},\
        "words":{"type":"object","additionalProperties":{"type":"array","minItems":1,"maxItems":3,\
        "items":{"type":"array","items":{"type":"integer","minimum":0}}}}}
        """
}
