internal import ShowcardCatalog
internal import ShowcardMustache

/// The fields of a kind by their position on cards and entry pages; private fields are excluded.
///
/// This is a class because the pages of every entry refer to it.
final class KindLayout: Sendable {
    /// The kind.
    let kind: Kind
    let description: Int?
    let image: Int?
    let imageAlt: Int?
    let before: Int?
    let variants: Int?
    let icon: Int?
    let gradient: Int?
    /// The first field with a single color.
    let color: Int?
    let tags: Int?
    /// The component that shows the kind's entries in lists.
    let component: String
    /// Whether cards contain all fields: the component is specific to this kind, or lists show fields by name.
    let hasFields: Bool
    /// Whether the publication date and values derived from it are shown.
    let showsPublished: Bool
    /// Whether the usage count and values derived from it are shown.
    let showsUsage: Bool
    /// The fields without a place of their own that the theme doesn't hide, with their labels.
    let others: [(slot: Int, label: Value)]
    /// The fields that the theme hides.
    let hidden: Set<Int>
    /// The labels of references that the theme names, or if the kind has several references to one kind.
    let referenceLabels: [Int: Value]
    /// The slot in this kind of each public field of any kind.
    let slots: [Int?]

    /// Determines the positions of a kind's fields.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - fields: The names of the public fields of all kinds.
    ///   - labels: The theme's labels of fields, by name; fields with an empty label are hidden.
    ///   - components: The components of the theme.
    ///   - listsShowFields: Whether lists of any kind show fields by name.
    init(
        _ kind: Kind, fields: [String], labels: [String: [UInt8]], components: CardComponents,
        listsShowFields: Bool
    ) {
        self.kind = kind
        description = kind.publicSlot(of: "description")
        image = kind.publicSlot(of: .image)
        imageAlt = kind.publicSlot(of: .imageAlt)
        before = kind.publicSlot(of: .before)
        variants = kind.publicSlot(of: .variants)
        icon = kind.publicSlot(ofType: .icon)
        gradient = kind.gradientSlot
        color = kind.publicSlot(ofType: .color)
        tags = kind.publicSlot(of: .tags)
        component = components.component(of: kind)
        hasFields = listsShowFields || components.own(of: kind) != nil
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

    /// The fields whose colors the kind's cards show.
    var coloredSlots: [Int] {
        hasFields
            ? kind.fields.indices.filter { !kind.fields[$0].isPrivate }
            : [gradient, color].compactMap { $0 }
    }

    /// Returns the names of the public fields of kinds, each once, in the order of the kinds.
    static func publicFields(of kinds: [Kind], and others: [String] = []) -> [String] {
        var seen: Set<String> = []
        let names = kinds.flatMap { $0.fields.filter { !$0.isPrivate }.map(\.name) }
        return (names + others).filter { seen.insert($0).inserted }
    }

    /// Returns the names of the public members of public fields and facts that are objects or lists of objects.
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

    /// Returns the label of a field or a fact: the theme's label, otherwise its name.
    static func label(of name: String, _ labels: [String: [UInt8]]) -> Value {
        .markup(labels[name] ?? Value.escaped(label(of: name)))
    }

    /// Returns a name as a label: spaces instead of underscores, the first letter in upper case.
    static func label(of name: String) -> String {
        let words = String(
            decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 },
            as: UTF8.self)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

// The positions of the fields that cards show because of their types.
extension Kind {
    /// Returns the position of the first public field of a type; `nil` if there isn't one.
    func publicSlot(ofType type: FieldType) -> Int? {
        fields.firstIndex { $0.type == type && !$0.isPrivate }
    }

    /// The position of the first public list of colors that may contain two; `nil` if there isn't one.
    var gradientSlot: Int? {
        fields.firstIndex { field in
            field.type == .list(.color) && !field.isPrivate
                && [nil, 2].contains(field.limits.count)
        }
    }
}
