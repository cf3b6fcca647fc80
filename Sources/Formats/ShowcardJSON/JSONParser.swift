/// Parses one document without recursion: open containers are kept on a separate stack.
struct JSONParser {
    /// An array or object whose end has not been read.
    struct Frame {
        let isObject: Bool
        let start: Int
        var elements: [JSONNode] = []
        var members: [JSONMember] = []
        var key = ""
        var keyRange = 0..<0
        /// The position of each key among the members, if there are many.
        var places: [String: Int] = [:]
        /// The number of members in `places`.
        var placed = 0
    }

    let bytes: [UInt8]
    let limits: JSONLimits
    var position = 0
    var frames: [Frame] = []
    var duplicates: [JSONDiagnostic] = []

    init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
        // RFC 8259 section 8.1: parsers "MAY ignore the presence of a byte order mark".
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func parse() throws(JSONParseError) -> JSONNode {
        let root: JSONNode
        do {
            root = try readDocument()
        } catch {
            throw JSONParseError(problems: duplicates + [error])
        }
        guard duplicates.isEmpty else { throw JSONParseError(problems: duplicates) }
        return root
    }

    /// The byte at the reading position, or `nil` at the end.
    var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func readDocument() throws(JSONDiagnostic) -> JSONNode {
        skipWhitespace()
        var finished = try readValue()
        while true {
            if let value = finished {
                if frames.isEmpty {
                    skipWhitespace()
                    if position < bytes.count { throw unexpectedAfterDocument() }
                    return value
                }
                append(value)
                finished = try readAfterElement()
            } else {
                finished = try readFirstElement()
            }
        }
    }

    /// Reads the first token after an opening bracket: the end of an empty container, or its first value.
    private mutating func readFirstElement() throws(JSONDiagnostic) -> JSONNode? {
        skipWhitespace()
        return current == closer ? close() : try readElement()
    }

    /// Reads the token after an element: the end of the container, or a comma and a value.
    private mutating func readAfterElement() throws(JSONDiagnostic) -> JSONNode? {
        skipWhitespace()
        if current == closer { return close() }
        guard current == UInt8(ascii: ",") else { throw unexpectedAfterElement() }
        let comma = position
        position += 1
        skipWhitespace()
        if current == closer { throw trailingComma(at: comma) }
        return try readElement()
    }

    private mutating func readElement() throws(JSONDiagnostic) -> JSONNode? {
        if frames.last?.isObject == true { try readKey() }
        return try readValue()
    }

    /// Reads a value, or opens a container and returns `nil`.
    private mutating func readValue() throws(JSONDiagnostic) -> JSONNode? {
        let start = position
        switch current {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try open()
            return nil
        case UInt8(ascii: "\""):
            let text = try readString()
            return JSONNode(.string(text), start..<position)
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
            let number = try readNumber()
            return JSONNode(.number(number), start..<position)
        default:
            return try readWord()
        }
    }

    private mutating func readWord() throws(JSONDiagnostic) -> JSONNode {
        let start = position
        let content: JSONNode.Content
        switch bytes[position..<wordEnd] {
        case let word where word.elementsEqual("true".utf8): content = .boolean(true)
        case let word where word.elementsEqual("false".utf8): content = .boolean(false)
        case let word where word.elementsEqual("null".utf8): content = .null
        default: throw unexpectedValue()
        }
        position = wordEnd
        return JSONNode(content, start..<position)
    }

    mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }
}

/// The limits of a document.
public struct JSONLimits: Sendable {
    /// The maximum number of levels of arrays and objects, from 1 to ``maxDepth``; the outermost is the first.
    public let maximumDepth: Int

    /// Whether an object can have equal keys, which RFC 8259 section 4 advises against but its grammar allows;
    /// ``JSONNode/subscript(_:)`` then finds the first of them.
    public let allowsDuplicateKeys: Bool

    /// The maximum value of ``maximumDepth``.
    ///
    /// A tree is released recursively; this depth is safe on a stack of 512 KB.
    public static let maxDepth = 512

    /// The limits for files written by people: 64 levels, no duplicate keys.
    public static let standard = JSONLimits(maximumDepth: 64)

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maximumDepth: the maximum number of levels; clamped to `1...maxDepth`.
    ///   - allowsDuplicateKeys: whether an object can have equal keys.
    public init(maximumDepth: Int, allowsDuplicateKeys: Bool = false) {
        self.allowsDuplicateKeys = allowsDuplicateKeys
        self.maximumDepth = min(max(maximumDepth, 1), Self.maxDepth)
    }
}
