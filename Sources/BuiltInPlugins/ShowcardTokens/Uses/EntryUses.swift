import ShowcardCatalog

/// Which entries refer to tokens: in public fields that are colours, and by swatches in their bodies.
struct EntryUses: Sendable {
    /// The entries that use a token.
    struct Users: Sendable {
        /// The first of them, in the order of the catalog.
        var first: [User] = []
        /// How many there are.
        var count = 0
        private var last: EntryKey?

        /// One more, unless it is the one just taken.
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
        /// Its name.
        let name: String
        /// What its kind is called.
        let kind: String
        /// Its page, relative to the site and percent-encoded.
        let path: String
    }

    /// How many entries a page names for one token.
    static let limit = 12

    /// By set, then by path.
    private var users: [String: [String: Users]] = [:]

    /// Looks through a catalog.
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

    /// The entries that use a token of a set.
    subscript(set: String, path: String) -> Users {
        users[set]?[path] ?? Users()
    }

    /// Everything that is said of a set's tokens, as one text that changes when any of it does.
    func digest(ofSet set: String) -> String {
        (users[set] ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { path, users in
                let entries = users.first.map { "\($0.path) \($0.kind) \($0.name)" }
                return "\(path)\t\(users.count)\t\(entries.joined(separator: "\t"))"
            }.joined(separator: "\n")
    }

    /// Recursion ends with the type, which the kind's file bounds.
    private static func mayBeColor(_ type: FieldType) -> Bool {
        switch type {
        case .color: true
        case .list(let type): mayBeColor(type)
        case .object(let fields, _): fields.contains { !$0.isPrivate && mayBeColor($0.type) }
        default: false
        }
    }

    /// Recursion ends with the type.
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
