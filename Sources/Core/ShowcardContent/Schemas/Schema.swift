import ShowcardCatalog

/// A JSON Schema: its keywords, in the order they are written.
///
/// Uses only keywords with the same meaning in the drafts 7 and 2020-12, because many editors support only the former.
struct Schema: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A keyword with its value.
    struct Keyword: Sendable, Hashable {
        let name: String
        var value: Value
    }

    /// The value of a keyword.
    indirect enum Value: Sendable, Hashable {
        case null
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        case list([Value])
        /// A schema, or an object with schemas by name.
        case schema(Schema)
    }

    private(set) var keywords: [Keyword] = []

    /// Creates the schema that accepts anything.
    init() {}

    init(dictionaryLiteral elements: (String, Value)...) {
        keywords = elements.map { Keyword(name: $0, value: $1) }
    }

    /// Schemas by name, as in `properties`.
    init(named schemas: [(name: String, schema: Schema)]) {
        keywords = schemas.map { Keyword(name: $0.name, value: .schema($0.schema)) }
    }

    /// The value of a keyword; a new one is written last, and `nil` removes one.
    subscript(_ name: String) -> Value? {
        get { keywords.first { $0.name == name }?.value }
        set {
            let place = keywords.firstIndex { $0.name == name }
            if let place, let newValue {
                keywords[place].value = newValue
            } else if let place {
                keywords.remove(at: place)
            } else if let newValue {
                keywords.append(Keyword(name: name, value: newValue))
            }
        }
    }

    /// The schema with the keywords of another after its own; for a keyword of both, the other's value is used.
    func adding(_ other: Schema) -> Schema {
        var schema = self
        for keyword in other.keywords { schema[keyword.name] = keyword.value }
        return schema
    }

    /// Writes the schema as a JSON object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for keyword in keywords {
            writer.key(keyword.name)
            keyword.value.write(to: &writer)
        }
        writer.endObject()
    }
}

extension Schema.Value {
    /// Writes the value; its nesting is bounded by that of the declarations it was created from.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .boolean(let flag): writer.boolean(flag)
        case .integer(let number): writer.integer(number)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .list(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .schema(let schema): schema.write(to: &writer)
        }
    }

    /// A list of strings.
    static func texts(_ texts: [String]) -> Schema.Value {
        .list(texts.map(Schema.Value.text))
    }
}

extension Schema.Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .boolean(flag) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(arrayLiteral values: Schema.Value...) { self = .list(values) }
    init(dictionaryLiteral elements: (String, Schema.Value)...) {
        var schema = Schema()
        for (name, value) in elements { schema[name] = value }
        self = .schema(schema)
    }
}
