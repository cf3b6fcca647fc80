#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What stands in attributes of a body's HTML, which its renderer writes in double quotes; in text it writes `&quot;`.
enum BodyAddresses {
    /// The values of `href` and `src`, in order, as they were before they were escaped for HTML.
    static func links(in html: [UInt8]) -> [String] {
        values(in: html) { $0.ends(with: " href=") || $0.ends(with: " src=") }
    }

    /// The values of `id`, in order.
    static func ids(in html: [UInt8]) -> [String] {
        values(in: html) { $0.ends(with: " id=") }
    }

    private static func values(
        in html: [UInt8], where isWanted: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
    ) -> [String] {
        html.withUnsafeBufferPointer { bytes in
            var values: [String] = []
            var place = 0
            while let start = quote(in: bytes, from: place),
                let end = quote(in: bytes, from: start + 1)
            {
                if isWanted(bytes[..<start]) { values.append(text(bytes[(start + 1)..<end])) }
                place = end + 1
            }
            return values
        }
    }

    private static func quote(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        // memchr(3): "return a pointer to the matching byte or NULL if the character does not occur in the given
        // memory area"; many times faster than walking the bytes.
        return memchr(base + start, Int32(UInt8(ascii: "\"")), bytes.count - start).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(base)
        }
    }

    /// An attribute's value: cmark escapes `&` and `'` in addresses, and percent-encodes what else HTML would mind.
    private static func text(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let written = String(decoding: value, as: UTF8.self)
        guard value.contains(UInt8(ascii: "&")) else { return written }
        var text: [UInt8] = []
        var rest = written.utf8[...]
        while let first = rest.first {
            if rest.starts(with: "&amp;".utf8) {
                text.append(UInt8(ascii: "&"))
                rest = rest.dropFirst(5)
            } else if rest.starts(with: "&#x27;".utf8) {
                text.append(UInt8(ascii: "'"))
                rest = rest.dropFirst(6)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func ends(with end: StaticString) -> Bool {
        let count = end.utf8CodeUnitCount
        guard self.count >= count else { return false }
        return end.withUTF8Buffer { suffix(count).elementsEqual($0) }
    }
}
