import ShowcardCatalog

extension DatabaseContents {
    /// Writes an array of the tags, in place of what the writer has.
    func writeTags(of entry: Entry, slot: Int?, to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginArray()
        for tag in entry.content[slot]?.texts ?? [] { writer.string(tag) }
        writer.endArray()
    }

    /// Writes an object of some fields, in place of what the writer has.
    func writeFields(of entry: Entry, _ kind: Kind, slots: [Int], to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        for slot in slots {
            let field = kind.fields[slot]
            values.writeMember(field.name, entry.content[slot], as: field.type, to: &writer)
        }
        writer.endObject()
    }

    /// Writes an object of the public facts, by name, in place of what the writer has.
    func writeFacts(of entry: Entry, to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        values.writeFacts(of: entry, to: &writer)
        writer.endObject()
    }
}
