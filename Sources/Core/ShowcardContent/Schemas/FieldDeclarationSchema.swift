import ShowcardCatalog

/// Creates the schema of a field's declaration, which ``FieldReader`` reads.
enum FieldDeclarationSchema {
    /// The schema of a field of a kind.
    static var field: Schema {
        var schema = KindSchema.needing(["type"], in: .mapping(FieldReader.keys, property))
        let conditions = essentials + misplaced(limits + belongings) + [computed, defaults]
        schema["allOf"] = .list(conditions.map(Schema.Value.schema))
        return schema
    }

    /// The schema of a type: a word, a reference, or a nested type with its properties.
    static var type: Schema {
        let name: Schema = [
            "type": ["string", "number", "boolean"],
            "$ref": SchemaDefinition.identifier.reference,
        ]
        let keys = FieldReader.keys.filter { FieldReader.nestedKeys.contains($0.name) }
        var nested = KindSchema.needing(["type"], in: .mapping(keys, property))
        let conditions = essentials + misplaced(nestedBelongings)
        nested["allOf"] = .list(conditions.map(Schema.Value.schema))
        return [
            "anyOf": [
                ["enum": .texts(FieldReader.words)],
                .schema(FieldSchema.mapping([("reference", name)], needed: ["reference"])),
                .schema(nested),
            ]
        ]
    }

    private static func property(_ key: DeclaredKey) -> Schema {
        switch key.name {
        case "type": KindSchema.reference("type")
        // A list of lists has to declare the type of the inner elements.
        case "of": KindSchema.reference("type").adding(["not": ["const": "list"]])
        case "or": ["const": "url"]
        case "values": values
        case "fields": members
        case "rules": KindSchema.reference("rules")
        case "currency": ["$ref": SchemaDefinition.currency.reference]
        case "computed":
            Schema.mapping(ValueReader.computationKeys).adding([
                "anyOf": .list(ValueReader.functions.map { ["required": [.text($0)]] })
            ])
        case "min", "max": ["type": ["number", "string", "null"]]
        case "pattern": ["minLength": 1, "maxLength": .integer(Limits.pattern.value)]
        default: [:]
        }
    }

    /// The values of an enum, or the allowed values of a string or a whole number.
    private static var values: Schema {
        FieldSchema.value(
            .list(.string), FieldLimits(minCount: 1, isUnique: true), isOptional: true)
    }

    /// The fields of an object, none of which can be computed.
    private static var members: Schema {
        [
            "type": "object", "minProperties": 1,
            "propertyNames": ["$ref": SchemaDefinition.identifier.reference],
            "additionalProperties": [
                "allOf": [
                    .schema(KindSchema.reference("field")), ["properties": ["computed": false]],
                ]
            ],
        ]
    }
}

// The properties that types require, and those that they don't have.
extension FieldDeclarationSchema {
    /// The required properties of types.
    private static var essentials: [Schema] {
        [("enum", "values"), ("list", "of"), ("object", "fields")].map { word, key in
            ["if": .schema(isType([word])), "then": ["required": [.text(key)]]]
        }
    }

    /// Keys, and the types that they do not apply to.
    private struct Misplacement {
        let keys: [String]
        let words: [String]
        /// Whether they apply to lists, regardless of their elements.
        let isOfLists: Bool
    }

    private static var limits: [Misplacement] {
        FieldReader.homes.map { home in
            let others = FieldReader.types.filter { $0.word != "list" && !home.accepts($0.type) }
            return Misplacement(
                keys: home.keys, words: others.map(\.word),
                isOfLists: home.accepts(.list(.url)))
        }
    }

    private static var belongings: [Misplacement] {
        FieldReader.belongings.map { misplacement($0.key, $0.types) }
    }

    /// Nested types have no limits, and of the types with 'values' only an enum requires them.
    private static var nestedBelongings: [Misplacement] {
        FieldReader.belongings.map { misplacement($0.key, Array($0.types.prefix(1))) }
    }

    private static func misplacement(_ key: String, _ owners: [String]) -> Misplacement {
        Misplacement(
            keys: [key], words: FieldReader.words.filter { $0 != "list" && !owners.contains($0) },
            isOfLists: owners.contains("list"))
    }

    private static func misplaced(_ misplacements: [Misplacement]) -> [Schema] {
        misplacements.map { misplacement in
            [
                "if": .schema(isType(misplacement.words, orListOf: !misplacement.isOfLists)),
                "then": .schema(without(misplacement.keys)),
            ]
        }
    }

    /// The keys that apply to values in entries.
    private static var computed: Schema {
        ["if": ["required": ["computed"]], "then": .schema(without(FieldReader.givenKeys))]
    }

    /// A mapping that is not a value of the type is a dependent default.
    private static var defaults: Schema {
        let words = FieldReader.words.filter { !["object", "money"].contains($0) }
        let dependent = KindSchema.needing(
            ["when"],
            in: .mapping(FieldReader.defaultKeys) { key in
                key.name == "when" ? ["type": "object"] : [:]
            })
        return [
            "if": .schema(isType(words, orListOf: false)),
            "then": [
                "properties": [
                    "default": ["if": ["type": "object"], "then": .schema(dependent)]
                ]
            ],
        ]
    }

    /// Requires that the type, or that of a list's values, is one of some words.
    private static func isType(_ words: [String], orListOf: Bool = true) -> Schema {
        let alone: Schema.Value = [
            "properties": ["type": ["enum": .texts(words)]], "required": ["type"],
        ]
        let listed: Schema.Value = [
            "properties": ["type": ["const": "list"], "of": ["enum": .texts(words)]],
            "required": ["type", "of"],
        ]
        return ["anyOf": .list(orListOf ? [alone, listed] : [alone])]
    }

    private static func without(_ keys: [String]) -> Schema {
        var properties = Schema()
        for key in keys { properties[key] = false }
        return ["properties": .schema(properties)]
    }
}
