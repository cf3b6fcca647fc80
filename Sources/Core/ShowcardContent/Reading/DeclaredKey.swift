import ShowcardCatalog
import ShowcardYAML

/// A key that a file of the catalog may have, as its reader and its schema know it.
struct DeclaredKey: Sendable {
    /// The key.
    let name: String
    /// What it is, in a few words.
    let meaning: String
    /// What its value is; absent where a reader of its own takes it.
    let field: Field?

    /// Declares a key whose value a field describes.
    init(_ field: Field, _ meaning: String) {
        name = field.name
        self.meaning = meaning
        self.field = field
    }

    /// Declares a key whose value is read elsewhere.
    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
        field = nil
    }
}

extension [DeclaredKey] {
    /// All keys, in the order declared.
    var names: [String] { map(\.name) }

    /// What fields describe.
    var fields: [Field] { compactMap(\.field) }

    /// The keys that are read elsewhere.
    var others: [String] { filter { $0.field == nil }.map(\.name) }
}

extension ValueReader {
    /// Reads a mapping whose keys are declared; see ``members(_:_:others:what:)``.
    mutating func members(
        _ node: Node, _ keys: [DeclaredKey], what: String
    ) -> [FieldValue.Member]? {
        members(node, keys.fields, others: keys.others, what: what)
    }
}
