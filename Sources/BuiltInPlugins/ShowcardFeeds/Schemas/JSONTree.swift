import ShowcardCatalog

/// A JSON value for writing; the members of objects keep their order.
indirect enum JSONTree: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([JSONTree])
    case object([Member])

    /// A member of an object.
    struct Member: Sendable, Hashable {
        let key: String
        let value: JSONTree
    }

    /// Creates an object from named values.
    static func named(_ values: [(String, JSONTree)]) -> JSONTree {
        .object(values.map { Member(key: $0, value: $1) })
    }

    /// Creates a list of texts.
    static func texts(_ texts: [String]) -> JSONTree {
        .list(texts.map(JSONTree.text))
    }

    /// Returns the object with appended members; any other value is returned unchanged.
    func adding(_ other: JSONTree) -> JSONTree {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }

    /// Writes the value; the depth of the declarations bounds the recursion.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .boolean(let flag): writer.boolean(flag)
        case .integer(let number): writer.integer(number)
        case .text(let text): writer.string(text)
        case .list(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                member.value.write(to: &writer)
            }
            writer.endObject()
        }
    }

    /// The value as a file.
    var json: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 8_192)
        write(to: &writer)
        return writer.bytes
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .boolean(flag) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(arrayLiteral values: JSONTree...) { self = .list(values) }
    init(dictionaryLiteral members: (String, JSONTree)...) { self = .named(members) }
    init(nilLiteral: ()) { self = .null }
}
