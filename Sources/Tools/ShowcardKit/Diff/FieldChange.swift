import ShowcardCatalog

/// The old and the new value of a field of an entry.
struct FieldChange: Sendable, Hashable {
    /// A value of a field.
    struct Value: Sendable, Hashable {
        /// The value as JSON.
        let json: [UInt8]
        /// The text, if the value is a string.
        let text: String?

        init(_ node: JSONNode) {
            var writer = JSONWriter()
            writer.node(node)
            json = writer.bytes
            text = node.stringValue
        }

        /// The human-readable value.
        var shown: String { text ?? String(decoding: json, as: UTF8.self) }
    }

    let field: String
    /// The old value; `nil` if the field was absent.
    let old: Value?
    let new: Value?
    /// Whether the field depends on counts, the clock, other fields or other entries.
    let isComputed: Bool
}

/// Finds the changes of entries.
struct EntryComparison {
    private let old: CatalogState
    private let new: CatalogState
    /// The URL of the old site, if the new one has another.
    private let movedFrom: String?

    init(from old: CatalogState, to new: CatalogState) {
        self.old = old
        self.new = new
        let isMoved = !old.baseURL.isEmpty && !TextKey.areSame(old.baseURL, new.baseURL)
        movedFrom = isMoved ? old.baseURL : nil
    }

    /// Returns the added, removed and changed entries of a kind, by id.
    func changes(in kind: String) -> [CatalogDiff.Entry] {
        let (before, after) = (old.kinds[kind]?.entries ?? [:], new.kinds[kind]?.entries ?? [:])
        return CatalogDiff.joined(before, after).compactMap { id in
            let (first, second) = (before[id], after[id])
            let name = second?.name ?? first?.name ?? id
            guard let first else {
                return CatalogDiff.Entry(change: .added, kind: kind, id: id, name: name)
            }
            guard let second else {
                return CatalogDiff.Entry(change: .removed, kind: kind, id: id, name: name)
            }
            if first.bytes == second.bytes { return nil }
            let fields = fields(from: first.bytes, to: second.bytes)
            return fields.isEmpty
                ? nil
                : CatalogDiff.Entry(
                    change: .changed, kind: kind, id: id, name: name, fields: fields)
        }
    }

    /// Returns the entries whose texts in a language changed, other than texts that the language doesn't have.
    ///
    /// - Parameter kind: The path of the kind, which begins with the tag of the language.
    /// - Returns: The entries, by id.
    func changedTexts(in kind: String) -> [CatalogDiff.Entry] {
        let (before, after) = (old.translations[kind] ?? [:], new.translations[kind] ?? [:])
        let original = String(Substring(kind.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()))
        return before.keys.sorted(by: TextKey.precedes).compactMap { id in
            guard let first = before[id], let second = after[id], first.bytes != second.bytes,
                let oldOriginal = Self.values(old.kinds[original]?.entries[id]),
                let newOriginal = Self.values(new.kinds[original]?.entries[id])
            else { return nil }
            let fields = fields(from: first.bytes, to: second.bytes).filter { change in
                !change.isComputed
                    && (change.old != oldOriginal[change.field].map(FieldChange.Value.init)
                        || change.new != newOriginal[change.field].map(FieldChange.Value.init))
            }
            return fields.isEmpty
                ? nil
                : CatalogDiff.Entry(
                    change: .changed, kind: kind, id: id, name: second.name, fields: fields)
        }
    }

    /// The values of an entry's file.
    private static func values(_ file: CatalogState.EntryFile?) -> JSONNode? {
        file.flatMap { item($0.bytes)?.value }
    }

    /// Returns the changed fields, in the order of the new file, removed ones last.
    private func fields(from before: [UInt8], to after: [UInt8]) -> [FieldChange] {
        guard let first = Self.item(before), let second = Self.item(after) else { return [] }
        let (oldMembers, newMembers) = (first.value.members ?? [], second.value.members ?? [])
        let keys = Set((oldMembers + newMembers).map(\.key))
        let computed = old.computedKeys(of: first.key).union(new.computedKeys(of: second.key))
            .union(keys.filter { Self.isHTML($0, among: keys) })
        let gone = oldMembers.filter { second.value[$0.key] == nil }
        return (newMembers + gone).compactMap { member in
            let (before, after) = (first.value[member.key], second.value[member.key])
            if let before, let after, rebased(before) == FieldChange.Value(after).json {
                return nil
            }
            return FieldChange(
                field: member.key, old: before.map(FieldChange.Value.init),
                new: after.map(FieldChange.Value.init), isComputed: computed.contains(member.key))
        }
    }

    private static func item(_ bytes: [UInt8]) -> JSONMember? {
        (try? JSONNode.parse(bytes))?["data"]?.members?.first
    }

    /// Returns whether a key has the HTML of another key with Markdown.
    private static func isHTML(_ key: String, among keys: Set<String>) -> Bool {
        let ending = "_html"
        guard key.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { return false }
        let stem = String(decoding: key.utf8.dropLast(ending.utf8.count), as: UTF8.self)
        return keys.contains(stem) || keys.contains("\(stem)_markdown")
    }

    /// Returns a value as JSON, with URLs of the old site replaced by those of the new one.
    private func rebased(_ node: JSONNode) -> [UInt8] {
        guard let movedFrom else { return FieldChange.Value(node).json }
        var writer = JSONWriter()
        write(node, movedFrom, to: &writer)
        return writer.bytes
    }

    private func write(_ node: JSONNode, _ base: String, to writer: inout JSONWriter) {
        // `JSONLimits.standard` limits the depth of a tree, and so this recursion.
        switch node.content {
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                write(member.value, base, to: &writer)
            }
            writer.endObject()
        case .array(let elements):
            writer.beginArray()
            for element in elements { write(element, base, to: &writer) }
            writer.endArray()
        case .string(let text) where text.utf8.starts(with: base.utf8):
            let rest = String(decoding: text.utf8.dropFirst(base.utf8.count), as: UTF8.self)
            writer.string(new.baseURL + rest)
        default: writer.node(node)
        }
    }
}
