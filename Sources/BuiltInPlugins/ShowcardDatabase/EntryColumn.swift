import ShowcardCatalog
import ShowcardSQLite

/// A column of the table `entries`: everything that makes it, in one place; `docs/database.md` describes it.
struct EntryColumn: Sendable {
    /// The name.
    let name: String
    /// The type and constraints, as SQL.
    let type: String
    /// Returns the value of an entry.
    let value: @Sendable (EntryRow) -> SQLiteValue

    init(_ name: String, _ type: String, _ value: @escaping @Sendable (EntryRow) -> SQLiteValue) {
        self.name = name
        self.type = type
        self.value = value
    }

    /// The columns that every database has, in the order of the table.
    private static let always = [
        EntryColumn("id", "INTEGER PRIMARY KEY") { .integer($0.contents.rows[$0.key]) },
        EntryColumn("kind_id", "INTEGER NOT NULL REFERENCES kinds(id)") {
            .integer($0.key.collection + 1)
        },
        EntryColumn("entry_id", "TEXT NOT NULL") {
            .text($0.entry.kind.publishedID(of: $0.entry))
        },
        EntryColumn("name", "TEXT NOT NULL") { .text($0.columns.name(of: $0.entry)) },
        EntryColumn("description", "TEXT") {
            .textOrNull($0.entry.content[$0.columns.description]?.text)
        },
        EntryColumn("published_at", "INTEGER") {
            .seconds($0.columns.showsPublished ? $0.entry.published : nil)
        },
        EntryColumn("usage_count", "INTEGER") {
            .integerOrNull($0.columns.showsUsage ? $0.entry.usage : nil)
        },
        EntryColumn("is_new", "INTEGER NOT NULL") { .flag($0.entry.badges.isNew) },
        EntryColumn("is_new_until", "INTEGER") {
            .seconds($0.columns.showsPublished ? $0.entry.badges.isNewUntil : nil)
        },
        EntryColumn("is_trending", "INTEGER NOT NULL") { .flag($0.entry.badges.isTrending) },
        EntryColumn("tag", "TEXT") { .textOrNull($0.entry.tag(in: $0.contents.words)) },
        EntryColumn("subtitle", "TEXT") { row in
            guard row.columns.showsUsage else { return .null }
            let rules = row.contents.catalog.configuration.badges
            return .textOrNull(row.entry.subtitle(in: row.contents.words, rules))
        },
        EntryColumn("image_url", "TEXT") { row in
            let image = row.entry.content[row.columns.image]?.text
            return .textOrNull(image.flatMap(row.contents.values.url(ofThumbnail:)))
        },
        EntryColumn("image_alt", "TEXT") {
            .textOrNull($0.entry.content[$0.columns.imageAlt]?.text)
        },
        EntryColumn("image", "TEXT") { row in
            let catalog = row.contents.catalog
            guard let picture = catalog.picture(of: row.entry) else { return .null }
            return .json { writer in
                writer.write(
                    picture, alternative: catalog.pictureText(of: row.entry),
                    below: catalog.configuration.baseURL)
            }
        },
        EntryColumn("url", "TEXT NOT NULL") { .text($0.contents.catalog.pageURL(of: $0.key)) },
        EntryColumn("name_key", "TEXT NOT NULL") {
            .text(TextKey.folded($0.columns.name(of: $0.entry)))
        },
        EntryColumn("tags", "TEXT NOT NULL") { row in
            .json { writer in
                writer.beginArray()
                for tag in row.entry.content[row.columns.tags]?.texts ?? [] { writer.string(tag) }
                writer.endArray()
            }
        },
        EntryColumn("fields", "TEXT NOT NULL") { row in
            .json { writer in
                writer.beginObject()
                for slot in row.columns.others {
                    let field = row.kind.fields[slot]
                    row.contents.values.writeMember(
                        field.name, row.entry.content[slot], as: field.type, to: &writer)
                }
                writer.endObject()
            }
        },
        EntryColumn("facts", "TEXT NOT NULL") { row in
            .json { writer in
                writer.beginObject()
                row.contents.values.writeFacts(of: row.entry, to: &writer)
                writer.endObject()
            }
        },
    ]

    /// The bodies are the last columns, so that reading a row without them has no extra cost.
    private static let bodies = [
        EntryColumn("body_html", "TEXT NOT NULL") { row in
            var html: [UInt8] = []
            row.contents.bodies.append(row.entry, to: &html)
            return .text(String(decoding: html, as: UTF8.self))
        },
        EntryColumn("body_markdown", "TEXT NOT NULL") {
            .text(String(decoding: $0.entry.content.body.markdown, as: UTF8.self))
        },
    ]

    /// Returns the columns of a database.
    static func all(includesBodies: Bool) -> [EntryColumn] {
        includesBodies ? always + bodies : always
    }
}

/// An entry and what its row is made from.
struct EntryRow {
    let contents: DatabaseContents
    let key: EntryKey
    let entry: Entry
    let kind: Kind

    /// The columns of the fields of its kind.
    var columns: KindColumns { contents.columns[key.collection] }
}

extension SQLiteValue {
    fileprivate static func textOrNull(_ text: String?) -> SQLiteValue {
        text.map(SQLiteValue.text) ?? .null
    }

    fileprivate static func integerOrNull(_ number: Int?) -> SQLiteValue {
        number.map(SQLiteValue.integer) ?? .null
    }

    fileprivate static func seconds(_ instant: Instant?) -> SQLiteValue {
        integerOrNull(instant.map { Int($0.seconds) })
    }

    fileprivate static func flag(_ flag: Bool) -> SQLiteValue { .integer(flag ? 1 : 0) }

    fileprivate static func json(_ write: (inout JSONWriter) -> Void) -> SQLiteValue {
        var writer = JSONWriter(reservingCapacity: 256)
        write(&writer)
        return .text(String(decoding: writer.bytes, as: UTF8.self))
    }
}
