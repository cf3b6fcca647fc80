internal import ShowcardCatalog

/// The data that a script needs to filter or rank the entries of a paged kind from their pack.
struct FilterRules {
    /// The kind.
    let kind: Kind
    /// All kinds of the catalog.
    let kinds: [Kind]
    /// The fields that the theme hides.
    let hidden: Set<Int>
    /// The theme's labels of references by field, as HTML.
    let labels: [String: [UInt8]]
    /// The language of the page; `nil` for the default language, which the pack is in.
    let language: String?

    /// The roles whose fields a card needs, with their names in scripts.
    private static let roles: [(name: String, role: FieldRole)] = [
        ("tags", .tags), ("image", .image), ("image_alt", .imageAlt), ("published", .published),
        ("usage", .usage),
    ]

    /// Returns the rules for the list of each feed as JSON, for an attribute; `nil` for a kind without a pack, and for
    /// a feed that scripts can't compute.
    ///
    /// `lists` are the folders of the lists that can be filtered, `keys` the pack's columns by their meaning, and
    /// `facets` the fields that refer to entries of other kinds, with the lists of these kinds. The address contains a
    /// choice under the column's own name, so that names can't collide.
    ///
    /// - Parameter feeds: The feeds, with the folder of the first page of each one's list.
    /// - Returns: An object for each feed.
    func texts(of feeds: [(definition: FeedDefinition, folder: String)]) -> [String?] {
        guard kind.isPaged else { return feeds.map { _ in nil } }
        let orders = feeds.map { FilterOrder($0.definition, of: kind) }
        let folders = zip(feeds, orders).filter { $1 != nil }.map(\.0.folder)
        return zip(feeds, orders).map { feed, order in
            order.map { text(of: $0, most: feed.definition.maxItems, folders) }
        }
    }

    private func text(of order: FilterOrder, most: Int?, _ folders: [String]) -> String {
        var writer = JSONWriter(reservingCapacity: 512)
        writer.beginObject()
        switch order {
        case .listed: writer.member("listed", true)
        case .keys(let keys): writer.member("order", keys)
        }
        if let most { writer.member("most", most) }
        writer.member("lists", folders)
        writeMembers(to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes the rules of the kind without a feed as an object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }

    private func writeMembers(to writer: inout JSONWriter) {
        writer.member("kind", kind.name)
        writer.member("path", kind.path)
        if let language { writer.member("language", language) }
        writer.member("keys") { writer in
            for (name, role) in Self.roles {
                guard let slot = kind.publicSlot(of: role) else { continue }
                writer.member(name, kind.key(of: kind.fields[slot]))
            }
            write("icon", kind.publicSlot(ofType: .icon), to: &writer)
            write("gradient", kind.gradientSlot, to: &writer)
            write("color", kind.publicSlot(ofType: .color), to: &writer)
        }
        writer.key("facets")
        writer.beginArray()
        for (slot, field) in kind.fields.enumerated() where !hidden.contains(slot) {
            write(facet: field, to: &writer)
        }
        writer.endArray()
    }

    private func write(_ name: String, _ slot: Int?, to writer: inout JSONWriter) {
        guard let slot else { return }
        writer.member(name, kind.key(of: kind.fields[slot]))
    }

    private func write(facet field: Field, to writer: inout JSONWriter) {
        guard !field.isPrivate, let name = field.type.referencedKind,
            let target = kinds.first(where: { $0.name == name }), !target.isPaged
        else { return }
        let label = labels[field.name].map { String(decoding: $0, as: UTF8.self) }
        writer.beginObject()
        writer.member("key", kind.key(of: field))
        writer.member("kind", target.name)
        writer.member("title", label ?? target.titleMany)
        writer.member("list", "v1/\(target.path).json")
        writer.member("data", target.dataKey)
        writer.endObject()
    }
}
