import Foundation
import ShowcardPictures

/// The pixels of a small picture in the format of libvips, which has a header of 64 bytes and no compression.
struct RawPixels: Sendable {
    private let width: Int
    private let height: Int
    /// Red, green, blue and alpha of each pixel.
    private let rgba: [UInt8]

    private static let headerSize = 64
    /// The first bytes of a file whose numbers begin with the lowest byte.
    private static let magic: [UInt8] = [0xB6, 0xA6, 0xF2, 0x08]

    /// Reads a file; `nil` if it is not one with 1 to 4 bands of bytes.
    init?(_ bytes: [UInt8]) {
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        guard bytes.count > Self.headerSize, bytes.starts(with: Self.magic) else { return nil }
        let (width, height, bands) = (number(at: 4), number(at: 8), number(at: 12))
        let format = number(at: 20)
        let sides = 1...ThumbHash.maxSide
        guard sides.contains(width), sides.contains(height), (1...4).contains(bands), format == 0,
            bytes.count >= Self.headerSize + width * height * bands
        else { return nil }
        var rgba: [UInt8] = []
        rgba.reserveCapacity(width * height * 4)
        for pixel in 0..<(width * height) {
            let start = Self.headerSize + pixel * bands
            let gray = bytes[start]
            let isColored = bands > 2
            rgba += [
                gray, isColored ? bytes[start + 1] : gray, isColored ? bytes[start + 2] : gray,
            ]
            rgba.append(bands % 2 == 0 ? bytes[start + bands - 1] : .max)
        }
        (self.width, self.height, self.rgba) = (width, height, rgba)
    }

    /// What is known from the pixels.
    var measured: Measurement.Pixels? {
        guard let hash = ThumbHash.encode(rgba: rgba, width: width, height: height) else {
            return nil
        }
        var sums = [0, 0, 0]
        var weight = 0
        var isTransparent = false
        for start in stride(from: 0, to: rgba.count, by: 4) {
            let alpha = Int(rgba[start + 3])
            for channel in 0..<3 { sums[channel] += Int(rgba[start + channel]) * alpha }
            weight += alpha
            isTransparent = isTransparent || alpha < 255
        }
        let digits = sums.map { sum -> String in
            let value = weight == 0 ? 255 : (sum + weight / 2) / weight
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return Measurement.Pixels(
            isTransparent: isTransparent, color: "#" + digits.joined(),
            thumbhash: Data(hash).base64EncodedString())
    }
}
