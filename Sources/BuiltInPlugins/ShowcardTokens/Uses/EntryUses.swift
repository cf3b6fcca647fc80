import ShowcardCatalog

/// Finds the entries that refer to tokens: in public color fields, and by swatches in their bodies.
struct EntryUses: Sendable {
    /// The entries that use a token.
    struct Users: Sendable {
        /// The first entries, in the order of the catalog.
        var first: [User] = []
        /// The number of entries.
        var count = 0
        private var last: EntryKey?

        /// Adds an entry unless it is the one added last.
        fileprivate mutating func add(_ key: EntryKey, in catalog: Catalog) {
            guard last != key else { return }
            last = key
            count += 1
            guard first.count < EntryUses.limit else { return }
            first.append(
                User(
                    name: catalog[key].name, kind: catalog.kind(of: key).titleOne,
                    path: PercentEncoding.path(catalog.pagePath(of: key))))
        }
    }

    /// An entry that uses a token.
    struct User: Sendable {
        /// The name of the entry.
        let name: String
        /// The title of its kind.
        let kind: String
        /// The path of its page, relative to the site and percent-encoded.
        let path: String
    }

    /// The maximum number of entries that a page lists for one token.
    static let limit = 12

    /// The entries by set and path.
    private var users: [String: [String: Users]] = [:]

    /// Collects the uses in a catalog.
    init(_ catalog: Catalog) {
        for (collection, entries) in catalog.collections.enumerated() {
            let slots = entries.kind.fields.indices.filter { slot in
                let field = entries.kind.fields[slot]
                return !field.isPrivate && Self.mayBeColor(field.type)
            }
            for (index, entry) in entries.entries.enumerated() {
                let key = EntryKey(collection: collection, entry: index)
                for slot in slots {
                    let type = entries.kind.fields[slot].type
                    add(entry.content[slot], type, of: key, in: catalog)
                }
                for include in entry.content.body.includes {
                    guard case .swatch(let swatch) = include.inclusion else { continue }
                    users[swatch.set, default: [:]][swatch.path, default: Users()]
                        .add(key, in: catalog)
                }
            }
        }
    }

    /// Returns the entries that use a token of a set.
    subscript(set: String, path: String) -> Users {
        users[set]?[path] ?? Users()
    }

    /// Returns the uses of a set's tokens as a text that changes if any of them does.
    func digest(ofSet set: String) -> String {
        (users[set] ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { path, users in
                let entries = users.first.map { "\($0.path) \($0.kind) \($0.name)" }
                return "\(path)\t\(users.count)\t\(entries.joined(separator: "\t"))"
            }.joined(separator: "\n")
    }

    /// The recursion ends with the type, which the kind's file bounds.
    private static func mayBeColor(_ type: FieldType) -> Bool {
        switch type {
        case .color: true
        case .list(let type): mayBeColor(type)
        case .object(let fields, _): fields.contains { !$0.isPrivate && mayBeColor($0.type) }
        default: false
        }
    }

    /// The recursion ends with the type.
    private mutating func add(
        _ value: FieldValue?, _ type: FieldType, of key: EntryKey, in catalog: Catalog
    ) {
        switch (value, type) {
        case (.string(let text), .color):
            guard ColorNotation.isReference(text),
                case .token(let set, let path) = ColorNotation(text)
            else { return }
            users[set, default: [:]][path, default: Users()].add(key, in: catalog)
        case (.list(let values), .list(let type)):
            for value in values { add(value, type, of: key, in: catalog) }
        case (.object(let members), .object(let fields, _)):
            for member in members {
                guard let field = fields.first(where: { $0.name == member.name }),
                    !field.isPrivate
                else { continue }
                add(member.value, field.type, of: key, in: catalog)
            }
        default: return
        }
    }
}
