/// A value of an entry's field.
public enum CatalogValue: Sendable, Hashable {
    /// A text, or a value written as text: dates, ids, colors, URLs.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A Boolean value.
    case boolean(Bool)
    /// Several values, in order.
    case list([CatalogValue])
    /// Values by name.
    case object([String: CatalogValue])
    /// No value.
    case null

    /// The text; `nil` for another value.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The integer; `nil` for another value.
    public var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The number; `nil` for another value.
    public var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The Boolean value; `nil` for another value.
    public var boolean: Bool? {
        if case .boolean(let flag) = self { flag } else { nil }
    }

    /// The list's values; `nil` for another value.
    public var list: [CatalogValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    /// The texts in a list; empty for another value.
    public var strings: [String] {
        list?.compactMap(\.string) ?? []
    }

    /// The value of a name; `nil` if this is not an object, or lacks the name.
    public subscript(name: String) -> CatalogValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension CatalogValue: Codable {
    /// Decodes any JSON value.
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

    /// Encodes the value as JSON.
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
