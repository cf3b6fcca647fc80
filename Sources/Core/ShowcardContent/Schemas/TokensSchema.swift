import ShowcardCatalog

/// Creates the schema of `tokens.yml`, which ``TokensConfigurationReader`` reads.
enum TokensSchema {
    /// The schema.
    static var file: SchemaFile {
        SchemaFile(
            "tokens", title: "tokens.yml", description: "What is made of design tokens",
            mapping(hasSources: true), definitions: definitions)
    }

    /// The schema of the configuration in either file.
    static func mapping(hasSources: Bool) -> Schema {
        Schema.mapping(TokensConfigurationReader.keys(hasSources: hasSources)) { key in
            switch key.name {
            case "outputs": ["type": "array", "items": ["$ref": reference("token-output")]]
            case "lint": lint
            default: [:]
            }
        }
    }

    /// The definitions that the schema refers to.
    static let definitions: [(name: String, schema: Schema)] = [
        ("token-output", output), ("token-conditions", conditions), ("token-units", units),
        ("token-texts", texts),
    ]

    private static func reference(_ name: String) -> Schema.Value {
        .text(Schema.definitions + name)
    }

    /// An output: each format has its own options.
    private static var output: Schema {
        let formats = TokenExporters.all.map { format in
            Schema.Value.schema(
                Schema.mapping(TokenOutputReader.keys + TokenOutputReader.keys(of: format)) {
                    value(of: $0, format.name, format.options)
                })
        }
        let program = Schema.mapping(TokenOutputReader.programKeys) {
            value(of: $0, TokenProgram.format, [])
        }
        return ["anyOf": .list(formats + [.schema(program)])]
    }

    private static func value(
        of key: DeclaredKey, _ format: String, _ options: [TokenExportOption]
    ) -> Schema {
        switch key.name {
        case "format": ["enum": [.text(format)]]
        case ProgramSettingsReader.options where key.field == nil: ["type": "object"]
        case "include", "exclude": ["$ref": reference("token-conditions")]
        case "rename": ["type": "object", "additionalProperties": ["type": "string"]]
        case "units":
            [
                "anyOf": [
                    ["$ref": reference("token-units")],
                    ["type": "array", "items": ["$ref": reference("token-units")]],
                ]
            ]
        case let name where key.field == nil && options.contains { $0.name == name }:
            ["$ref": reference("token-texts")]
        default: [:]
        }
    }

    /// The rules of lint: one, a list of them, or a switch.
    private static var lint: Schema {
        Schema.mapping(
            TokenLintReader.Rule.allCases.map { rule in
                let parameters = Schema.mapping(rule.keys) { key in
                    key.name == "contexts" ? ["$ref": reference("token-texts")] : [:]
                }
                return (
                    rule.rawValue,
                    [
                        "description": .text(rule.meaning),
                        "anyOf": [
                            .schema(parameters),
                            ["type": "array", "items": .schema(parameters)],
                            ["type": "boolean"],
                        ],
                    ]
                )
            }, needed: [])
    }

    /// `include` or `exclude`: a list of patterns, or conditions by key.
    private static var conditions: Schema {
        let mapping = Schema.mapping(TokenOutputReader.conditionKeys) { key in
            key.name == "contexts" ? ["$ref": reference("token-texts")] : [:]
        }
        return [
            "anyOf": [
                ["type": "array", "items": ["type": "string", "minLength": 1], "minItems": 1],
                .schema(mapping),
            ]
        ]
    }

    /// A conversion has exactly one unit to convert.
    private static var units: Schema {
        Schema.mapping(TokenOutputReader.unitKeys).adding([
            "oneOf": [["required": ["px"]], ["required": ["rem"]]]
        ])
    }

    /// Lists of texts by name; a single text is a list of one.
    private static var texts: Schema {
        [
            "type": "object",
            "additionalProperties": [
                "anyOf": [
                    ["type": "string"], ["type": "array", "items": ["type": "string"]],
                ]
            ],
        ]
    }
}
