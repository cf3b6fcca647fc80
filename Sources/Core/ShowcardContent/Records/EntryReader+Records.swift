import ShowcardCatalog

extension EntryReader {
    /// Whether the record of an earlier build is still valid: all fields have a value, and all referenced entries
    /// exist.
    ///
    /// The links of a plugin's schemes may depend on any other entry.
    func holds(_ record: EntryRecord, _ includes: IncludeResolver) -> Bool {
        let entry = record.entry
        guard entry.values.count == kind.fields.count,
            entry.defaulted.allSatisfy(entry.values.indices.contains)
        else { return false }
        let assets = AssetCheck(entry, context)
        return zip(kind.fields, entry.values).allSatisfy { areThere($0.type, $1, assets) }
            && entry.body.includes.allSatisfy { include in
                if include.isFile { return includes.holds(include, path: entry.path) }
                return Self.schemes.contains(include.scheme)
                    && (include.inclusion.reference.map { isThere($0.id, ofKind: $0.kind) } ?? true)
            }
    }

    private static let schemes = IncludeResolver.standardSchemes.map(\.name)

    private func areThere(
        _ type: FieldType, _ value: FieldValue?, _ assets: AssetCheck
    ) -> Bool {
        switch (type, value) {
        case (.asset, .string(let text)): assets.holds(text)
        case (.reference(let kind), .reference(let id)): isThere(id, ofKind: kind)
        case (.list(let element), .list(let values)):
            values.allSatisfy { areThere(element, $0, assets) }
        case (.object(let fields, _), .object(let members)):
            members.allSatisfy { member in
                fields.first { TextKey.areSame($0.name, member.name) }
                    .map { areThere($0.type, member.value, assets) } ?? false
            }
        default: true
        }
    }

    private func isThere(_ id: String, ofKind kind: String) -> Bool {
        context.ids[kind]?.contains(id) ?? false
    }
}

/// Whether values that name files would be read again as they were, after files of page bundles have changed.
private struct AssetCheck {
    private let path: String
    /// Absent if the entry's file is directly in the folder of its kind, which is no page bundle.
    private let context: ValueContext?

    init(_ entry: ContentEntry, _ context: ValueContext) {
        path = entry.path
        self.context = path.utf8.count { $0 == UInt8(ascii: "/") } > 2 ? context : nil
    }

    /// Whether a value has the file that it had.
    func holds(_ text: String) -> Bool {
        guard let context, !WebAddress.hasScheme(text) else { return true }
        if context.bundleFiles.publishes(text) { return true }
        // It was read as the path of a static file.
        return context.assets.contains(text)
            && context.bundleFiles.path(of: text, beside: path) == nil
    }
}
