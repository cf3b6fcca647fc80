import ShowcardCatalog

/// Creates the schema of a feed's conditions, which ``FeedConditionReader`` reads.
///
/// The fields depend on the kind, so a schema only checks the form of conditions.
enum FeedConditionSchema {
    /// One condition, or several that all have to hold.
    static var conditions: Schema {
        [
            "anyOf": [
                .schema(fact), .schema(fields),
                [
                    "type": "array", "minItems": 1,
                    "items": ["anyOf": [.schema(fact), .schema(fields)]],
                ],
                ["type": "null"],
            ]
        ]
    }

    private static let names = FeedCondition.facts.map(\.name)

    private static var fact: Schema { ["enum": .texts(names)] }

    /// Fields with their values; facts that are true or false; or the negation of one of these.
    private static var fields: Schema {
        let flags = names.map { name -> (name: String, schema: Schema) in
            (name, ["type": "boolean"])
        }
        let denied: Schema = [
            "description": "a condition that must not hold",
            "anyOf": [
                .schema(fact), ["type": "object", "minProperties": 1, "maxProperties": 1],
            ],
        ]
        return [
            "type": "object", "minProperties": 1,
            "properties": .schema(
                Schema(named: flags + [(FeedConditionReader.denial, denied)])),
            "additionalProperties": ["anyOf": [.schema(scalar), .schema(list), .schema(bounds)]],
        ]
    }

    private static let scalar: Schema = ["type": ["string", "number", "boolean"]]

    private static var list: Schema {
        ["type": "array", "minItems": 1, "items": .schema(scalar)]
    }

    private static var bounds: Schema {
        Schema.mapping(FeedConditionReader.bounds) { _ in ["type": ["string", "number", "null"]] }
            .adding(["minProperties": 1])
    }
}
