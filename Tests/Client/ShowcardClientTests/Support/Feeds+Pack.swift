import ShowcardJSON

// The pack, the stats and the deltas.
extension Feeds {
    /// The keys of the columns, in order, with what an entry has under them.
    static let columns:
        [(
            key: String, write: @Sendable (SampleEntry, inout JSONWriter) -> Bool
        )] = [
            ("id", { row, writer in row.ownID.map { writer.string($0) } != nil }),
            (
                "name",
                { row, writer in
                    writer.string(row.name); return true
                }
            ),
            ("description", { row, writer in row.description.map { writer.string($0) } != nil }),
            (
                "published_at",
                { row, writer in row.published.map { writer.string(instant($0)) } != nil }
            ),
            (
                "tags",
                { row, writer in
                    guard let tags = row.tags else { return false }
                    writer.beginArray()
                    for tag in tags { writer.string(tag) }
                    writer.endArray()
                    return true
                }
            ),
            (
                "price",
                { row, writer in
                    guard let price = row.price else { return false }
                    writer.beginObject()
                    writer.member("amount", price.amount)
                    writer.member("currency", price.currency)
                    writer.endObject()
                    return true
                }
            ),
        ]

    static func value(_ column: Int, of row: SampleEntry) -> [UInt8]? {
        var writer = JSONWriter()
        return columns[column].write(row, &writer) ? writer.bytes : nil
    }

    static func pack(_ rows: [SampleEntry], _ cells: Cells) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("base_url", base)
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("path", "templates")
        writer.member("key", "templates")
        writer.member("count", rows.count)
        writer.member("ids", rows.map(\.id))
        writer.key("columns")
        writer.beginObject()
        for (place, column) in columns.enumerated() {
            let values = rows.map { cells[$0.id]?[place] ?? nil }
            guard values.contains(where: { $0 != nil }) else { continue }
            writer.key(column.key)
            writer.beginArray()
            for value in values { writer.raw(value ?? Array("null".utf8)) }
            writer.endArray()
        }
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    func stats(
        _ rows: [SampleEntry], _ packHash: String, _ catalog: SampleCatalog
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("pack", String(packHash.prefix(16)))
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("key", "templates")
        writer.key("usage_count")
        writer.beginArray()
        for row in rows {
            if let usage = row.usage { writer.integer(usage) } else { writer.null() }
        }
        writer.endArray()
        writer.key("trending")
        writer.beginArray()
        let ids =
            listedTrending
            ?? LiveAPI(entries: rows, trendingMinUsage: catalog.trendingMinUsage).trending.map(\.id)
        for id in ids {
            if let place = rows.firstIndex(where: { $0.id == id }) { writer.integer(place) }
        }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    static func delta(
        from old: Published, to rows: [SampleEntry], _ cells: Cells, _ packHash: String
    ) -> [UInt8] {
        let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.id, $0) })
        let after = Set(rows.map(\.id))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("from", old.sha256)
        writer.member("to", packHash)
        writer.key("kinds")
        writer.beginObject()
        writer.key("template")
        writer.beginObject()
        writer.member(
            "columns",
            columns.indices.filter { place in rows.contains { cells[$0.id]?[place] ?? nil != nil } }
                .map { columns[$0].key })
        writer.key("entries")
        writer.beginObject()
        for row in rows {
            let patch = patch(
                from: before[row.id], old.cells[row.id], to: row, cells[row.id] ?? [])
            if patch.isEmpty { continue }
            writer.key(row.id)
            writer.beginObject()
            for (key, value) in patch { writer.member(key, raw: value) }
            writer.endObject()
        }
        for id in before.keys.sorted() where !after.contains(id) {
            writer.key(id)
            writer.null()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    private static func patch(
        from old: SampleEntry?, _ oldCells: [[UInt8]?]?, to new: SampleEntry,
        _ newCells: [[UInt8]?]
    ) -> [(key: String, value: [UInt8])] {
        columns.indices.compactMap { place in
            let (before, after) = (oldCells?[place] ?? nil, newCells[place])
            if before == after { return nil }
            // A price changes member by member.
            if columns[place].key == "price", let old = old?.price, let new = new.price {
                var writer = JSONWriter()
                writer.beginObject()
                if old.amount != new.amount { writer.member("amount", new.amount) }
                if old.currency != new.currency { writer.member("currency", new.currency) }
                writer.endObject()
                return (columns[place].key, writer.bytes)
            }
            return (columns[place].key, after ?? Array("null".utf8))
        }
    }
}
