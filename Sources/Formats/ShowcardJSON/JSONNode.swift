/// One value of a JSON document, with the place it was read from.
public struct JSONNode: Sendable {
    /// What a JSON value can be (RFC 8259 section 3).
    public enum Content: Sendable {
        /// An object: its members in the order of the document.
        case object([JSONMember])
        /// An array: its elements in order.
        case array([JSONNode])
        /// A string, with its escapes decoded.
        case string(String)
        /// A number, as it was spelled.
        case number(JSONNumber)
        /// `true` or `false`.
        case boolean(Bool)
        /// `null`.
        case null
    }

    /// The value itself.
    public let content: Content
    /// The bytes the value takes in its document, brackets and quotes included.
    public let range: Range<Int>

    init(_ content: Content, _ range: Range<Int>) {
        self.content = content
        self.range = range
    }
}

extension JSONNode {
    /// The value of the member named `key`, compared byte by byte; `nil` when this is not an
    /// object or has no such member.
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The members in document order; `nil` when this is not an object.
    public var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements in order; `nil` when this is not an array.
    public var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The decoded text; `nil` when this is not a string.
    public var stringValue: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// The number as an integer; `nil` when this is none, has a fraction or does not fit.
    ///
    /// `1.0` and `1e2` are integers.
    public var integerValue: Int? {
        if case .number(let number) = content { number.integerValue } else { nil }
    }

    /// The nearest `Double`; `nil` when this is not a number or lies beyond the finite ones.
    public var doubleValue: Double? {
        if case .number(let number) = content { number.doubleValue } else { nil }
    }

    /// The truth value; `nil` when this is not a boolean.
    public var booleanValue: Bool? {
        if case .boolean(let flag) = content { flag } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool {
        if case .null = content { true } else { false }
    }

    /// What this value is, with its article, for messages: `an object`, `a string`, `null`.
    public var kindName: String {
        switch content {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}

extension JSONNode {
    /// Reads one JSON document, strictly after RFC 8259.
    ///
    /// A byte order mark at the start is skipped, as section 8.1 allows. Beyond the grammar, text
    /// that is not UTF-8, escapes of lone surrogates, nesting deeper than the limit and, unless the
    /// limits allow them, two keys of one object that are equal (by bytes, or after canonical
    /// normalization) are refused.
    ///
    /// - Parameters:
    ///   - bytes: the whole document.
    ///   - limits: how deep it may nest, and whether keys may repeat.
    /// - Returns: the document's value.
    /// - Throws: every duplicate key, up to the first place where the syntax is broken.
    public static func parse(
        _ bytes: [UInt8], limits: JSONLimits = .standard
    ) throws(JSONParseError) -> JSONNode {
        var parser = JSONParser(bytes, limits: limits)
        return try parser.parse()
    }
}
