internal import ShowcardCatalog
internal import ShowcardCompression

/// An opaque color with eight bits per channel.
struct Pixel: Sendable, Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// White.
    static let white = Pixel(red: 255, green: 255, blue: 255)

    private init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Reads a color in hexadecimal; its alpha is ignored.
    init?(css: String) {
        guard let color = SRGBColor(hex: css) else { return nil }
        red = Self.channel(color.red)
        green = Self.channel(color.green)
        blue = Self.channel(color.blue)
    }

    /// Converts a channel from 0 to 1 to eight bits.
    private static func channel(_ value: Double) -> UInt8 {
        UInt8(clamping: Int((min(1, max(0, value)) * 255).rounded()))
    }

    /// The six hexadecimal digits.
    var digits: String {
        [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the color between this one and another, `part` of `whole` of the way.
    func mixed(with other: Pixel, part: Int, of whole: Int) -> [UInt8] {
        zip([red, green, blue], [other.red, other.green, other.blue]).map { from, to in
            UInt8((Int(from) * (whole - part) + Int(to) * part + whole / 2) / whole)
        }
    }
}

/// A vertical gradient between two colors, as a PNG file (third edition) with 256 colors.
struct PNGGradient {
    /// The rows of a picture of one size, which are the same in all colors.
    struct Rows: Sendable {
        fileprivate let header: [UInt8]
        fileprivate let data: [UInt8]

        /// Compresses the rows.
        ///
        /// - Parameters:
        ///   - width: The width in pixels, at most 65,535.
        ///   - height: The height in pixels, at most 65,535.
        /// - Throws: An error of the compression.
        init(width: Int, height: Int) throws {
            // 11.2.1: width, height, bit depth 8, color type 3 (indexed), compression, filter and interlace 0.
            header = chunk("IHDR", number(width) + number(height) + [8, 3, 0, 0, 0])
            data = chunk("IDAT", try Self.compressed(width, height))
        }

        /// The indices of the rows' colors, each row after its filter type, 0 for none (9.2), in the zlib format (RFC 1950).
        ///
        /// The deflated data comes from a gzip member, between its header of 10 bytes and its trailer of 8 (RFC 1952, 2.3).
        private static func compressed(_ width: Int, _ height: Int) throws -> [UInt8] {
            var rows: [UInt8] = []
            rows.reserveCapacity((width + 1) * height)
            var sum = Adler()
            for row in 0..<height {
                let color = UInt8(row * 255 / max(1, height - 1))
                rows.append(0)
                rows += repeatElement(color, count: width)
                sum.add(0, times: 1)
                sum.add(color, times: width)
            }
            let deflated = try Gzip.compress(rows, level: 6).dropFirst(10).dropLast(8)
            return [0x78, 0x9C] + deflated + number(sum.value)
        }
    }

    let rows: Rows
    /// The colors at the top and at the bottom.
    let from: Pixel
    let to: Pixel

    /// The file.
    var file: [UInt8] {
        let palette = (0..<256).flatMap { from.mixed(with: to, part: $0, of: 255) }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + rows.header
            + Self.chunk("PLTE", palette) + rows.data + Self.chunk("IEND", [])
    }

    /// Returns a chunk: its length, type, data and the CRC of type and data (5.3).
    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        return number(data.count) + content + number(Int(crc(content)))
    }

    /// Returns the CRC of annex D.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// The Adler-32 checksum of RFC 1950, for bytes in long runs.
private struct Adler {
    private static let modulus = 65_521
    private var low = 1
    private var high = 0

    /// Adds a byte `count` times in one step: each time `low` grows by the byte and `high` by `low`.
    mutating func add(_ byte: UInt8, times count: Int) {
        high = (high + count * low + Int(byte) * (count * (count + 1) / 2)) % Self.modulus
        low = (low + count * Int(byte)) % Self.modulus
    }

    var value: Int { high << 16 | low }
}
