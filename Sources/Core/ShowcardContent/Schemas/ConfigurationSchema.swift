import ShowcardCatalog

/// Creates the schema of `catalog.yml`, which ``ConfigurationReader`` reads.
struct ConfigurationSchema {
    /// The known plugins.
    let plugins: [PluginDeclaration]
    /// The trending rules of plugins.
    var rules: [TrendingRule] = []
    /// The codes whose severity it may set.
    let codes: DiagnosticCodes

    /// The schema.
    var file: SchemaFile {
        SchemaFile(
            "catalog", title: "catalog.yml", description: "The configuration of a catalog",
            .mapping(ConfigurationReader.keys, property), definitions: TokensSchema.definitions)
    }

    private func property(_ key: DeclaredKey) -> Schema {
        switch key.name {
        case "base_url":
            [
                "not": [
                    "type": "string",
                    "pattern": #"[?#]|[^:/]//|/(\.|%2[Ee]){1,2}(/|$)"#,
                ]
            ]
        case "language": ["pattern": "^[A-Za-z0-9-]{2,}$"]
        case "theme": Self.theme(key)
        case "trending": trending
        case "feeds": Self.feeds
        case "plugins": settings
        case let name where PluginSettingsReader.ownKeys.contains(name):
            plugins.first { $0.name == name }.map { switches($0) } ?? ["not": [:]]
        case "diagnostics": diagnostics
        case AllowedLink.key: Self.links
        case TokensConfiguration.catalogKey: TokensSchema.mapping(hasSources: false)
        case "signing": FieldSchema.object(ConfigurationReader.signingFields)
        default: [:]
        }
    }

    /// Names of token sets follow the rule for names; the default is one of the sets.
    private static func theme(_ key: DeclaredKey) -> Schema {
        guard
            var properties = key.field.map({ FieldSchema.property($0) })?["properties"]?.schema,
            var sets = properties["sets"]?.schema, let items = sets["items"]?.schema
        else { return [:] }
        sets["items"] = .schema(items.adding(["$ref": SchemaDefinition.identifier.reference]))
        properties["sets"] = .schema(sets)
        return ["properties": .schema(properties)]
    }

    /// Each rule has its own parameters.
    private var trending: Schema {
        let rules = TrendingRule.builtIn + rules
        let choice = TrendingReader.ruleKey(among: rules)
        let schemas = rules.map { rule in
            Schema.Value.schema(
                Schema.mapping([choice] + TrendingReader.keys(of: rule)) { key in
                    key.name == choice.name ? ["enum": [.text(rule.name)]] : [:]
                })
        }
        return ["anyOf": .list(schemas)]
    }

    private static var links: Schema {
        [
            "type": "object", "propertyNames": ["pattern": "^(content|templates)(/|$)"],
            "additionalProperties": ["type": "string", "minLength": .integer(1)],
        ]
    }

    private static var feeds: Schema {
        let feed = Schema.mapping(FeedReader.keys) { key in
            switch key.name {
            case "kind": ["$ref": SchemaDefinition.identifier.reference]
            case "where": FeedConditionSchema.conditions
            default: [:]
            }
        }
        return [
            "type": "object",
            "propertyNames": [
                "$ref": SchemaDefinition.identifier.reference,
                "not": ["enum": .texts(FeedReader.takenNames)],
            ],
            "additionalProperties": .schema(feed),
        ]
    }

    /// The settings of plugins: built-in ones by name, and external ones.
    private var settings: Schema {
        let program = Schema.mapping(ProgramSettingsReader.keys) { key in
            key.name == ProgramSettingsReader.options ? ["type": "object"] : [:]
        }
        var schema = Schema.mapping(plugins.map { ($0.name, switches($0)) }, needed: [])
        schema["propertyNames"] = ["$ref": SchemaDefinition.identifier.reference]
        schema["additionalProperties"] = .schema(program)
        return schema
    }

    /// On, off, or options.
    private func switches(_ plugin: PluginDeclaration) -> Schema {
        [
            "description": .text(plugin.summary), "default": .boolean(plugin.isOnByDefault),
            "anyOf": [
                ["enum": .list(PluginSettingsReader.switchWords.flatMap { written($0.word) })],
                .schema(FieldSchema.object(plugin.options)),
            ],
        ]
    }

    /// A word as a string, and as the value it is read as without quotes.
    private func written(_ word: String) -> [Schema.Value] {
        if case .value(let value) = CoreScalar(word) {
            [value, .text(word)]
        } else {
            [.text(word)]
        }
    }

    private var diagnostics: Schema {
        let words = ConfigurationReader.severities.map(\.word)
        var schema = Schema.mapping(
            codes.names.map { code in
                (code, ["enum": .texts(codes[code] == .error ? ["error"] : words)])
            }, needed: [])
        if !codes.isComplete { schema["additionalProperties"] = ["enum": .texts(words)] }
        return schema
    }
}
