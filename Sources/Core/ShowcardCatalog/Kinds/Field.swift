/// One declared front matter key: its type, its limits, and its role.
public struct Field: Sendable, Hashable {
    /// The key as written in front matter and JSON.
    public let name: String
    /// The type of its values.
    public let type: FieldType
    /// The limits of its values.
    public let limits: FieldLimits
    /// Whether an entry without it is an error.
    public let isRequired: Bool
    /// The default value.
    public let defaultValue: FieldValue?
    /// The default that depends on another field, instead of ``defaultValue``.
    public let dependentDefault: DependentDefault?
    /// Whether it is excluded from all outputs.
    public let isPrivate: Bool
    /// Whether list items include it, in addition to those included by type or role.
    public let isListed: Bool
    /// Its role for the core.
    public let role: FieldRole?
    /// How its value is computed; `nil` if entries set it.
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
}

/// The role of a field for the core, regardless of its name.
public enum FieldRole: String, Sendable, Hashable, CaseIterable {
    /// The entry's picture.
    case image
    /// A description of the picture.
    case imageAlt = "image_alt"
    /// The tags of the entry.
    case tags
    /// When the entry becomes public; it is new from then on.
    case published
    /// When the entry leaves the catalog.
    case expires
    /// The number of uses, which makes the entry trending or popular.
    case usage
    /// `published`, or a status that excludes the entry.
    case status
    /// `public`, or `private`, which excludes the entry.
    case visibility
    /// Former ids or paths that redirect to the entry.
    case aliases
}

extension [Field] {
    /// Sets fields without a value to their defaults, dependent defaults last.
    ///
    /// - Parameter values: The values, at the positions of the fields.
    /// - Returns: The positions of the fields that were set, ascending.
    @discardableResult
    package func fillDefaults(_ values: inout [FieldValue?]) -> [Int] {
        let missing = indices.filter { values[$0] == nil }
        for slot in missing { values[slot] = self[slot].defaultValue }
        for slot in missing where values[slot] == nil {
            guard let dependent = self[slot].dependentDefault,
                let other = firstIndex(where: { $0.name == dependent.field })
            else { continue }
            values[slot] = dependent.value(for: values[other])
        }
        return missing.filter { values[$0] != nil }
    }
}
