/// An admitted request: to a served host, not from a foreign page, and with a valid path.
package struct Request: Sendable, Hashable {
    /// What is asked for.
    package enum Method: String, Sendable, Hashable {
        /// The content.
        case get = "GET"
        /// The header fields only.
        case head = "HEAD"
    }

    /// What is asked for.
    package let method: Method
    /// The path, decoded.
    package let path: RequestPath
    /// The query, decoded.
    package let query: Query
    /// The header fields, in the order given.
    package let fields: [HeaderField]
}

/// A request as it was received, before any validation.
package struct RawRequest: Sendable {
    /// The method's name.
    package var method: String
    /// The target, byte for byte.
    package var target: [UInt8]
    /// The header fields, in the order given.
    package var fields: [HeaderField]
}

/// The query of a request, as forms and clients of APIs write it (URL Standard, section 5.1).
///
/// Nothing is rejected: an invalid escape stands for itself, and invalid UTF-8 is replaced.
package struct Query: Sendable, Hashable {
    /// The names with their values, in the order given.
    package let items: [HeaderField]

    /// Reads a query without its question mark.
    package init(_ query: some Collection<UInt8>) {
        items = query.split(separator: UInt8(ascii: "&")).map { item in
            let parts = item.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return HeaderField(
                Self.decoded(parts.first ?? item), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// The first value of a name, whose case counts.
    package subscript(name: String) -> String? {
        items.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    private static func decoded(_ text: some Collection<UInt8>) -> String {
        let bytes = Array(text)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = ASCII.byte(bytes[index + 1], bytes[index + 2])
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

/// The path of a request, decoded once and fit to be looked up: no component is `.` or `..`, nothing in it is a
/// control character, a backslash or an escaped slash, and it is UTF-8.
package struct RequestPath: Sendable, Hashable {
    /// The path without the slash it begins with; empty for the root.
    package let text: String

    /// Reads the path of a request's target in origin form (RFC 9112, section 3.2.1), up to its query.
    ///
    /// The result is `nil` for another target, or a path that other programs could interpret differently.
    ///
    /// - Parameter target: The bytes as they were sent.
    package init?(_ target: some Collection<UInt8>) {
        guard target.first == UInt8(ascii: "/"),
            let bytes = Self.decoded(target.dropFirst())
        else { return nil }
        let components = bytes.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard
            components.allSatisfy({ !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        self.text = text
    }

    /// The bytes that percent-encoding stands for (RFC 3986, section 2.1); decoded once and no more.
    private static func decoded(_ path: some Collection<UInt8>) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(path.count)
        var rest = path.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                guard isAllowed(byte), byte != UInt8(ascii: "#") else { return nil }
                decoded.append(byte)
                continue
            }
            guard let high = rest.next(), let low = rest.next(), let byte = ASCII.byte(high, low),
                isAllowed(byte), byte != UInt8(ascii: "/")
            else { return nil }
            decoded.append(byte)
        }
        return decoded
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\")
    }
}

extension String {
    /// The text of bytes, or `nil` when they are not valid in the encoding.
    fileprivate init?(validating bytes: [UInt8], as encoding: UTF8.Type) {
        let text = String(decoding: bytes, as: encoding)
        // Repair puts U+FFFD in the place of what is wrong, so the bytes would not be the same.
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
