/// One value of a JSON document, with its location.
public struct JSONNode: Sendable {
    /// The content of a JSON value (RFC 8259 section 3).
    public enum Content: Sendable {
        /// An object: its members in the order of the document.
        case object([JSONMember])
        /// An array: its elements in order.
        case array([JSONNode])
        /// A string, with its escapes decoded.
        case string(String)
        /// A number, as it is written.
        case number(JSONNumber)
        /// `true` or `false`.
        case boolean(Bool)
        /// `null`.
        case null
    }

    /// The value itself.
    public let content: Content
    /// The location of the value in its document, including brackets and quotes.
    public let range: Range<Int>

    init(_ content: Content, _ range: Range<Int>) {
        self.content = content
        self.range = range
    }

    /// The value of the member named `key`, compared byte by byte; `nil` if this is not an object or has no such
    /// member.
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The members in document order; `nil` if this is not an object.
    public var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements in order; `nil` if this is not an array.
    public var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The decoded text; `nil` if this is not a string.
    public var stringValue: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// The number as an integer; `nil` if this is not a number, has a fraction or doesn't fit.
    ///
    /// `1.0` and `1e2` are integers.
    public var integerValue: Int? {
        if case .number(let number) = content { number.integerValue } else { nil }
    }

    /// The nearest `Double`; `nil` if this is not a number or exceeds the range of `Double`.
    public var doubleValue: Double? {
        if case .number(let number) = content { number.doubleValue } else { nil }
    }

    /// The Boolean value; `nil` if this is not a boolean.
    public var booleanValue: Bool? {
        if case .boolean(let flag) = content { flag } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool {
        if case .null = content { true } else { false }
    }

    /// The kind of the value with its article, for messages: `an object`, `a string`, `null`.
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

    /// Parses one JSON document, strictly according to RFC 8259.
    ///
    /// A byte order mark at the start is skipped, as section 8.1 allows. In addition to violations of the grammar,
    /// these are errors: text that is not UTF-8, escapes of lone surrogates, nesting deeper than the limit and, unless
    /// the limits allow them, two equal keys of one object (by bytes, or after canonical normalization).
    ///
    /// - Parameters:
    ///   - bytes: the whole document.
    ///   - limits: the maximum depth, and whether keys can repeat.
    /// - Returns: the document's value.
    /// - Throws: every duplicate key up to the first syntax error, and the syntax error.
    public static func parse(
        _ bytes: [UInt8], limits: JSONLimits = .standard
    ) throws(JSONParseError) -> JSONNode {
        var parser = JSONParser(bytes, limits: limits)
        return try parser.parse()
    }
}

/// One key and value of a JSON object.
public struct JSONMember: Sendable {
    /// The key, with its escapes decoded.
    public let key: String
    /// The location of the key in its document, including quotes.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode
}
