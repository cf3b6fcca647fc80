import ShowcardCatalog

/// The file with the schema of the shards (JSON Schema 2020-12).
enum SearchSchema {
    /// The path below `v1/`.
    static let path = "schemas/search.schema.json"

    /// Returns the schema file.
    ///
    /// - Parameter baseURL: The base URL of the site.
    /// - Returns: The schema.
    static func json(baseURL: String) -> [UInt8] {
        let head: JSONTree = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": .text("\(baseURL)v1/\(path)"),
            "title": "Words that begin with a prefix, and the entries that have them",
            "description":
                .text(
                    "Members are only added while the first number of schema_version stays the same; "
                        + "ignore those you do not know."),
        ]
        return head.adding(SearchShardSchema.keywords).json
    }
}
