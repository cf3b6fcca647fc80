import ShowcardCatalog

/// What JSON says of the entries of a kind, key by key in order; worked out once a kind.
///
/// Keys that carry a role have the same places in every kind, whatever order it declares its fields in.
struct EntryLayout: Sendable {
    /// A key, and where its value comes from.
    struct Member: Sendable, Hashable {
        let key: String
        let content: Content
    }

    /// Where a value comes from.
    enum Content: Sendable, Hashable {
        case id
        case name
        case value(slot: Int, type: FieldType)
        case references(slot: Int, isList: Bool)
        case published
        case usage
        case isNew
        case isNewUntil
        case isTrending
        case tag
        case subtitle
    }

    /// What list items say, the closing URL aside.
    let listed: [Member]
    /// What the file of one entry says beyond that, the bodies and facts aside.
    let others: [Member]
    /// The fields whose values stand for something else: colours, and references below the first level.
    let referencedSlots: [Int]
    /// All keys of ``listed`` and ``others``, and those that entries have without a field.
    let keys: Set<String>

    init(_ kind: Kind) {
        var draft = LayoutDraft(kind)
        draft.addOpening()
        if kind.isPaged { draft.addBadges() }
        draft.addFields { kind.isListed($0) }
        listed = draft.takeMembers()
        draft.addFields { ![.status, .visibility, .aliases].contains($0.role) }
        others = draft.takeMembers()
        keys = draft.keys
        referencedSlots = kind.fields.indices.filter { slot in
            let field = kind.fields[slot]
            return !field.isPrivate && field.type.referencedKind == nil
                && field.type.contains { $0 == .color || $0.referencedKind != nil }
        }
    }
}
