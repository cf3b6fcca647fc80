import ShowcardCatalog

extension DatabaseContents {
    /// Writes an array of the tags, replacing the content of the writer.
    func writeTags(of entry: Entry, slot: Int?, to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginArray()
        for tag in entry.content[slot]?.texts ?? [] { writer.string(tag) }
        writer.endArray()
    }

    /// Writes an object of fields, replacing the content of the writer.
    func writeFields(of entry: Entry, _ kind: Kind, slots: [Int], to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        for slot in slots {
            let field = kind.fields[slot]
            values.writeMember(field.name, entry.content[slot], as: field.type, to: &writer)
        }
        writer.endObject()
    }

    /// Writes an object of the public facts by name, replacing the content of the writer.
    func writeFacts(of entry: Entry, to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        values.writeFacts(of: entry, to: &writer)
        writer.endObject()
    }
}
