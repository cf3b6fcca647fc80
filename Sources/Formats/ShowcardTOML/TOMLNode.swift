/// One value of a TOML document, with its location.
///
/// Showcard has its own reader because the only C or C++ library for TOML in Debian is a C++ header of TOML 0.5, and all
/// builds would depend on it for one command.
package struct TOMLNode: Sendable, Hashable {
    /// The content of a value (TOML 1.0.0, "Keys/Value Pair").
    package indirect enum Content: Sendable, Hashable {
        /// A string of any of the four forms, with its escapes decoded.
        case string(String)
        /// A 64-bit integer.
        case integer(Int)
        /// A float, also infinite or not a number.
        case float(Double)
        /// `true` or `false`.
        case boolean(Bool)
        /// An offset date-time, local date-time, local date or local time, with `T` before the time and `Z` in capitals.
        case time(String)
        /// An array, or an array of tables.
        case array([TOMLNode])
        /// A table of any form, its keys in the order of the document.
        case table([Member])
    }

    /// A key of a table with its value.
    package struct Member: Sendable, Hashable {
        /// The key, with its escapes decoded.
        package let key: String
        /// The location of the key in its document; of the last part of a dotted key.
        package let keyRange: Range<Int>
        /// The value.
        package let value: TOMLNode
    }

    /// The value itself.
    package let content: Content
    /// The location in the document: of a table with a header, that of the header's key.
    package let range: Range<Int>

    /// Parses one document, strictly according to TOML 1.0.0.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that contain the document.
    ///   - part: The part that is the document; offsets count from the start of the bytes.
    ///   - maxDepth: The maximum nesting of tables and arrays, and the maximum number of parts of a key.
    /// - Returns: The root table.
    /// - Throws: ``TOMLError`` for the first fault.
    package static func parse(
        _ bytes: [UInt8], _ part: Range<Int>? = nil, maxDepth: Int = 64
    ) throws(TOMLError) -> TOMLNode {
        var parser = TOMLParser(bytes, part ?? bytes.indices, maxDepth: maxDepth)
        return try parser.parse()
    }
}

/// The fault that makes a text no TOML document.
package struct TOMLError: Error, Sendable, Hashable {
    /// The first byte of the location.
    package let offset: Int
    /// The length of the location in bytes, at least 1.
    package let length: Int
    /// The message, in one sentence.
    package let message: String
    /// How to fix the fault.
    package let help: String?

    init(_ message: String, at range: Range<Int>, help: String? = nil) {
        (self.message, self.help) = (message, help)
        (offset, length) = (range.lowerBound, max(1, range.count))
    }
}
