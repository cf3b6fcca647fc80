/// Up to 32 bytes as big-endian 64-bit words, so that values made of them compare and hash fast.
struct Words {
    private(set) var values: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Makes words of what a function writes to the room it is given: at most 32 bytes.
    init(filledBy write: (UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeMutablePointer(to: &values) { values in
            values.withMemoryRebound(to: UInt8.self, capacity: 32, write)
        }
        values = (
            UInt64(bigEndian: values.0), UInt64(bigEndian: values.1),
            UInt64(bigEndian: values.2), UInt64(bigEndian: values.3)
        )
    }

    /// Makes words of the first 32 bytes; where there are fewer, zeros follow.
    init(_ bytes: [UInt8]) {
        self.init { room in
            for (index, byte) in bytes.prefix(32).enumerated() { room[index] = byte }
        }
    }

    /// The bytes of words.
    static func bytes(of words: UInt64...) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count &* 8)
        for word in words {
            withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}
