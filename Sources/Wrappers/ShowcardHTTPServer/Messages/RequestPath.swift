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
