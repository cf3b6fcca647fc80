import ShowcardCatalog

/// `v1/pack/<sha256>.json`: the list items of every entry, in columns, without values that change with time or use.
struct PackFile: Sendable {
    let context: PlanContext

    private var collections: Range<Int> { context.catalog.collections.indices }

    /// Everything the file's bytes depend on.
    ///
    /// - Parameter referenced: Returns the values of other entries and tokens that an entry shows.
    /// - Returns: The inputs.
    func inputs(referenced: (EntryKey) -> String?) -> [OutputInput] {
        var inputs: [OutputInput] = [.configuration]
        for collection in collections {
            let count = context.catalog.collections[collection].entries.count
            inputs.append(.number(count))
            for entry in 0..<count {
                let key = EntryKey(collection: collection, entry: entry)
                inputs.append(.content(key))
                if let referenced = referenced(key) { inputs.append(.text(referenced)) }
            }
        }
        return inputs
    }

    /// Appends the rendered file.
    func render(to bytes: inout [UInt8]) {
        let count = collections.reduce(0) { $0 + context.catalog.collections[$1].entries.count }
        var writer = JSONWriter(reservingCapacity: 512 + 384 * count)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("base_url", context.catalog.configuration.baseURL)
        writer.key("kinds")
        writer.beginArray()
        for collection in collections { write(collection, to: &writer) }
        writer.endArray()
        writer.endObject()
        bytes += writer.bytes
    }

    private func write(_ index: Int, to writer: inout JSONWriter) {
        let collection = context.catalog.collections[index]
        let kind = collection.kind
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("path", kind.path)
        writer.member("key", kind.dataKey)
        writeRoles(of: index, to: &writer)
        writeReferences(of: kind, to: &writer)
        if !kind.isPaged { writer.member("is_paged", false) }
        if let selection = kind.selection {
            writer.key("selection")
            selection.write(to: &writer)
        }
        writer.member("count", collection.entries.count)
        writer.key("ids")
        writer.beginArray()
        for entry in collection.entries { writer.string(entry.id) }
        writer.endArray()
        writer.member("columns") { writer in
            for column in context.columns(of: index) {
                guard collection.entries.contains(where: { context.has(column, $0, of: kind) })
                else {
                    continue
                }
                writer.key(column.key)
                writer.beginArray()
                for entry in collection.entries {
                    context.writeValue(of: column, entry, of: kind, to: &writer)
                }
                writer.endArray()
            }
        }
        writer.endObject()
    }

    /// The default keys of the fields with roles.
    private static let roleKeys: [(role: FieldRole, key: String)] = [
        (.image, "thumbnail_url"), (.imageAlt, "thumbnail_alt"), (.published, "published_at"),
        (.tags, "tags"), (.usage, "usage_count"),
    ]

    /// Writes the paths of the kinds that columns refer to.
    private func writeReferences(of kind: Kind, to writer: inout JSONWriter) {
        let references = kind.fields.compactMap { field -> (key: String, path: String)? in
            guard !field.isPrivate, kind.isListed(field), let name = field.type.referencedKind,
                let target = context.catalog.collections.first(where: { $0.kind.name == name })
            else { return nil }
            return (kind.key(of: field), target.kind.path)
        }
        guard !references.isEmpty else { return }
        writer.member("references") { writer in
            for (key, path) in references { writer.member(key, path) }
        }
    }

    /// Writes the keys of the fields with roles that differ from the defaults.
    private func writeRoles(of collection: Int, to writer: inout JSONWriter) {
        let kind = context.catalog.collections[collection].kind
        let thumbnail = context.layouts[collection].listed.first { member in
            if case .thumbnail = member.content { true } else { false }
        }
        let roles = Self.roleKeys.compactMap { role, usual -> (role: FieldRole, key: String)? in
            guard let slot = kind.publicSlot(of: role),
                let key = role == .image ? thumbnail?.key : kind.fields[slot].name
            else { return nil }
            return key.utf8.elementsEqual(usual.utf8) ? nil : (role, key)
        }
        guard !roles.isEmpty else { return }
        writer.member("roles") { writer in
            for (role, key) in roles { writer.member(role.rawValue, key) }
        }
    }
}

/// One column of a pack.
struct PackColumn: Sendable {
    /// The key in list items.
    let key: String
    /// The source of the values.
    let content: EntryLayout.Content
    /// Whether the values are the HTML of a text.
    let isHTML: Bool
}

extension PlanContext {
    /// Returns the columns of a collection in packs, in the order of the keys of list items.
    func columns(of collection: Int) -> [PackColumn] {
        layouts[collection].listed.flatMap { member -> [PackColumn] in
            let own = PackColumn(key: member.key, content: member.content, isHTML: false)
            switch member.content {
            case .usage, .isNew, .isNewUntil, .isTrending, .tag, .subtitle: return []
            case .value(_, let type) where type.isMarkdown:
                let key = Kind.htmlKey(member.key)
                return [own, PackColumn(key: key, content: member.content, isHTML: true)]
            default: return [own]
            }
        }
    }

    /// Returns whether an entry has a value in a column.
    func has(_ column: PackColumn, _ entry: Entry, of kind: Kind) -> Bool {
        switch column.content {
        case .value(let slot, let type):
            guard let value = entry.content[slot], values.isShown(value, as: type) else {
                return false
            }
            return !column.isHTML || value.html != nil
        case .thumbnail(let slot): return thumbnail(of: entry, slot) != nil
        case .picture: return catalog.picture(of: entry) != nil
        case .references(let slot, let isList):
            return entry.references.contains { $0.slot == slot && (isList || !$0.targets.isEmpty) }
        case .published: return entry.published != nil
        case .id: return kind.publishedID(of: entry) != entry.id
        default: return true
        }
    }

    /// Writes the value of an entry in a column, or null.
    func writeValue(
        of column: PackColumn, _ entry: Entry, of kind: Kind, to writer: inout JSONWriter
    ) {
        switch column.content {
        case .id:
            let id = kind.publishedID(of: entry)
            if id == entry.id { writer.null() } else { writer.string(id) }
        case .name: writer.string(entry.name)
        case .value(let slot, let type):
            guard let value = entry.content[slot], values.isShown(value, as: type),
                let shown = column.isHTML ? value.html : value
            else { return writer.null() }
            values.write(shown, as: type, to: &writer)
        case .thumbnail(let slot):
            guard let url = thumbnail(of: entry, slot) else { return writer.null() }
            writer.string(url)
        case .picture:
            guard let picture = catalog.picture(of: entry) else { return writer.null() }
            writer.write(
                picture, alternative: catalog.pictureText(of: entry),
                below: catalog.configuration.baseURL)
        case .references(let slot, let isList):
            writeReferences(at: slot, of: entry, isList: isList, to: &writer)
        case .published:
            if let published = entry.published {
                writer.instant(published)
            } else {
                writer.null()
            }
        default: writer.null()
        }
    }
}
