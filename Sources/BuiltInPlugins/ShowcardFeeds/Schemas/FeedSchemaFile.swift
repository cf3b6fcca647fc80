import ShowcardCatalog

/// A schema of one of the files of the feeds.
struct FeedSchemaFile {
    /// The file's name without its ending.
    let name: String
    /// The title: what the schema describes.
    let title: String
    /// The keywords other than `$schema`, `$id` and `title`.
    let keywords: JSONTree

    private static let policy =
        "Members are only added while the first number of schema_version stays the same; "
        + "ignore those you do not know."

    /// The path below `v1/`.
    var path: String { "schemas/\(name).schema.json" }

    /// The schema (JSON Schema 2020-12).
    ///
    /// - Parameter baseURL: The base URL of the site.
    /// - Returns: The complete schema.
    func tree(baseURL: String) -> JSONTree {
        let head: JSONTree = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": .text("\(baseURL)\(FeedFolder.path)\(path)"), "title": .text(title),
            "description": .text(Self.policy),
        ]
        return head.adding(keywords)
    }
}

/// The parts that several schemas share.
enum SchemaParts {
    static let version: JSONTree = ["type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"]
    static let hash: JSONTree = ["type": "string", "pattern": "^[0-9a-f]{64}$"]
    static let shortHash: JSONTree = ["type": "string", "pattern": "^[0-9a-f]{16}$"]
    static let text: JSONTree = ["type": "string"]
    static let flag: JSONTree = ["type": "boolean"]
    static let count: JSONTree = ["type": "integer", "minimum": 0]
    static let instant: JSONTree = ["type": "string", "format": "date-time"]

    /// Returns the schema of one of the two booleans; the type is for generators that do not know `const`.
    static func boolean(_ value: Bool) -> JSONTree {
        ["type": "boolean", "const": .boolean(value)]
    }

    /// Returns the schema of an object.
    static func object(
        _ properties: JSONTree, required: [String], more: JSONTree = [:]
    ) -> JSONTree {
        let own: JSONTree = [
            "type": "object", "properties": properties, "required": .texts(required),
        ]
        return own.adding(more)
    }

    /// Returns the schema of the words in facts.
    static func words(besides others: [(String, JSONTree)] = []) -> JSONTree {
        let names = ["new", "trending", "popular", "group_separator"]
        return object(
            .named(
                others + names.map { ($0, text) }
                    + [("uses", ["type": "object", "additionalProperties": text])]),
            required: others.map(\.0) + names + ["uses"])
    }

    /// Returns the schema of a list.
    static func list(of items: JSONTree) -> JSONTree {
        ["type": "array", "items": items]
    }

    /// Returns a reference to a definition in the same file.
    static func reference(_ name: String) -> JSONTree {
        ["$ref": .text("#/$defs/\(name)")]
    }
}
