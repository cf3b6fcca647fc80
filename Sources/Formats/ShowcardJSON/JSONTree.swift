/// A JSON value for writing; the members of objects keep their order.
package indirect enum JSONTree: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// Any number.
    case number(Double)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONTree])
    /// An object.
    case object([Member])

    /// A member of an object.
    package struct Member: Sendable, Hashable {
        /// The key.
        package let key: String
        /// The value.
        package var value: JSONTree

        /// Creates a member.
        package init(key: String, value: JSONTree) {
            (self.key, self.value) = (key, value)
        }
    }

    /// Creates an object from named values.
    package static func named(_ values: [(String, JSONTree)]) -> JSONTree {
        .object(values.map { Member(key: $0, value: $1) })
    }

    /// Creates a list of texts.
    package static func texts(_ texts: [String]) -> JSONTree {
        .list(texts.map(JSONTree.text))
    }

    /// Returns the object with appended members; any other value is returned unchanged.
    package func adding(_ other: JSONTree) -> JSONTree {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }

    /// Writes the value; the depth of the declarations bounds the recursion.
    package func write(to writer: inout JSONWriter) {
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
    package var json: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 8_192)
        write(to: &writer)
        return writer.bytes
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
    package init(integerLiteral number: Int) { self = .integer(number) }
    package init(arrayLiteral values: JSONTree...) { self = .list(values) }
    package init(dictionaryLiteral members: (String, JSONTree)...) { self = .named(members) }
    package init(nilLiteral: ()) { self = .null }
}
