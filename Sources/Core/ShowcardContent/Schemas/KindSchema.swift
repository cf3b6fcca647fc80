import ShowcardCatalog

/// Creates the schema of `_kind.yml`, which ``KindReader`` reads.
enum KindSchema {
    /// The schema.
    static var file: SchemaFile {
        SchemaFile(
            "_kind", title: "_kind.yml", description: "The kind of the entries in a folder",
            needing(["fields"], in: .mapping(KindReader.keys, property)),
            definitions: [
                ("field", FieldDeclarationSchema.field), ("type", FieldDeclarationSchema.type),
                ("rules", rules),
                ("group", Schema.mapping(ValueReader.groupKeys).adding(["minProperties": 1])),
            ])
    }

    private static func property(_ key: DeclaredKey) -> Schema {
        switch key.name {
        case "kind": ["$ref": SchemaDefinition.identifier.reference]
        case "path":
            [
                "$ref": SchemaDefinition.identifier.reference,
                "not": ["enum": .texts(Identifier.reservedPaths)],
            ]
        case "fields": fields
        case "rules": reference("rules")
        case "selection": selection
        default: [:]
        }
    }

    /// A reference to a definition of this schema.
    static func reference(_ name: String) -> Schema {
        ["$ref": .text(Schema.definitions + name)]
    }

    /// A schema that requires more keys.
    static func needing(_ keys: [String], in schema: Schema) -> Schema {
        var schema = schema
        var needed = keys.map(Schema.Value.text)
        if case .list(let others)? = schema["required"] { needed = others + needed }
        schema["required"] = .list(needed)
        return schema
    }

    /// The fields of a kind: its name is a public and required string.
    private static var fields: Schema {
        let name: Schema = [
            "allOf": [
                .schema(reference("field")),
                [
                    "properties": [
                        "type": otherThanString, "required": ["const": true],
                        "private": ["not": ["const": true]],
                    ], "required": ["required"],
                ],
            ]
        ]
        let description: Schema = [
            "allOf": [.schema(reference("field")), ["properties": ["type": otherThanString]]]
        ]
        return [
            "type": "object", "propertyNames": ["$ref": SchemaDefinition.identifier.reference],
            "properties": .schema(
                Schema(named: [("name", name), ("description", description)])),
            "required": ["name"], "additionalProperties": .schema(reference("field")),
        ]
    }

    /// Excludes the words for types other than string.
    private static var otherThanString: Schema.Value {
        ["not": ["enum": .texts(FieldReader.words.filter { $0 != "string" })]]
    }

    private static var rules: Schema {
        [
            "type": "array",
            "items": ["type": "string", "pattern": "^ *[^ ]+ +<=? +[^ ]+ *$"],
        ]
    }

    /// Groups by any name, at least one, and the common keys.
    private static var selection: Schema {
        let keys = ValueReader.selectionKeys
        var schema = Schema.mapping(keys)
        schema["propertyNames"] = ["$ref": SchemaDefinition.identifier.reference]
        schema["not"] = ["propertyNames": ["enum": .texts(keys.names)]]
        schema["additionalProperties"] = .schema(reference("group"))
        return schema
    }
}
