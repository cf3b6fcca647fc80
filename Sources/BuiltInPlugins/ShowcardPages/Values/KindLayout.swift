internal import ShowcardCatalog
internal import ShowcardMustache

/// Which fields of a kind a card and an entry's page show where; private fields are nowhere.
///
/// A class, as pages of every entry refer to it.
final class KindLayout: Sendable {
    /// The kind.
    let kind: Kind
    let description: Int?
    let image: Int?
    let imageAlt: Int?
    let icon: Int?
    let gradient: Int?
    /// The first field that is one colour.
    let color: Int?
    let tags: Int?
    /// The component that shows its entries in lists.
    let component: String
    /// Whether that is made for this kind, so that cards carry all fields.
    let hasOwnComponent: Bool
    /// Whether the date of publication, and what tells it, is shown.
    let showsPublished: Bool
    /// Whether the usage count, and what tells it, is shown.
    let showsUsage: Bool
    /// The fields that have no place of their own and that the theme does not hide, with what they are called.
    let others: [(slot: Int, label: Value)]
    /// The fields that the theme hides.
    let hidden: Set<Int>
    /// What fields that refer to entries are called, where the theme says so or their kind has several of one kind.
    let referenceLabels: [Int: Value]
    /// For each public field of any kind its slot here.
    let slots: [Int?]

    /// Finds the places of a kind's fields.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - fields: The names of the public fields of all kinds.
    ///   - labels: What the theme calls fields, by name; it hides those it gives an empty label.
    ///   - components: The components of the theme.
    init(
        _ kind: Kind, fields: [String], labels: [String: [UInt8]], components: CardComponents
    ) {
        self.kind = kind
        description = kind.publicSlot(of: "description")
        image = kind.publicSlot(of: .image)
        imageAlt = kind.publicSlot(of: .imageAlt)
        icon = kind.publicSlot(ofType: .icon)
        gradient = kind.gradientSlot
        color = kind.publicSlot(ofType: .color)
        tags = kind.publicSlot(of: .tags)
        component = components.component(of: kind)
        hasOwnComponent = components.own(of: kind) != nil
        showsPublished = !kind.isPrivate(.published)
        showsUsage = !kind.isPrivate(.usage)
        hidden = Set(kind.fields.indices.filter { labels[kind.fields[$0].name] == [] })
        let placed = [kind.slot(of: "name"), description, icon, gradient]
        others = kind.fields.enumerated().filter { slot, field in
            !field.isPrivate && field.role == nil && field.type.referencedKind == nil
                && !placed.contains(slot) && labels[field.name] != []
        }.map { ($0, Self.label(of: $1.name, labels)) }
        let targets = kind.fields.filter { !$0.isPrivate }.compactMap(\.type.referencedKind)
        var referenceLabels: [Int: Value] = [:]
        for (slot, field) in kind.fields.enumerated() where !field.isPrivate {
            guard let target = field.type.referencedKind else { continue }
            if let label = labels[field.name] {
                referenceLabels[slot] = .markup(label)
            } else if targets.count(where: { $0 == target }) > 1 {
                referenceLabels[slot] = .text(Self.label(of: field.name))
            }
        }
        self.referenceLabels = referenceLabels
        slots = fields.map { kind.publicSlot(of: $0) }
    }

    /// The fields whose colours its cards show.
    var coloredSlots: [Int] {
        hasOwnComponent
            ? kind.fields.indices.filter { !kind.fields[$0].isPrivate }
            : [gradient, color].compactMap { $0 }
    }

    /// The names of the public fields of kinds, each once, in the order of the kinds.
    static func publicFields(of kinds: [Kind], and others: [String] = []) -> [String] {
        var seen: Set<String> = []
        let names = kinds.flatMap { $0.fields.filter { !$0.isPrivate }.map(\.name) }
        return (names + others).filter { seen.insert($0).inserted }
    }

    /// The names of the public members of public fields and facts that are objects or lists of them, each once.
    static func publicMembers(of kinds: [Kind], _ facts: [Field]) -> [String] {
        var seen: Set<String> = []
        let types = (kinds.flatMap(\.fields) + facts).filter { !$0.isPrivate }.map(\.type)
        return types.flatMap { type -> [String] in
            switch type {
            case .object(let fields, _), .list(.object(let fields, _)):
                fields.filter { !$0.isPrivate && seen.insert($0.name).inserted }.map(\.name)
            default: []
            }
        }
    }

    /// What a field or a fact is called: as the theme says, else by its name.
    static func label(of name: String, _ labels: [String: [UInt8]]) -> Value {
        .markup(labels[name] ?? Value.escaped(label(of: name)))
    }

    /// A name as a label: spaces for underscores, the first letter in upper case.
    static func label(of name: String) -> String {
        let words = String(
            decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 },
            as: UTF8.self)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
