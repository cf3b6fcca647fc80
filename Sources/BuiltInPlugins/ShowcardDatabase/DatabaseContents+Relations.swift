import ShowcardCatalog
import ShowcardSQLite

extension DatabaseContents {
    /// Inserts the tags, numbered from 1 by path, and the entries that have them.
    ///
    /// Tags that only occur in private fields are omitted.
    func insertTags(on connection: Connection) throws(SQLiteError) {
        let tags = try Insertion(into: "tags", ["id", "text", "path"], on: connection)
        let entryTags = try Insertion(into: "entry_tags", ["tag_id", "entry_id"], on: connection)
        var number = 0
        for tag in catalog.tags {
            let carriers = tag.entries.filter { columns[$0.collection].tags != nil }
            guard !carriers.isEmpty else { continue }
            number += 1
            try tags.insert([.integer(number), .text(tag.text), .text(tag.path)])
            // Rows are appended in the order of the primary key; a list may contain a tag twice.
            for row in Set(carriers.map { rows[$0] }).sorted() {
                try entryTags.insert([.integer(number), .integer(row)])
            }
        }
    }

    /// Inserts the references between entries.
    func insertLinks(on connection: Connection) throws(SQLiteError) {
        let insertion = try Insertion(
            into: "links", ["from_entry", "field", "position", "to_entry"], on: connection)
        try forEachEntry { key, entry, kind throws(SQLiteError) in
            for field in entry.references where kind.isListed(kind.fields[field.slot]) {
                for (position, target) in field.targets.enumerated() {
                    try insertion.insert([
                        .integer(rows[key]), .text(kind.fields[field.slot].name),
                        .integer(position), .integer(rows[target]),
                    ])
                }
            }
        }
    }
}
