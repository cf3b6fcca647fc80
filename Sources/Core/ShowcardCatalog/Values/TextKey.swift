import Foundation

/// Normalizes texts for comparisons: forms that people and file systems treat as the same.
public enum TextKey {
    /// The text in lower case and Unicode normalization form C, by which names are ordered.
    ///
    /// Uses Unicode's default case mapping, which doesn't depend on a locale.
    public static func folded(_ text: String) -> String {
        var isASCII = true
        var isFolded = true
        for byte in text.utf8 {
            if byte >= 0x80 { isASCII = false }
            if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { isFolded = false }
        }
        if isASCII { return isFolded ? text : text.lowercased() }
        return text.lowercased().precomposedStringWithCanonicalMapping
    }

    /// The path of a tag: ``folded(_:)``, with spaces as hyphens.
    public static func tagPath(_ tag: String) -> String {
        String(
            decoding: folded(tag).utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 },
            as: UTF8.self)
    }

    /// Why a tag cannot be a path; `nil` if it can.
    public static func problem(withTag tag: String) -> String? {
        problem(withName: tag, limit: Limits.tag)
    }

    /// Why a text cannot be the name of a file or folder on every system; `nil` if it can.
    static func problem(withName name: String, limit: Limit) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.utf8.first == UInt8(ascii: ".") { return "it begins with a dot" }
        if name.utf8.first == UInt8(ascii: " ") || name.utf8.last == UInt8(ascii: " ") {
            return "it begins or ends with a space"
        }
        if name.utf8.count > limit.value { return "it is longer than \(limit)" }
        for scalar in name.unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F { return "it has a control character" }
            if "/\\?#%:*\"<>|".unicodeScalars.contains(scalar) { return "it has a '\(scalar)'" }
        }
        return nil
    }

    /// Whether a text is in Unicode normalization form C.
    static func isNormalized(_ text: String) -> Bool {
        areSame(text, text.precomposedStringWithCanonicalMapping)
    }

    /// Whether one text comes before another, by UTF-8 bytes.
    public static func precedes(_ left: String, _ right: String) -> Bool {
        order(left, right) < 0
    }

    /// Whether two texts have the same bytes; `==` ignores differences of normalization.
    public static func areSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && order(left, right) == 0
    }

    private static func order(_ left: String, _ right: String) -> Int32 {
        // Native strings provide contiguous bytes, and memcmp is many times faster than iterating two views.
        left.utf8.withContiguousStorageIfAvailable { first in
            right.utf8.withContiguousStorageIfAvailable { second in order(first, second) }
        }.flatMap { $0 } ?? orderByWalking(left, right)
    }

    private static func order(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int32 {
        if let first = left.baseAddress, let second = right.baseAddress {
            let order = memcmp(first, second, min(left.count, right.count))
            if order != 0 { return order }
        }
        return left.count < right.count ? -1 : left.count > right.count ? 1 : 0
    }

    private static func orderByWalking(_ left: String, _ right: String) -> Int32 {
        if left.utf8.lexicographicallyPrecedes(right.utf8) { return -1 }
        return right.utf8.lexicographicallyPrecedes(left.utf8) ? 1 : 0
    }
}
