/// The format of the shards of the word search, which the plugin with the role `search` writes and the feeds describe.
package enum SearchShardSchema {
    /// The version of the shards.
    package static let version = "1.1.0"

    /// The keywords `type`, `properties` and `required` (JSON Schema 2020-12).
    package static let keywords: JSONTree = [
        "type": "object",
        "properties": [
            "schema_version": ["type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"],
            "prefix": ["type": "string"], "complete": ["type": "boolean"],
            "kinds": ["type": "object", "additionalProperties": ["type": "string"]],
            "common": ["type": "array", "items": word], "next": ["type": "array", "items": word],
            "blocks": [
                "type": "array", "items": ["type": "string", "pattern": "^[0-9a-f]+$"],
            ],
            "entries": [
                "type": "array",
                "items": ["type": "array", "items": ["type": "string"], "minItems": 2],
            ],
            "words": [
                "type": "object",
                "additionalProperties": [
                    "type": "array", "minItems": 1, "maxItems": 3,
                    "items": ["type": "array", "items": ["type": "integer", "minimum": 0]],
                ],
            ],
        ],
        "required": ["schema_version", "prefix", "complete", "next", "entries", "words"],
    ]

    private static let word: JSONTree = ["type": "string", "minLength": 1]
}
