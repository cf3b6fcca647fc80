import ShowcardCatalog

/// The names in Swift of ids, or of kinds: each its own, whatever the others are called.
///
/// Ids that come to one name, as `a-b` and `a_b` do, are spelled out, as `a__b` and `a___b`, which no other id ever comes
/// to. So when an id comes or goes, no name means another id than before; it can only go, which the compiler tells.
struct UniqueNames {
    private let names: [String: String]

    /// Finds names.
    ///
    /// - Parameters:
    ///   - identifiers: Ids as ``Identifier`` has them, each once.
    ///   - reserved: Names that are none of theirs.
    ///   - name: Makes a name of an id, without two underscores in a row.
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

    /// An id with `__` for `-` and `___` for `_`; its first letter is as in a name.
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
