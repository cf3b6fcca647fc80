import ShowcardCatalog

/// Definitions for values of some types, which schemas refer to.
///
/// A definition doesn't restrict the JSON type: a value without quotes may be read as a number, and still stands
/// for its text.
enum SchemaDefinition: String, CaseIterable {
    case identifier
    case integer
    case instant
    case date
    case assetOrURL = "asset_or_url"
    case color
    case tag
    case currency

    /// The reference to it in a schema.
    var reference: Schema.Value { .text(Schema.definitions + rawValue) }

    /// The reference to the definition of a format.
    static func reference(_ format: TextFormat) -> Schema.Value {
        .text(Schema.definitions + format.name)
    }

    /// All definitions by name, those of formats too.
    static var all: [(name: String, schema: Schema)] {
        let formats = TextFormat.all + TextFormat.ofSettings
        return allCases.map { ($0.rawValue, $0.schema) } + formats.map { ($0.name, schema(of: $0)) }
    }

    private static func schema(of format: TextFormat) -> Schema {
        var schema: Schema = [:]
        schema["maxLength"] = format.maxLength.map(Schema.Value.integer)
        schema["pattern"] = .text("^(?:\(format.pattern))$")
        schema["examples"] = .texts(Array(format.examples.prefix(2)))
        return schema
    }

    /// The definition.
    var schema: Schema {
        switch self {
        case .identifier: ["pattern": .text("^\(Identifier.pattern)$")]
        case .integer: ["minimum": .integer(.min), "maximum": .integer(.max)]
        case .instant:
            [
                "pattern": .text("^(?:\(Self.day))(?:\(Self.time))?$"),
                "examples": ["2026-01-31", "2026-01-31T09:00:00Z"],
            ]
        case .date: ["pattern": .text("^(?:\(Self.day))$"), "examples": ["2026-01-31"]]
        case .assetOrURL:
            ["minLength": 1, "pattern": .text("^(?:\(WebAddress.pattern)|[^:/]*(?:/[^]*)?)$")]
        case .color:
            [
                "pattern": .text(
                    "^(?:#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\\{[^.]*\\.[^]*\\})$"),
                "examples": ["#735E4B"],
            ]
        case .tag:
            [
                "maxLength": .integer(Limits.tag.value),
                "pattern": .text("^(?![. ])[^\(Self.neverInTags)]*[^ \(Self.neverInTags)]$"),
            ]
        case .currency: ["enum": .texts(Currency.codes.sorted(by: TextKey.precedes))]
        }
    }
}

// Patterns in ECMA-262 with the flag `u`. `[^]` is any character, including line breaks.
extension SchemaDefinition {
    /// A valid calendar day; leap years follow the Gregorian rules.
    private static let day =
        "[0-9]{4}-(?:\(CivilDate.dayOfMonthPattern)|02-(?:0[1-9]|1[0-9]|2[0-8]))|"
        + "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29"

    /// A time of day with its zone.
    private static let time =
        "[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?"
        + "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"

    /// The characters that ``TextKey/problem(withTag:)`` rejects.
    private static let neverInTags = "\\u0000-\\u001F\\u007F/\\\\?#%:*\"<>\\|"
}
