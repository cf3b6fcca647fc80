/// A value of an entry and its place, from which models are read.
public struct CatalogField: Sendable {
    /// The value.
    public let value: CatalogValue
    /// The path of the kind.
    private let kind: String
    /// The id of the entry.
    private let id: String
    /// The place in the entry, such as `ranges[0].min`; empty for the entry itself.
    private let place: String

    /// Begins with an entry.
    ///
    /// - Parameters:
    ///   - item: The entry.
    ///   - kind: The path of its kind, for errors.
    public init(_ item: CatalogItem, of kind: String) {
        self.init(.object(item.fields), kind: kind, id: item.id, place: "")
    }

    private init(_ value: CatalogValue, kind: String, id: String, place: String) {
        self.value = value
        self.kind = kind
        self.id = id
        self.place = place
    }

    /// Reads a value that every entry has.
    ///
    /// - Parameter key: The key in the entry or object.
    /// - Returns: The value.
    /// - Throws: ``CatalogDecodingError`` if it is missing or has another type.
    public func required<Value: CatalogDecodable>(
        _ key: String
    ) throws(CatalogDecodingError) -> Value {
        try Value(try member(key) ?? field(.null, key))
    }

    /// Reads a value that entries can lack.
    ///
    /// - Parameter key: The key in the entry or object.
    /// - Returns: The value; `nil` if there isn't one.
    /// - Throws: ``CatalogDecodingError`` if it has another type.
    public func optional<Value: CatalogDecodable>(
        _ key: String
    ) throws(CatalogDecodingError) -> Value? {
        guard let member = try member(key) else { return nil }
        return try Value(member)
    }

    /// Reads a list.
    ///
    /// - Parameter key: The key in the entry or object.
    /// - Returns: The values; empty if there is no list.
    /// - Throws: ``CatalogDecodingError`` if it is not a list, or a value has another type.
    public func list<Value: CatalogDecodable>(
        _ key: String
    ) throws(CatalogDecodingError) -> [Value] {
        try optional(key) ?? []
    }

    /// The values of a list with their places.
    ///
    /// - Throws: ``CatalogDecodingError`` if the value is not a list.
    var elements: [CatalogField] {
        get throws(CatalogDecodingError) {
            guard let values = value.list else { throw expected("a list") }
            return values.enumerated().map { position, value in
                CatalogField(value, kind: kind, id: id, place: "\(place)[\(position)]")
            }
        }
    }

    /// Returns the error that the value has another type.
    ///
    /// - Parameter type: What was expected, such as `a whole number`.
    /// - Returns: The error.
    public func expected(_ type: String) -> CatalogDecodingError {
        CatalogDecodingError(kind: kind, id: id, field: place, expected: type, found: value.summary)
    }

    /// Returns a value of the entry or object; `nil` if there isn't one.
    private func member(_ key: String) throws(CatalogDecodingError) -> CatalogField? {
        guard case .object(let members) = value else { throw expected("an object") }
        guard let value = members[key], value != .null else { return nil }
        return field(value, key)
    }

    private func field(_ value: CatalogValue, _ key: String) -> CatalogField {
        CatalogField(value, kind: kind, id: id, place: place.isEmpty ? key : "\(place).\(key)")
    }
}

extension CatalogValue {
    /// The value in a message: the type, and what is short enough.
    fileprivate var summary: String {
        switch self {
        case .string(let text):
            text.unicodeScalars.count <= 60
                ? "the text '\(text)'" : "a text of \(text.unicodeScalars.count) characters"
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(number)"
        case .boolean(let flag): "\(flag)"
        case .list: "a list"
        case .object: "an object"
        case .null: "nothing"
        }
    }
}
