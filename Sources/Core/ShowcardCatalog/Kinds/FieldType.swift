/// The type of a field's values.
public enum FieldType: Sendable, Hashable {
    /// Any plain scalar, taken literally.
    case string
    /// Markdown.
    case text
    /// A whole number.
    case integer
    /// A finite number.
    case number
    /// `true` or `false`.
    case boolean
    /// RFC 3339, or a date as midnight UTC.
    case instant
    /// A day, `YYYY-MM-DD`.
    case date
    /// An amount in minor units of a currency: the one given, or any.
    case money(Currency?)
    /// A file below `content/static/`; with `orURL`, also an absolute URL.
    case asset(orURL: Bool)
    /// `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or a token reference `{set.path}`.
    case color
    /// A text with a syntax, such as ``url``.
    case formatted(TextFormat)
    /// One of the given strings.
    case choice([String])
    /// Any number of values of one type.
    indirect case list(FieldType)
    /// The id of an entry of the named kind.
    case reference(kind: String)
    /// Named values, each a field, and the order rules between them.
    case object([Field], rules: [OrderRule] = [])

    /// A day that recurs every year: `MM-DD`, or a rule such as `second sunday of may`.
    public static let yearlyDate = FieldType.formatted(.yearlyDate)
    /// An absolute `http` or `https` URL.
    public static let url = FieldType.formatted(.url)
    /// The name of an icon of the theme.
    public static let icon = FieldType.formatted(.icon)

    /// The kind that a reference or a list of references refers to.
    public var referencedKind: String? {
        switch self {
        case .reference(let kind), .list(.reference(let kind)): kind
        default: nil
        }
    }

    /// Whether values can differ between languages: texts, addresses and files, and lists of them.
    package var canBeTranslated: Bool {
        switch self {
        case .string, .text, .asset, .formatted(.url): true
        case .list(let element): element.canBeTranslated
        default: false
        }
    }
}
