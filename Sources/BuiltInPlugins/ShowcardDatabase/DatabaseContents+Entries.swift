import ShowcardCatalog
import ShowcardSQLite

extension DatabaseContents {
    private static let entryColumns = [
        "id", "kind_id", "entry_id", "name", "description", "published_at", "usage_count",
        "is_new", "is_new_until", "is_trending", "tag", "subtitle", "image_url", "image_alt",
        "url", "name_key", "tags", "fields", "facts",
    ]

    /// Inserts the kinds, numbered from 1 in the catalog's order.
    func insertKinds(on connection: Connection) throws(SQLiteError) {
        var insertion = try Insertion(
            into: "kinds", ["id", "name", "path", "title_one", "title_many"], on: connection)
        for (index, collection) in catalog.collections.enumerated() {
            let kind = collection.kind
            try insertion.add(index + 1)
            for text in [kind.name, kind.path, kind.titleOne, kind.titleMany] {
                try insertion.add(text)
            }
            try insertion.insert()
        }
    }

    /// Inserts the entries.
    func insertEntries(
        on connection: Connection, includesBodies: Bool
    ) throws(SQLiteError) {
        let bodies = includesBodies ? ["body_html", "body_markdown"] : []
        var insertion = try Insertion(
            into: "entries", Self.entryColumns + bodies, on: connection)
        var writer = JSONWriter(reservingCapacity: 1_024)
        let bodyWriter = BodyWriter(catalog, base: catalog.configuration.baseURL)
        try forEachEntry { key, entry, kind throws(SQLiteError) in
            try addFacts(of: entry, key, to: &insertion)
            try addTexts(of: entry, key, to: &insertion)
            try addObjects(of: entry, key, kind, to: &insertion, with: &writer)
            if includesBodies {
                var html: [UInt8] = []
                bodyWriter.append(entry, to: &html)
                try insertion.add(String(decoding: html, as: UTF8.self))
                try insertion.add(String(decoding: entry.content.body.markdown, as: UTF8.self))
            }
            try insertion.insert()
        }
    }

    /// Adds the columns from `id` to `subtitle`.
    private func addFacts(
        of entry: Entry, _ key: EntryKey, to insertion: inout Insertion
    ) throws(SQLiteError) {
        let columns = columns[key.collection]
        let badges = entry.badges
        try insertion.add(rows[key])
        try insertion.add(key.collection + 1)
        try insertion.add(entry.id)
        try insertion.add(columns.name(of: entry))
        try insertion.add(entry.content[columns.description]?.text)
        try insertion.add(columns.showsPublished ? entry.published.map(Self.seconds) : nil)
        try insertion.add(columns.showsUsage ? entry.usage : nil)
        try insertion.add(badges.isNew)
        try insertion.add(columns.showsPublished ? badges.isNewUntil.map(Self.seconds) : nil)
        try insertion.add(badges.isTrending)
        try insertion.add(badges.tag?.rawValue)
        try insertion.add(columns.showsUsage ? badges.subtitle : nil)
    }

    /// Adds the columns from `image_url` to `name_key`.
    private func addTexts(
        of entry: Entry, _ key: EntryKey, to insertion: inout Insertion
    ) throws(SQLiteError) {
        let columns = columns[key.collection]
        let image = entry.content[columns.image]?.text
        try insertion.add(image.flatMap(values.url(ofAsset:)))
        try insertion.add(entry.content[columns.imageAlt]?.text)
        try insertion.add(catalog.pageURL(of: key))
        try insertion.add(TextKey.folded(columns.name(of: entry)))
    }

    /// Adds the columns `tags`, `fields` and `facts`, which contain JSON.
    private func addObjects(
        of entry: Entry, _ key: EntryKey, _ kind: Kind, to insertion: inout Insertion,
        with writer: inout JSONWriter
    ) throws(SQLiteError) {
        writeTags(of: entry, slot: columns[key.collection].tags, to: &writer)
        try insertion.add(utf8: writer.bytes)
        writeFields(of: entry, kind, slots: columns[key.collection].others, to: &writer)
        try insertion.add(utf8: writer.bytes)
        writeFacts(of: entry, to: &writer)
        try insertion.add(utf8: writer.bytes)
    }

    private static func seconds(_ instant: Instant) -> Int {
        Int(instant.seconds)
    }
}
