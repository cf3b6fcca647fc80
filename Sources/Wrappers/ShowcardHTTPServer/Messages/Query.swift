/// The query of a request, as forms and clients of APIs write it (URL Standard, section 5.1).
///
/// Nothing is rejected: an invalid escape stands for itself, and invalid UTF-8 is replaced.
package struct Query: Sendable, Hashable {
    /// The names with their values, in the order given.
    package let items: [Field]

    /// Reads a query without its question mark.
    package init(_ query: some Collection<UInt8>) {
        items = query.split(separator: UInt8(ascii: "&")).map { item in
            let parts = item.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return Field(
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
