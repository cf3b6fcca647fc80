import ShowcardCatalog

/// The keys of the entries of a kind in JSON, in order; computed once per kind.
///
/// Keys with a role have the same position in every kind, regardless of the order of its fields.
struct EntryLayout: Sendable {
    /// A key and the source of its value.
    struct Member: Sendable, Hashable {
        let key: String
        let content: Content
    }

    /// The source of a value.
    enum Content: Sendable, Hashable {
        case id
        case name
        case value(slot: Int, type: FieldType)
        /// The address of the picture for clients that read one.
        case thumbnail(slot: Int)
        case picture
        case references(slot: Int, isList: Bool)
        case published
        case usage
        case isNew
        case isNewUntil
        case isTrending
        case tag
        case subtitle

        /// Whether uses or the clock change the value, not the entry itself.
        var isVolatile: Bool {
            switch self {
            case .usage, .isNew, .isTrending, .tag, .subtitle: true
            case .id, .name, .value, .thumbnail, .picture, .references, .published, .isNewUntil:
                false
            }
        }
    }

    /// The key of the record of the picture.
    static let pictureKey = "image"

    /// The keys of list items, except the URL at the end.
    let listed: [Member]
    /// The further keys of the file of one entry, except bodies and facts.
    let others: [Member]
    /// The fields whose values depend on others: colors, and references below the first level.
    let referencedSlots: [Int]
    /// All keys of ``listed`` and ``others``, and the keys that don't come from a field.
    let keys: Set<String>

    init(_ kind: Kind) {
        var draft = LayoutDraft(kind)
        draft.addOpening()
        if kind.isPaged { draft.addBadges() }
        draft.addFields { kind.isListed($0) }
        listed = draft.takeMembers()
        draft.addFields { ![.id, .status, .visibility, .aliases].contains($0.role) }
        others = draft.takeMembers()
        keys = draft.keys
        referencedSlots = kind.fields.indices.filter { slot in
            let field = kind.fields[slot]
            return !field.isPrivate && field.type.referencedKind == nil
                && field.type.contains { $0 == .color || $0.referencedKind != nil }
        }
    }
}
