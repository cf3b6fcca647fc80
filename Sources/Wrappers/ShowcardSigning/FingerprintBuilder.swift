/// Makes a fingerprint of many parts, so that two lists of parts have one only if they are equal.
///
/// Each part is hashed as a tag byte for its kind, its length in bytes as eight bytes
/// little-endian where it has one, and its bytes. So `"ab", "c"` is neither `"a", "bc"` nor
/// `"abc"`, and a text is not the bytes it is made of.
///
/// A value: a copy goes its own way, which spares hashing a common beginning again.
package struct FingerprintBuilder: Sendable {
    /// Parts wait here and are hashed together, as most are much smaller than a call is dear.
    private var pending: [UInt8] = []
    /// What has been hashed; nil while everything fits into `pending`.
    private var hash: SHA256?

    private static let capacity = 2048

    private enum Tag: UInt8 {
        case bytes = 1
        case text = 2
        case integer = 3
        case fingerprint = 4
    }

    /// Begins a fingerprint of no parts.
    package init() {
        // More than most fingerprints need, so that the buffer is allocated once.
        pending.reserveCapacity(960)
    }

    /// Adds bytes as one part.
    package mutating func combine(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { combine($0) }
    }

    /// Adds bytes in memory as one part, equal to the same bytes in an array.
    package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        begin(.bytes, UInt64(bytes.count))
        append(bytes)
    }

    /// Adds text as one part, by its UTF-8.
    ///
    /// - Parameter text: The text; NFC and NFD of one text differ.
    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            begin(.text, UInt64(utf8.count))
            append(UnsafeRawBufferPointer(utf8))
        }
    }

    /// Adds an integer as one part.
    package mutating func combine(_ integer: Int64) {
        begin(.integer, UInt64(bitPattern: integer))
    }

    /// Adds another fingerprint as one part.
    package mutating func combine(_ fingerprint: Fingerprint) {
        begin(.fingerprint, fingerprint.high)
        withUnsafeBytes(of: fingerprint.low.littleEndian) { append($0) }
    }

    /// The fingerprint of all parts added so far; more may be added after.
    package func finalize() -> Fingerprint {
        guard var hash else { return Fingerprint(hashing: pending) }
        pending.withUnsafeBytes { hash.update($0) }
        return Fingerprint(hash.finalize())
    }

    private mutating func begin(_ tag: Tag, _ number: UInt64) {
        pending.append(tag.rawValue)
        withUnsafeBytes(of: number.littleEndian) { pending.append(contentsOf: $0) }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > Self.capacity - min(pending.count, Self.capacity) else {
            pending.append(contentsOf: bytes)
            return
        }
        var hash = hash ?? SHA256()
        pending.withUnsafeBytes { hash.update($0) }
        pending.removeAll(keepingCapacity: true)
        if bytes.count < Self.capacity {
            pending.append(contentsOf: bytes)
        } else {
            hash.update(bytes)
        }
        self.hash = hash
    }

    /// Adds a value with all its stored properties, elements and associated values, so that no property that is added
    /// to a type can be forgotten.
    ///
    /// Reflection is slow: this is for values of which there are few. They consist of structures, enumerations and
    /// collections: a class counts without its superclass, and of a closure nothing counts.
    ///
    /// - Parameters:
    ///   - value: The value; the recursion ends with its depth.
    ///   - isOmitted: Whether a part of the value is omitted.
    package mutating func combine(
        reflecting value: Any, omitting isOmitted: (Any) -> Bool = { _ in false }
    ) {
        switch value {
        case _ where isOmitted(value): return
        case let text as String: return combine(text)
        case let bytes as [UInt8]: return combine(bytes)
        case let number as Double: return combine(Int64(bitPattern: number.bitPattern))
        case let number as any BinaryInteger: return combine(Int64(truncatingIfNeeded: number))
        default: break
        }
        let mirror = Mirror(reflecting: value)
        combine(Int64(mirror.children.count))
        switch mirror.displayStyle {
        case .dictionary, .set:
            // The order of elements differs between runs.
            let parts = mirror.children.map { child in
                var part = FingerprintBuilder()
                part.combine(reflecting: child.value, omitting: isOmitted)
                return part.finalize()
            }
            for part in parts.sorted(by: { ($0.high, $0.low) < ($1.high, $1.low) }) {
                combine(part)
            }
        default:
            // A case without associated values, or `true` or `false`.
            if mirror.children.isEmpty { combine(String(describing: value)) }
            for child in mirror.children {
                combine(child.label ?? "")
                combine(reflecting: child.value, omitting: isOmitted)
            }
        }
    }
}
