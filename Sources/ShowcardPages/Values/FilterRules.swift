internal import ShowcardCatalog

/// What a script needs to know to filter the entries of a paged kind, or to weigh them, from their pack.
struct FilterRules {
    /// The kind.
    let kind: Kind
    /// All kinds of the catalog.
    let kinds: [Kind]
    /// The fields that the theme hides.
    let hidden: Set<Int>
    /// What the theme calls references, by field; HTML.
    let labels: [String: [UInt8]]

    /// Roles whose fields a card needs, with what a script knows them as.
    private static let roles: [(name: String, role: FieldRole)] = [
        ("tags", .tags), ("image", .image), ("image_alt", .imageAlt), ("published", .published),
        ("usage", .usage),
    ]

    /// The rules as JSON, for an attribute; `nil` for a kind that has no pack.
    ///
    /// `keys` are the pack's columns by what they mean, and `facets` the fields that refer to entries of other kinds, with
    /// where these are listed.
    var text: String? {
        guard kind.isPaged else { return nil }
        var writer = JSONWriter(reservingCapacity: 512)
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes the rules as an object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("path", kind.path)
        writer.key("keys")
        writer.beginObject()
        for (name, role) in Self.roles {
            guard let slot = kind.publicSlot(of: role) else { continue }
            writer.member(name, kind.key(of: kind.fields[slot]))
        }
        write("icon", .icon, to: &writer)
        write("gradient", .list(.color), to: &writer)
        writer.endObject()
        writer.key("facets")
        writer.beginArray()
        for (slot, field) in kind.fields.enumerated() where !hidden.contains(slot) {
            write(facet: field, to: &writer)
        }
        writer.endArray()
        writer.endObject()
    }

    private func write(_ name: String, _ type: FieldType, to writer: inout JSONWriter) {
        guard let field = kind.fields.first(where: { $0.type == type && !$0.isPrivate }) else {
            return
        }
        writer.member(name, kind.key(of: field))
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
