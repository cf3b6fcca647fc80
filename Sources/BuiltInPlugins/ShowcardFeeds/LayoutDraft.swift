import ShowcardCatalog

/// A layout that is being built; each field and each key is added once.
struct LayoutDraft {
    let kind: Kind
    private(set) var keys: Set<String>
    private var members: [EntryLayout.Member] = []
    private var used: Set<Int> = []

    init(_ kind: Kind) {
        self.kind = kind
        keys = Set(kind.computedKeys)
    }

    mutating func takeMembers() -> [EntryLayout.Member] {
        defer { members = [] }
        return members
    }

    /// Adds the id, and the fields that every kind has or whose role lists show.
    mutating func addOpening() {
        members.append(EntryLayout.Member(key: "id", content: .id))
        add(kind.slot(of: "name")) { _ in .name }
        add(kind.slot(of: "description"))
        add(kind.slot(of: .image)) { .thumbnail(slot: $0) }
        addPicture()
        add(kind.slot(of: .imageAlt))
        add(kind.slot(of: .published)) { _ in .published }
        add(kind.slot(of: .usage)) { _ in .usage }
        add(kind.slot(of: .tags))
    }

    /// Adds the record of the picture, unless a field has its key.
    private mutating func addPicture() {
        let key = EntryLayout.pictureKey
        guard kind.publicSlot(of: .image) != nil,
            !kind.fields.contains(where: { !$0.isPrivate && kind.keys(of: $0).contains(key) })
        else { return }
        keys.insert(key)
        members.append(EntryLayout.Member(key: key, content: .picture))
    }

    /// Adds the badge facts, except those that would disclose the value of a private field.
    mutating func addBadges() {
        members.append(EntryLayout.Member(key: "is_new", content: .isNew))
        if !kind.isPrivate(.published) {
            members.append(EntryLayout.Member(key: "is_new_until", content: .isNewUntil))
        }
        members.append(EntryLayout.Member(key: "is_trending", content: .isTrending))
        members.append(EntryLayout.Member(key: "tag", content: .tag))
        if !kind.isPrivate(.usage) {
            members.append(EntryLayout.Member(key: "subtitle", content: .subtitle))
        }
    }

    /// Adds the missing fields that satisfy a condition, in the order of their declarations.
    mutating func addFields(where isWanted: (Field) -> Bool) {
        for slot in kind.fields.indices where isWanted(kind.fields[slot]) { add(slot) }
    }

    private mutating func add(
        _ slot: Int?, content: ((Int) -> EntryLayout.Content)? = nil
    ) {
        guard let slot, !kind.fields[slot].isPrivate, used.insert(slot).inserted else { return }
        let key = kind.key(of: kind.fields[slot])
        guard keys.insert(key).inserted else { return }
        keys.formUnion(kind.keys(of: kind.fields[slot]))
        members.append(
            EntryLayout.Member(key: key, content: content?(slot) ?? self.content(slot)))
    }

    private func content(_ slot: Int) -> EntryLayout.Content {
        let type = kind.fields[slot].type
        switch type {
        case .reference: return .references(slot: slot, isList: false)
        case .list(.reference): return .references(slot: slot, isList: true)
        default: return .value(slot: slot, type: type)
        }
    }
}
