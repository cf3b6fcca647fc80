import ShowcardJSON

/// The entries of one kind of a pack, with the changes of a delta applied.
struct KindPatch {
    /// An entry of the new pack.
    private struct Row {
        let id: String
        /// The position in the old pack, if it has one.
        let position: Int?
        /// The changes, or all fields of a new entry.
        let patch: [String: JSONNode]
    }

    private let rows: [Row]
    private let keys: [String]
    private let columns: [String: [JSONNode]]

    /// Matches changes with the entries that they apply to.
    init(_ patch: JSONNode, of kind: JSONNode, _ file: JSONFile) throws(CatalogError) {
        var columns: [String: [JSONNode]] = [:]
        for member in kind["columns"]?.members ?? [] {
            columns[member.key] = member.value.elements
        }
        let members = patch["entries"]?.members ?? []
        let changes = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        var rows: [Row] = []
        var known: Set<String> = []
        for (position, element) in (kind["ids"]?.elements ?? []).enumerated() {
            let id = element.stringValue ?? ""
            known.insert(id)
            guard let change = changes[id] else {
                rows.append(Row(id: id, position: position, patch: [:]))
                continue
            }
            if change.isNull { continue }
            rows.append(Row(id: id, position: position, patch: try Self.fields(change, file)))
        }
        for member in members where !known.contains(member.key) && !member.value.isNull {
            rows.append(
                Row(id: member.key, position: nil, patch: try Self.fields(member.value, file)))
        }
        self.rows = rows.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        self.columns = columns
        keys =
            patch["columns"]?.elements?.compactMap(\.stringValue)
            ?? (kind["columns"]?.members ?? []).map(\.key)
    }

    /// The ids of the new pack.
    var ids: [String] { rows.map(\.id) }

    /// Writes the columns of the new pack.
    func writeColumns(to writer: inout JSONWriter) {
        writer.beginObject()
        for key in keys {
            writer.member(key, of: rows) { write(key, of: $0, to: &$1) }
        }
        writer.endObject()
    }

    private func write(_ key: String, of row: Row, to writer: inout JSONWriter) {
        let old = row.position.flatMap { position in
            columns[key].flatMap { $0.indices.contains(position) ? $0[position] : nil }
        }
        switch (old, row.patch[key]) {
        case (let old?, nil): writer.node(old)
        case (nil, nil): writer.null()
        case (let old, let patch?): Self.write(patch, mergedInto: old, to: &writer)
        }
    }

    /// Writes the result of applying a merge patch to a value (RFC 7396, section 2).
    ///
    /// Both come from files of limited depth, which bounds the recursion.
    private static func write(
        _ patch: JSONNode, mergedInto old: JSONNode?, to writer: inout JSONWriter
    ) {
        guard let changes = patch.members else { return writer.node(patch) }
        let kept = old?.members ?? []
        writer.beginObject()
        for member in kept {
            let change = patch[member.key]
            if let change, change.isNull { continue }
            writer.key(member.key)
            if let change {
                write(change, mergedInto: member.value, to: &writer)
            } else {
                writer.node(member.value)
            }
        }
        for change in changes where !change.value.isNull && old?[change.key] == nil {
            writer.key(change.key)
            write(change.value, mergedInto: nil, to: &writer)
        }
        writer.endObject()
    }

    private static func fields(
        _ change: JSONNode, _ file: JSONFile
    ) throws(CatalogError) -> [String: JSONNode] {
        guard let members = change.members else {
            throw file.wrong("the change of an entry is not an object")
        }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
}
