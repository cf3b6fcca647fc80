import Foundation

/// A text for sorting, and for the query of the live API: in lower case and normalization form C, by UTF-8 bytes.
struct SortedName: Sendable, Hashable, Comparable {
    let bytes: [UInt8]

    init(_ name: String) {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let lower = name.lowercased()
        bytes = Array((isPlain ? lower : lower.precomposedStringWithCanonicalMapping).utf8)
    }

    static func < (left: SortedName, right: SortedName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
