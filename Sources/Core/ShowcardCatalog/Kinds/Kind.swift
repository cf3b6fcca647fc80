/// A type of entries: their fields, and where they are published.
public struct Kind: Sendable, Hashable {
    private let shared: Shared<Parts>

    /// The parts of a kind, behind one reference because kinds are read for each entry.
    private struct Parts: Sendable, Hashable {
        let name: String
        let path: String
        let defaultPath: String
        let titleOne: String
        let titleMany: String
        let fields: [Field]
        let rules: [OrderRule]
        let selection: SelectionRules?
        let actions: [EntryAction]
        let order: Int
        let fieldPlaces: [SourceLocation]
        let slots: [String: Int]
        let roles: [FieldRole: Int]
    }

    /// The kind's name in references.
    public var name: String { shared.value.name }
    /// The path of its pages and feeds, such as `short-stories`; in a catalog in another language than the default one,
    /// it begins with the language: `de/short-stories`.
    public var path: String { shared.value.path }
    /// The path in the default language.
    package var defaultPath: String { shared.value.defaultPath }
    /// The singular name of entries.
    public var titleOne: String { shared.value.titleOne }
    /// The plural name of entries.
    public var titleMany: String { shared.value.titleMany }
    /// The fields, in the order declared.
    public var fields: [Field] { shared.value.fields }
    /// The order rules between values of an entry.
    public var rules: [OrderRule] { shared.value.rules }
    /// How many of its entries an app's user can pick, if declared.
    public var selection: SelectionRules? { shared.value.selection }
    /// The buttons on its entries' pages, in the order declared.
    public var actions: [EntryAction] { shared.value.actions }
    /// Its position in navigation and on the home page, lowest first; ties are ordered by path.
    public var order: Int { shared.value.order }
    /// The locations of the field declarations, at their positions; empty if unknown.
    public var fieldPlaces: [SourceLocation] { shared.value.fieldPlaces }

    /// Creates a kind.
    public init(
        name: String, path: String, titleOne: String, titleMany: String, fields: [Field],
        rules: [OrderRule] = [], selection: SelectionRules? = nil,
        actions: [EntryAction] = [], order: Int = 0,
        fieldPlaces: [SourceLocation] = []
    ) {
        self.init(
            name: name, path: path, defaultPath: path, titleOne: titleOne, titleMany: titleMany,
            fields: fields, rules: rules, selection: selection, actions: actions, order: order,
            fieldPlaces: fieldPlaces)
    }

    /// Creates a kind with another path in the default language.
    init(
        name: String, path: String, defaultPath: String, titleOne: String, titleMany: String,
        fields: [Field], rules: [OrderRule], selection: SelectionRules?, actions: [EntryAction],
        order: Int, fieldPlaces: [SourceLocation]
    ) {
        shared = Shared(
            Parts(
                name: name, path: path, defaultPath: defaultPath, titleOne: titleOne,
                titleMany: titleMany, fields: fields,
                rules: rules, selection: selection, actions: actions, order: order,
                fieldPlaces: fieldPlaces,
                slots: Dictionary(
                    fields.enumerated().map { ($1.name, $0) },
                    uniquingKeysWith: { first, _ in first }),
                roles: Dictionary(
                    fields.enumerated().compactMap { slot, field in field.role.map { ($0, slot) } },
                    uniquingKeysWith: { first, _ in first })))
    }

    /// The position of a field in ``fields`` and in an entry's values.
    public func slot(of name: String) -> Int? {
        shared.value.slots[name]
    }

    /// The position of the field with a role.
    public func slot(of role: FieldRole) -> Int? {
        shared.value.roles[role]
    }

    /// The location of a field's declaration, if known.
    public func place(ofFieldAt slot: Int) -> SourceLocation? {
        fieldPlaces.indices.contains(slot) ? fieldPlaces[slot] : nil
    }

    /// Whether its lists have pages: the number of entries that age or are counted grows without bound.
    public var isPaged: Bool {
        slot(of: .published) != nil || slot(of: .usage) != nil
    }

    /// Whether list items include a field; an entry's own file includes all public ones.
    ///
    /// Lists include the name and the description, icons, colors and references, fields with the role of image,
    /// tags, publication or usage, and fields declared `listed`.
    public func isListed(_ field: Field) -> Bool {
        if field.isPrivate || field.role == .id { return false }
        if field.isListed || field.name == "name" || field.name == "description" { return true }
        switch field.role {
        case .image, .imageAlt, .tags, .published, .usage: return true
        case .id, .before, .variants, .expires, .status, .visibility, .aliases: return false
        case nil: break
        }
        switch field.type {
        case .icon, .color, .list(.color): return true
        default: return field.type.referencedKind != nil
        }
    }
}
