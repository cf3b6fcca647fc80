/// A type of entries: their fields, and where they are published.
public struct Kind: Sendable, Hashable {
    /// The kind's name in references.
    public let name: String
    /// The path of its pages and feeds, such as `short-stories`.
    public let path: String
    /// The singular name of entries.
    public let titleOne: String
    /// The plural name of entries.
    public let titleMany: String
    /// The fields, in the order declared.
    public let fields: [Field]
    /// The order rules between values of an entry.
    public let rules: [OrderRule]
    /// How many of its entries an app's user can pick, if declared.
    public let selection: SelectionRules?
    /// The buttons on its entries' pages, in the order declared.
    public let actions: [EntryAction]
    /// Its position in navigation and on the home page, lowest first; ties are ordered by path.
    public let order: Int
    /// The locations of the field declarations, at their positions; empty if unknown.
    public let fieldPlaces: [SourceLocation]
    private let slots: [String: Int]
    private let roles: [FieldRole: Int]

    /// Creates a kind.
    public init(
        name: String, path: String, titleOne: String, titleMany: String, fields: [Field],
        rules: [OrderRule] = [], selection: SelectionRules? = nil,
        actions: [EntryAction] = [], order: Int = 0,
        fieldPlaces: [SourceLocation] = []
    ) {
        self.name = name
        self.path = path
        self.titleOne = titleOne
        self.titleMany = titleMany
        self.fields = fields
        self.rules = rules
        self.selection = selection
        self.actions = actions
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

    /// The position of the field with a role.
    public func slot(of role: FieldRole) -> Int? {
        roles[role]
    }

    /// The location of a field's declaration, if known.
    public func place(ofFieldAt slot: Int) -> SourceLocation? {
        fieldPlaces.indices.contains(slot) ? fieldPlaces[slot] : nil
    }

    /// Whether its lists have pages: the number of entries that age or are counted grows without bound.
    public var isPaged: Bool {
        roles[.published] != nil || roles[.usage] != nil
    }

    /// Whether list items include a field; an entry's own file includes all public ones.
    ///
    /// Lists include the name and the description, icons, colors and references, fields with the role of image,
    /// tags, publication or usage, and fields declared `listed`.
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
