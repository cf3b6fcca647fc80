import ShowcardCatalog

extension EntryReader {
    /// Whether the record of an earlier build is still valid: all fields have a value, and all referenced entries
    /// exist.
    ///
    /// The links of a plugin's schemes may depend on any other entry.
    func holds(_ record: EntryRecord) -> Bool {
        let entry = record.entry
        guard entry.values.count == kind.fields.count,
            entry.defaulted.allSatisfy(entry.values.indices.contains)
        else { return false }
        return zip(kind.fields, entry.values).allSatisfy { areThere($0.type, $1) }
            && entry.body.includes.allSatisfy { include in
                Self.schemes.contains(include.scheme)
                    && (include.inclusion.reference.map { isThere($0.id, ofKind: $0.kind) } ?? true)
            }
    }

    private static let schemes = IncludeResolver.standardSchemes.map(\.name)

    private func areThere(_ type: FieldType, _ value: FieldValue?) -> Bool {
        switch (type, value) {
        case (.reference(let kind), .reference(let id)): isThere(id, ofKind: kind)
        case (.list(let element), .list(let values)): values.allSatisfy { areThere(element, $0) }
        case (.object(let fields, _), .object(let members)):
            members.allSatisfy { member in
                fields.first { TextKey.areSame($0.name, member.name) }
                    .map { areThere($0.type, member.value) } ?? false
            }
        default: true
        }
    }

    private func isThere(_ id: String, ofKind kind: String) -> Bool {
        context.ids[kind]?.contains(id) ?? false
    }
}
