import ShowcardCatalog

/// Unique Swift names for ids or kinds, which do not depend on other ids.
///
/// Ids with the same name, such as `a-b` and `a_b`, are spelled out as `a__b` and `a___b`, which no other id has as its
/// name. So when an id is added or removed, no name changes its meaning; it can only disappear, which is a compiler
/// error.
struct UniqueNames {
    private let names: [String: String]

    /// Finds names.
    ///
    /// - Parameters:
    ///   - identifiers: Unique ids that are valid for ``Identifier``.
    ///   - reserved: Names that must not be used.
    ///   - name: Creates a name for an id, without two underscores in a row.
    init(
        _ identifiers: [String], reserved: Set<String> = [], by name: (String) -> String
    ) {
        let wanted = identifiers.map { ($0, name($0)) }
        let counts = Dictionary(wanted.map { ($1, 1) }, uniquingKeysWith: +)
        var scope = SwiftScope(reserved: reserved)
        names = Dictionary(
            wanted.map { id, name in
                (id, scope.claim(counts[name] == 1 ? name : Self.spelledOut(id, like: name)))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of an id.
    subscript(id: String) -> String {
        names[id] ?? id
    }

    /// An id with `__` for `-` and `___` for `_`; its first letter is the one of the name.
    private static func spelledOut(_ id: String, like name: String) -> String {
        var text = ""
        for scalar in id.unicodeScalars {
            switch scalar {
            case "-": text += "__"
            case "_": text += "___"
            default: text.unicodeScalars.append(scalar)
            }
        }
        guard let first = name.unicodeScalars.first, first.properties.isUppercase else {
            return SwiftNames.headed(text)
        }
        return String(first) + text.dropFirst()
    }
}
