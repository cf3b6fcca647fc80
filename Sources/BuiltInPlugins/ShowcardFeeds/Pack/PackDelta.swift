import ShowcardCatalog

/// The differences between a pack and an earlier one: merge patches (RFC 7396) by id.
struct PackDelta {
    let old: PackTable
    let new: PackTable
    let oldHash: String
    let newHash: String

    /// Returns the file `v1/delta/<from>-<to>.json`.
    ///
    /// - Returns: The file; `nil` if no patches reproduce the new pack exactly, because the kinds differ or the order
    ///   of an object's members would change.
    func json() -> [UInt8]? {
        guard old.kinds.count == new.kinds.count, same(old.head, new.head) else { return nil }
        var writer = JSONWriter(reservingCapacity: 16_384)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("from", oldHash)
        writer.member("to", newHash)
        if !same(old.baseURL, new.baseURL) {
            writer.member("base_url", raw: Array(new.bytes[new.baseURL]))
        }
        writer.key("kinds")
        writer.beginObject()
        for (before, after) in zip(old.kinds, new.kinds) {
            guard same(before.head, after.head) else { return nil }
            guard write(KindDelta(old: before, new: after, delta: self), to: &writer) else {
                return nil
            }
        }
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    /// Returns whether ranges of the old and the new pack hold the same bytes.
    func same(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
        ByteRuns.areSame(old.bytes, before, new.bytes, after)
    }

    private func write(_ delta: KindDelta, to writer: inout JSONWriter) -> Bool {
        guard let entries = delta.entries() else { return false }
        let keys = delta.new.columns.map(\.key)
        if entries.isEmpty, keys == delta.old.columns.map(\.key) { return true }
        writer.member(delta.new.name) { writer in
            writer.member("columns", keys)
            writer.member("entries") { writer in
                for entry in entries { writer.member(entry.id, raw: entry.patch) }
            }
        }
        return true
    }
}
