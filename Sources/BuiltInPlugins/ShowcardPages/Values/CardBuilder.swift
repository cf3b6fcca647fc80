internal import ShowcardCatalog
internal import ShowcardMustache

/// Builds the card of each entry, which lists show.
struct CardBuilder {
    private let catalog: Catalog
    private let shapes: Shapes
    private let colors: ColorResolver
    private let months: [String]
    private let records: FieldRecords
    private var tagLinks: [String: Value] = [:]

    /// Creates a builder of cards.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - shapes: The shapes of cards and their parts.
    ///   - colors: Resolves the colors of gradients.
    ///   - months: The names of the months.
    ///   - records: Creates the fields of cards whose kind has its own component.
    init(
        catalog: Catalog, shapes: Shapes, colors: ColorResolver, months: [String],
        records: FieldRecords
    ) {
        self.catalog = catalog
        self.shapes = shapes
        self.colors = colors
        self.months = months
        self.records = records
    }

    /// Returns the values of an entry's card, in the order of the card's shape.
    mutating func values(of entry: Entry, layout: KindLayout) -> [Value] {
        let content = entry.content
        let badges = entry.badges
        let later = badges.isNew ? laterBadges(of: entry) : nil
        return [
            .text(entry.id),
            .text(entry.name),
            .text(orNull: content[layout.description]?.text),
            .text("\(layout.kind.path)/\(entry.id)/"),
            .text(layout.kind.name),
            .text(layout.kind.titleOne),
            image(of: content, layout: layout),
            .text(orNull: content[layout.icon]?.text),
            gradient(content[layout.gradient]),
            .text(Self.initial(of: entry.name)),
            layout.showsPublished ? published(entry.published) : .null,
            layout.showsUsage ? .integer(orNull: entry.usage) : .null,
            .text(orNull: badges.tag?.rawValue),
            badges.tag.map(Self.badgeClass) ?? .null,
            .boolean(badges.isNew),
            .boolean(badges.isTrending),
            layout.showsPublished ? .text(orNull: badges.isNewUntil?.text) : .null,
            layout.showsUsage ? .text(orNull: badges.subtitle) : .null,
            tags(content[layout.tags]),
            .text(layout.component),
            .text(orNull: (content[layout.color]?.text).flatMap(colors.css)),
            layout.hasOwnComponent ? records.fields(of: entry, layout: layout) : .null,
            .text(orNull: later?.tag?.rawValue),
            later?.tag.map(Self.badgeClass) ?? .null,
            layout.showsUsage ? .text(orNull: later?.subtitle) : .null,
        ]
    }

    /// Returns the facts of a new entry when it is no longer new, for pages that are displayed for longer.
    private func laterBadges(of entry: Entry) -> BadgeFacts {
        BadgeFacts(
            published: nil, usage: entry.usage, asOf: catalog.asOf,
            rules: catalog.configuration.badges, isTrending: entry.badges.isTrending)
    }

    private func image(of content: ContentEntry, layout: KindLayout) -> Value {
        guard let text = content[layout.image]?.text, let link = Link(asset: text) else {
            return .null
        }
        let alt = Value.text(orNull: content[layout.imageAlt]?.text)
        switch link {
        case .path(let path): return .record(Record(shapes.image, [.text(path), .null, alt]))
        case .url(let url): return .record(Record(shapes.image, [.null, .text(url), alt]))
        }
    }

    private func gradient(_ value: FieldValue?) -> Value {
        guard let texts = value?.texts, texts.count == 2, let from = colors.css(texts[0]),
            let to = colors.css(texts[1])
        else { return .null }
        let ink = GradientInk(from: from, to: to)
        return .record(
            Record(shapes.gradient, [.text(from), .text(to), .text(orNull: ink?.rawValue)]))
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
        let path = TagPage.folder(of: TextKey.tagPath(text))
        let link = Value.record(
            Record(shapes.tag, [.text(text), .text(PercentEncoding.path(path))]))
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

    /// Returns the first letter or digit of a name in upper case; the first character if there isn't one.
    static func initial(of name: String) -> String {
        (name.first { $0.isLetter || $0.isNumber } ?? name.first).map { $0.uppercased() } ?? ""
    }
}
