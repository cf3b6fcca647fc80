/// One declared front-matter key: its type, its limits, and what it means.
public struct Field: Sendable, Hashable {
    /// The key as written in front matter and JSON.
    public let name: String
    /// What values it takes.
    public let type: FieldType
    /// The bounds its values keep to.
    public let limits: FieldLimits
    /// Whether an entry without it is an error.
    public let isRequired: Bool
    /// What an entry without it gets.
    public let defaultValue: FieldValue?
    /// What an entry without it gets by the value of another field, in place of ``defaultValue``.
    public let dependentDefault: DependentDefault?
    /// Whether it is kept out of every output.
    public let isPrivate: Bool
    /// Whether list items carry it, beyond those that do by type or role.
    public let isListed: Bool
    /// The meaning it carries for the core.
    public let role: FieldRole?
    /// What its value is computed from; entries give one themselves where this is absent.
    public let computation: Computation?

    /// Creates a field.
    public init(
        _ name: String, _ type: FieldType, limits: FieldLimits = FieldLimits(),
        isRequired: Bool = false, defaultValue: FieldValue? = nil,
        dependentDefault: DependentDefault? = nil, isPrivate: Bool = false, isListed: Bool = false,
        role: FieldRole? = nil, computation: Computation? = nil
    ) {
        self.name = name
        self.type = type
        self.limits = limits
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.dependentDefault = dependentDefault
        self.isPrivate = isPrivate
        self.isListed = isListed
        self.role = role
        self.computation = computation
    }
}

/// What values a field takes.
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
    /// A day that comes back every year: `MM-DD`, or a rule such as `second sunday of may`.
    case yearlyDate
    /// An amount in minor units of a currency: the one given, or any.
    case money(Currency?)
    /// An absolute `http` or `https` URL.
    case url
    /// A file below `content/static/`; with `orURL`, also an absolute URL.
    case asset(orURL: Bool)
    /// `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or a token reference `{set.path}`.
    case color
    /// The name of a glyph of the theme.
    case icon
    /// One of the given strings.
    case choice([String])
    /// Any number of values of one type.
    indirect case list(FieldType)
    /// The id of an entry of the named kind.
    case reference(kind: String)
    /// Named values, each a field, and the order that holds between them.
    case object([Field], rules: [OrderRule] = [])

    /// The kind referred to, by one reference or a list of them.
    public var referencedKind: String? {
        switch self {
        case .reference(let kind), .list(.reference(let kind)): kind
        default: nil
        }
    }
}

/// The meaning a field carries for the core, whatever its name.
public enum FieldRole: String, Sendable, Hashable, CaseIterable {
    /// The entry's picture.
    case image
    /// What the picture shows, in words.
    case imageAlt = "image_alt"
    /// The tags the entry is filed under.
    case tags
    /// When the entry goes public; makes it new.
    case published
    /// When the entry leaves the catalog.
    case expires
    /// How often the entry was used; makes it trending and popular.
    case usage
    /// `published`, or a state that keeps the entry out.
    case status
    /// `public`, or `private`, which keeps the entry out.
    case visibility
    /// Former ids or paths that redirect to the entry.
    case aliases
}
