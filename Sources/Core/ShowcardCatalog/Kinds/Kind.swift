/// What an entry is: the fields it has and where it is published.
public struct Kind: Sendable, Hashable {
    /// The kind's name, as references use it.
    public let name: String
    /// The path of its pages and feeds, such as `short-stories`.
    public let path: String
    /// What one entry is called.
    public let titleOne: String
    /// What several are called.
    public let titleMany: String
    /// The fields, in the order declared.
    public let fields: [Field]
    /// The order that holds between values of an entry.
    public let rules: [OrderRule]
    /// How many of its entries an app's user may pick, if it says so.
    public let selection: SelectionRules?
    /// Its place among the kinds in navigation and on the home page, the lowest first; those of one place come by path.
    public let order: Int
    /// Where the fields are declared, at their positions; empty when that is not known.
    public let fieldPlaces: [SourceLocation]
    private let slots: [String: Int]
    private let roles: [FieldRole: Int]

    /// Creates a kind.
    public init(
        name: String, path: String, titleOne: String, titleMany: String, fields: [Field],
        rules: [OrderRule] = [], selection: SelectionRules? = nil, order: Int = 0,
        fieldPlaces: [SourceLocation] = []
    ) {
        self.name = name
        self.path = path
        self.titleOne = titleOne
        self.titleMany = titleMany
        self.fields = fields
        self.rules = rules
        self.selection = selection
        self.order = order
        self.fieldPlaces = fieldPlaces
        slots = Dictionary(
            fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        roles = Dictionary(
            fields.enumerated().compactMap { slot, field in field.role.map { ($0, slot) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The position of a field in ``fields`` and in an entry's values.
    public func slot(of name: String) -> Int? {
        slots[name]
    }

    /// The position of the field that carries a role.
    public func slot(of role: FieldRole) -> Int? {
        roles[role]
    }

    /// Where a field is declared, as far as that is known.
    public func place(ofFieldAt slot: Int) -> SourceLocation? {
        fieldPlaces.indices.contains(slot) ? fieldPlaces[slot] : nil
    }

    /// Whether its lists come in pages: entries that age or are counted grow without bound.
    public var isPaged: Bool {
        roles[.published] != nil || roles[.usage] != nil
    }

    /// Whether list items carry a field; an entry's own file carries every public one.
    ///
    /// Listed are the name and the description, icons, colours and references, what carries the role of image,
    /// tags, publication or usage, and what is declared `listed`.
    public func isListed(_ field: Field) -> Bool {
        if field.isPrivate { return false }
        if field.isListed || field.name == "name" || field.name == "description" { return true }
        switch field.role {
        case .image, .imageAlt, .tags, .published, .usage: return true
        case .expires, .status, .visibility, .aliases: return false
        case nil: break
        }
        switch field.type {
        case .icon, .color, .list(.color): return true
        default: return field.type.referencedKind != nil
        }
    }
}
