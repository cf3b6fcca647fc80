import Foundation
import ShowcardPictures

/// A blurred version of an image, to show until the image is loaded.
public struct ImagePlaceholder: Sendable, Hashable {
    /// The width in pixels, at most 32.
    public let width: Int
    /// The height in pixels, at most 32.
    public let height: Int
    /// Red, green, blue and alpha of each pixel in sRGB, from left to right and top to bottom; colors are not multiplied by
    /// alpha.
    public let rgba: [UInt8]

    /// Decodes a ThumbHash; `nil` if the bytes are not one.
    public init?(thumbhash: [UInt8]) {
        guard let pixels = ThumbHash.decode(thumbhash) else { return nil }
        (width, height, rgba) = (pixels.width, pixels.height, pixels.rgba)
    }
}

/// A color in sRGB.
public struct ImageColor: Sendable, Hashable {
    /// The red component, 0 to 1.
    public let red: Double
    /// The green component, 0 to 1.
    public let green: Double
    /// The blue component, 0 to 1.
    public let blue: Double
    /// The opacity, 0 to 1.
    ///
    /// The other components are not multiplied by it.
    public let alpha: Double

    /// Reads a color such as `#735E4B`; `nil` for another text.
    public init?(hexadecimal text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
            let number = Int(Substring(digits), radix: 16)
        else { return nil }
        (red, green, blue) = (
            Double(number >> 16) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255
        )
        alpha = 1
    }

    /// The average color of a ThumbHash; `nil` if the bytes are not one.
    public init?(thumbhash: [UInt8]) {
        guard let color = ThumbHash.averageColor(thumbhash) else { return nil }
        (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
    }
}

extension ImageRecord {
    /// The placeholder; `nil` if the record has none.
    public var placeholder: ImagePlaceholder? {
        thumbhashBytes.flatMap(ImagePlaceholder.init(thumbhash:))
    }

    /// The average color: ``color``, otherwise that of the placeholder; `nil` if the record has neither.
    public var averageColor: ImageColor? {
        color.flatMap(ImageColor.init(hexadecimal:))
            ?? thumbhashBytes.flatMap(ImageColor.init(thumbhash:))
    }

    private var thumbhashBytes: [UInt8]? {
        thumbhash.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
    }
}
