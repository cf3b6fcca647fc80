internal import ShowcardCatalog
internal import ShowcardMustache

/// Builds the card of each entry, which lists show.
struct CardBuilder {
    private let catalog: Catalog
    private let shapes: Shapes
    private let colors: ColorResolver
    private let months: [String]
    private let records: FieldRecords
    private let links: TagLinks
    private var tagLinks: [String: Value] = [:]

    /// Creates a builder of cards.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - shapes: The shapes of cards and their parts.
    ///   - colors: Resolves the colors of gradients.
    ///   - months: The names of the months.
    ///   - records: Creates the fields of cards whose kind has its own component.
    ///   - tagLinks: The links to tags.
    init(
        catalog: Catalog, shapes: Shapes, colors: ColorResolver, months: [String],
        records: FieldRecords, tagLinks: TagLinks
    ) {
        self.catalog = catalog
        self.shapes = shapes
        self.colors = colors
        self.months = months
        self.records = records
        links = tagLinks
    }

    /// The members of a card, each with its name in templates and its value; `docs/templates.md` lists them.
    static let members: [(name: String, value: @Sendable (inout CardBuilder, Subject) -> Value)] = [
        ("id", { .text($1.entry.id) }),
        ("name", { .text($1.entry.name) }),
        ("description", { .text(orNull: $1.content[$1.layout.description]?.text) }),
        ("path", { .text("\($1.layout.kind.path)/\($1.entry.id)/") }),
        ("kind", { .text($1.layout.kind.name) }),
        ("kind_title", { .text($1.layout.kind.titleOne) }),
        ("image", { $0.image(of: $1.content, layout: $1.layout) }),
        ("icon", { .text(orNull: $1.content[$1.layout.icon]?.text) }),
        ("gradient", { $0.gradient($1.content[$1.layout.gradient]) }),
        ("initial", { .text(initial(of: $1.entry.name)) }),
        ("published", { $1.layout.showsPublished ? $0.published($1.entry.published) : .null }),
        ("usage_count", { $1.layout.showsUsage ? .integer(orNull: $1.entry.usage) : .null }),
        ("usage_text", { $1.layout.showsUsage ? $0.number($1.entry.usage) : .null }),
        ("badge", { .text(orNull: $1.badges.tag?.rawValue) }),
        ("badge_class", { $1.badges.tag.map(badgeClass) ?? .null }),
        ("is_new", { .boolean($1.badges.isNew) }),
        ("is_trending", { .boolean($1.badges.isTrending) }),
        (
            "is_new_until",
            { $1.layout.showsPublished ? .text(orNull: $1.badges.isNewUntil?.text) : .null }
        ),
        ("subtitle", { $1.layout.showsUsage ? .text(orNull: $1.badges.subtitle) : .null }),
        ("uses", { $1.layout.showsUsage ? $0.uses($1.entry.usage) : .null }),
        ("tags", { $0.tags($1.content[$1.layout.tags]) }),
        ("component", { .text($1.layout.component) }),
        (
            "swatch",
            { .text(orNull: ($1.content[$1.layout.color]?.text).flatMap($0.colors.css)) }
        ),
        (
            "field",
            {
                $1.layout.hasFields
                    ? $0.records.fields(of: $1.entry, layout: $1.layout) : .null
            }
        ),
        ("later_badge", { .text(orNull: $1.later?.tag?.rawValue) }),
        ("later_badge_class", { ($1.later?.tag).map(badgeClass) ?? .null }),
        ("later_subtitle", { $1.layout.showsUsage ? .text(orNull: $1.later?.subtitle) : .null }),
        ("cover", { .integer(cover(of: $1.entry.id)) }),
    ]

    /// The position of the fields by name in ``members``.
    static let fieldPosition = members.firstIndex { $0.name == "field" }
    /// The position of the picture in ``members``.
    static let imagePosition = members.firstIndex { $0.name == "image" }

    /// An entry, as the members of its card see it.
    struct Subject {
        let entry: Entry
        let layout: KindLayout
        /// Its badge facts when it is no longer new; `nil` if it isn't new.
        let later: BadgeFacts?

        var content: ContentEntry { entry.content }
        var badges: BadgeFacts { entry.badges }
    }

    /// Returns the values of an entry's card, in the order of ``members``.
    mutating func values(of entry: Entry, layout: KindLayout) -> [Value] {
        let later = entry.badges.isNew ? laterBadges(of: entry) : nil
        let subject = Subject(entry: entry, layout: layout, later: later)
        return Self.members.map { $0.value(&self, subject) }
    }

    /// Returns the facts of a new entry when it is no longer new, for pages that are displayed for longer.
    private func laterBadges(of entry: Entry) -> BadgeFacts {
        BadgeFacts(
            published: nil, usage: entry.usage, asOf: catalog.asOf,
            rules: catalog.configuration.badges, isTrending: entry.badges.isTrending)
    }

    private func image(of content: ContentEntry, layout: KindLayout) -> Value {
        guard let text = content[layout.image]?.text else { return .null }
        return PictureRecord(shapes: shapes).value(
            of: text, alternative: content[layout.imageAlt]?.text, in: catalog)
    }

    private func gradient(_ value: FieldValue?) -> Value {
        guard let texts = value?.texts, texts.count == 2, let from = colors.css(texts[0]),
            let to = colors.css(texts[1])
        else { return .null }
        let ink = GradientInk(from: from, to: to)
        return .record(
            Record(shapes.gradient, [.text(from), .text(to), .text(orNull: ink?.rawValue)]))
    }

    private func uses(_ count: Int?) -> Value {
        guard let count, count > max(0, catalog.configuration.badges.usesOver) else { return .null }
        return .text(records.presenter.words.text(ofUses: count))
    }

    private func number(_ number: Int?) -> Value {
        .text(orNull: number.map(records.presenter.words.text(ofNumber:)))
    }

    private func published(_ instant: Instant?) -> Value {
        guard let instant else { return .null }
        let date = instant.date.components
        let name = months.indices.contains(date.month - 1) ? months[date.month - 1] : nil
        return .record(
            Record(
                shapes.published,
                [
                    .text(instant.text), .integer(date.day), .integer(date.month),
                    .text(orNull: name), .integer(date.year),
                ]))
    }

    private mutating func tags(_ value: FieldValue?) -> Value {
        guard case .list(let items) = value else { return .list([]) }
        var links: [Value] = []
        links.reserveCapacity(items.count)
        for case .string(let text) in items { links.append(tagLink(text)) }
        return .list(links)
    }

    /// Returns the link of a tag; cached because there are few tags.
    private mutating func tagLink(_ text: String) -> Value {
        if let link = tagLinks[text] { return link }
        let link = links.link(text, path: TextKey.tagPath(text))
        tagLinks[text] = link
        return link
    }

    private static func badgeClass(_ tag: BadgeFacts.Tag) -> Value {
        switch tag {
        case .new: .text("new")
        case .trending: .text("trending")
        case .popular: .text("popular")
        }
    }

    /// Returns the number of the pattern on the cover of an entry without a picture, from 0 to 5; the script of the
    /// theme computes it in the same way.
    static func cover(of id: String) -> Int {
        id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 65_521 } % 6
    }

    /// Returns the first letter or digit of a name in upper case; the first character if there isn't one.
    static func initial(of name: String) -> String {
        (name.first { $0.isLetter || $0.isNumber } ?? name.first).map { $0.uppercased() } ?? ""
    }
}
