/// A SHA-256 digest: 32 bytes.
package struct Digest: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    /// Makes a digest of four words.
    init(words: Words) {
        (first, second, third, fourth) = words.values
    }

    /// Makes a digest of its bytes.
    ///
    /// - Parameter bytes: The digest; nil comes back unless there are 32.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.init(words: Words(bytes))
    }

    /// Makes a digest of its hexadecimal digits.
    ///
    /// - Parameter hex: 64 lower-case digits; nil comes back for anything else.
    package init?(hex: String) {
        guard let bytes = Hex.decode(hex, count: 32) else { return nil }
        self.init(bytes: bytes)
    }

    /// The 32 bytes.
    package var bytes: [UInt8] { Words.bytes(of: first, second, third, fourth) }

    /// The digest in 64 lower-case hexadecimal digits.
    package var hex: String { Hex.encode(bytes) }

    /// The first eight bytes in 16 lower-case hexadecimal digits, for names of files.
    package var shortHex: String { Hex.encode(Words.bytes(of: first)) }
}

extension Digest: CustomStringConvertible {
    /// The digest in hexadecimal digits.
    package var description: String { hex }
}
