import ShowcardCatalog
import ShowcardYAML

/// A key of a file of the catalog, for its reader and its schema.
struct DeclaredKey: Sendable {
    /// The key.
    let name: String
    /// A short description.
    let meaning: String
    /// The field that describes its value; absent if the value has its own reader.
    let field: Field?

    /// Declares a key whose value a field describes.
    init(_ field: Field, _ meaning: String) {
        name = field.name
        self.meaning = meaning
        self.field = field
    }

    /// Declares a key whose value has its own reader.
    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
        field = nil
    }
}

extension [DeclaredKey] {
    /// All keys, in the order declared.
    var names: [String] { map(\.name) }

    /// The fields that describe values.
    var fields: [Field] { compactMap(\.field) }

    /// The keys whose values have their own readers.
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
