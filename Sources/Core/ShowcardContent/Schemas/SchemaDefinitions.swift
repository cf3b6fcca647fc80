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
    case yearlyDate = "yearly_date"
    case url
    case assetOrURL = "asset_or_url"
    case color
    case tag
    case currency

    /// The reference to it in a schema.
    var reference: Schema.Value { .text(Schema.definitions + rawValue) }

    /// The definition.
    var schema: Schema {
        switch self {
        case .identifier: ["pattern": .text("^\(Self.name)$")]
        case .integer: ["minimum": .integer(.min), "maximum": .integer(.max)]
        case .instant:
            [
                "pattern": .text("^(?:\(Self.day))(?:\(Self.time))?$"),
                "examples": ["2026-01-31", "2026-01-31T09:00:00Z"],
            ]
        case .date: ["pattern": .text("^(?:\(Self.day))$"), "examples": ["2026-01-31"]]
        case .yearlyDate:
            [
                "pattern": .text("^ *(?:\(Self.dayOfYear)|\(Self.rule)) *$"),
                "examples": ["02-14", "second sunday of may"],
            ]
        case .url:
            [
                "maxLength": .integer(WebAddress.maxLength), "pattern": .text("^\(Self.address)$"),
                "examples": ["https://example.com/path"],
            ]
        case .assetOrURL:
            ["minLength": 1, "pattern": .text("^(?:\(Self.address)|[^:/]*(?:/[^]*)?)$")]
        case .color:
            [
                "pattern": .text(
                    "^(?:#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\\{[^.]*\\.[^]*\\})$"),
                "examples": ["#735E4B"],
            ]
        case .tag:
            [
                "maxLength": .integer(TextKey.maxTagLength),
                "pattern": .text("^(?![. ])[^\(Self.neverInTags)]*[^ \(Self.neverInTags)]$"),
            ]
        case .currency: ["enum": .texts(Currency.codes.sorted(by: TextKey.precedes))]
        }
    }
}

// Patterns in ECMA-262 with the flag `u`. `[^]` is any character, including line breaks.
extension SchemaDefinition {
    /// ``Identifier``.
    private static let name = "[a-z0-9]+(?:[-_][a-z0-9]+)*"

    /// A valid calendar day; leap years follow the Gregorian rules.
    private static let day =
        "[0-9]{4}-(?:\(dayOfMonth)|02-(?:0[1-9]|1[0-9]|2[0-8]))|"
        + "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29"

    /// A day of a month other than February.
    private static let dayOfMonth =
        "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"

    /// A time of day with its zone.
    private static let time =
        "[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?"
        + "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"

    /// A day of a leap year.
    private static let dayOfYear = "(?:\(dayOfMonth)|02-(?:0[1-9]|[12][0-9]))"

    /// A rule for a day of every year, case-insensitive.
    private static let rule =
        [
            YearlyDate.weekNames, Weekday.allCases.map(\.rawValue), ["of"], YearlyDate.monthNames,
        ]
        .map { words in "(?:\(words.map(anyCase).joined(separator: "|")))" }
        .joined(separator: " +")

    /// ``WebAddress``: no user before the host, and no character that ends a quoted attribute.
    private static let address =
        "[Hh][Tt][Tt][Pp][Ss]?://[^\(neverInAddresses)@/?]+(?:[/?][^\(neverInAddresses)]*)?"

    private static let neverInAddresses = "\\u0000-\\u0020\\u007F\"<>\\\\\\^`\\{\\|\\}"
    /// The characters that ``TextKey/problem(withTag:)`` rejects.
    private static let neverInTags = "\\u0000-\\u001F\\u007F/\\\\?#%:*\"<>\\|"

    /// A word of ASCII letters, case-insensitive.
    private static func anyCase(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            let letter = String(scalar)
            return letter.uppercased() == letter ? letter : "[\(letter.uppercased())\(letter)]"
        }.joined()
    }
}
