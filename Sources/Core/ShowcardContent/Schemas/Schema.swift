import ShowcardCatalog

/// A JSON Schema: its keywords, in the order they are written.
///
/// Uses only keywords with the same meaning in the drafts 7 and 2020-12, because many editors support only the former.
struct Schema: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The value of a keyword.
    typealias Value = JSONTree

    private(set) var keywords: [JSONTree.Member] = []

    /// Creates the schema with the keywords; without any it accepts anything.
    init(_ keywords: [JSONTree.Member] = []) {
        self.keywords = keywords
    }

    init(dictionaryLiteral elements: (String, Value)...) {
        keywords = elements.map { JSONTree.Member(key: $0, value: $1) }
    }

    /// Schemas by name, as in `properties`.
    init(named schemas: [(name: String, schema: Schema)]) {
        keywords = schemas.map { JSONTree.Member(key: $0.name, value: .schema($0.schema)) }
    }

    /// The value of a keyword; a new one is written last, and `nil` removes one.
    subscript(_ name: String) -> Value? {
        get { keywords.first { $0.key == name }?.value }
        set {
            let place = keywords.firstIndex { $0.key == name }
            if let place, let newValue {
                keywords[place].value = newValue
            } else if let place {
                keywords.remove(at: place)
            } else if let newValue {
                keywords.append(JSONTree.Member(key: name, value: newValue))
            }
        }
    }

    /// The schema with the keywords of another after its own; for a keyword of both, the other's value is used.
    func adding(_ other: Schema) -> Schema {
        var schema = self
        for keyword in other.keywords { schema[keyword.key] = keyword.value }
        return schema
    }

    /// Writes the schema as a JSON object.
    func write(to writer: inout JSONWriter) {
        Value.schema(self).write(to: &writer)
    }
}

extension JSONTree {
    /// A schema, or an object with schemas by name.
    static func schema(_ schema: Schema) -> JSONTree { .object(schema.keywords) }

    /// The schema, or the schemas by name, that an object is.
    var schema: Schema? {
        if case .object(let keywords) = self { Schema(keywords) } else { nil }
    }
}
