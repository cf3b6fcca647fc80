import ShowcardCatalog

/// A key of the entries of a kind in the feeds, and the type of its values in a model.
struct ModelField: Sendable {
    /// A type of values.
    indirect enum Shape: Sendable {
        case id, text, integer, number, flag, instant, day, url, money, image, badge
        /// One of several texts; feeds can add others.
        case choice([String])
        /// The id of an entry of a kind.
        case reference(kind: String)
        case list(Shape)
        case object([ModelField])
    }

    /// The key.
    let key: String
    let shape: Shape
    /// Whether every entry has the value.
    var isRequired = false
    /// Where the value is, and what it means, if the key does not say it.
    var comment: String?

    /// Whether the value is absent in list items.
    static let wholeOnly = "Only in complete entries."

    /// Returns the keys of the list items and the complete entries of a kind.
    ///
    /// The keys that schemas of the feeds require are required; builds before and after the app's can lack any other.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - facts: The public facts that plugins add to entries.
    /// - Returns: The keys, each once.
    static func all(of kind: Kind, facts: [Field]) -> [ModelField] {
        let fields = kind.fields.filter {
            !$0.isPrivate && ![.id, .status, .visibility, .aliases].contains($0.role)
        }
        var all = [ModelField(key: "id", shape: .id, isRequired: true)]
        for field in fields { all += members(field, of: kind) }
        if !all.contains(where: { $0.key == "image" }), kind.publicSlot(of: .image) != nil {
            all.append(
                ModelField(
                    key: "image", shape: .image, comment: "The image with sizes and a placeholder.")
            )
        }
        if kind.isPaged { all += badges(of: kind) }
        let known = Set(all.map(\.key) + kind.computedKeys)
        for fact in facts where !known.contains(fact.name) {
            all += values(fact.name, fact.type, comment: wholeOnly)
        }
        return all + bodies + [ModelField(key: "url", shape: .url, comment: "The web page.")]
    }

    /// Returns the keys of the list items of a kind.
    static func listed(of kind: Kind) -> [ModelField] {
        all(of: kind, facts: []).filter { $0.comment != wholeOnly }
    }

    private static func members(_ field: Field, of kind: Kind) -> [ModelField] {
        let key = kind.key(of: field)
        if field.name == "name" { return [ModelField(key: key, shape: .text, isRequired: true)] }
        switch field.role {
        case .published: return [ModelField(key: key, shape: .instant)]
        case .image:
            return [
                ModelField(key: key, shape: .url, comment: "A file that every client can show.")
            ]
        default:
            return values(key, field.type, comment: kind.isListed(field) ? nil : wholeOnly)
        }
    }

    /// Returns a key, and for Markdown that of its HTML.
    private static func values(
        _ key: String, _ type: FieldType, comment: String? = nil
    ) -> [ModelField] {
        let own = ModelField(key: key, shape: shape(type), comment: comment)
        guard type.isMarkdown else { return [own] }
        return [
            own, ModelField(key: Kind.htmlKey(key), shape: shape(type), comment: comment),
        ]
    }

    /// Returns the shape of a declared type, whose depth bounds the recursion.
    private static func shape(_ type: FieldType) -> Shape {
        switch type {
        case .string, .text, .color: .text
        case .formatted(let format): format.publishedFormat == "uri" ? .url : .text
        case .asset: .url
        case .integer: .integer
        case .number: .number
        case .boolean: .flag
        case .instant: .instant
        case .date: .day
        case .money: .money
        case .choice(let values): .choice(values)
        case .reference(let kind): .reference(kind: kind)
        case .list(let element): .list(shape(element))
        case .object(let fields, _):
            .object(fields.filter { !$0.isPrivate }.flatMap { values($0.name, $0.type) })
        }
    }

    private static func badges(of kind: Kind) -> [ModelField] {
        let until = ModelField(
            key: "is_new_until", shape: .instant, comment: "The date from which it is not new.")
        let subtitle = ModelField(
            key: "subtitle", shape: .text, comment: "The facts in words, for cards.")
        return [
            ModelField(
                key: "is_new", shape: .flag, isRequired: true,
                comment: "Whether it is new, when it was read.")
        ] + (kind.isPrivate(.published) ? [] : [until]) + [
            ModelField(
                key: "is_trending", shape: .flag, isRequired: true,
                comment: "Whether it is among the trending entries."),
            ModelField(key: "tag", shape: .badge, comment: "The tag that a card shows."),
        ] + (kind.isPrivate(.usage) ? [] : [subtitle])
    }

    private static let bodies = [
        ModelField(key: "body_html", shape: .text, comment: wholeOnly),
        ModelField(key: "body_markdown", shape: .text, comment: wholeOnly),
    ]
}

extension ModelField.Shape {
    var isFlag: Bool {
        if case .flag = self { true } else { false }
    }

    var isList: Bool {
        if case .list = self { true } else { false }
    }

    /// The shape of the values of a list, or the shape itself.
    var element: ModelField.Shape {
        if case .list(let element) = self { element.element } else { self }
    }

    /// Whether a type is written for the values: an enum or an object.
    var isOwnType: Bool {
        switch element {
        case .choice, .object: true
        default: false
        }
    }
}
