/// A value of an entry, whatever its field is.
public enum CatalogValue: Sendable, Hashable {
    /// A text, and whatever is written as one: instants, ids, colours, addresses.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// Yes or no.
    case boolean(Bool)
    /// Several values, in order.
    case list([CatalogValue])
    /// Values by name.
    case object([String: CatalogValue])
    /// Nothing.
    case null

    /// The text, if it is one.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, if it is one.
    public var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The number, whole or not, if it is one.
    public var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// Yes or no, if it is that.
    public var boolean: Bool? {
        if case .boolean(let flag) = self { flag } else { nil }
    }

    /// The values, if it is a list.
    public var list: [CatalogValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    /// The texts among the values of a list; none if it is no list.
    public var strings: [String] {
        list?.compactMap(\.string) ?? []
    }

    /// A value by its name; nil if it is no object, or has none.
    public subscript(name: String) -> CatalogValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension CatalogValue: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let values = try? container.decode([CatalogValue].self) {
            self = .list(values)
        } else {
            self = .object(try container.decode([String: CatalogValue].self))
        }
    }

    /// Writes it as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .boolean(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        case .null: try container.encodeNil()
        }
    }
}
