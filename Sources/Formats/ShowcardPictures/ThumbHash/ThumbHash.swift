/// ThumbHash, a placeholder of some 25 bytes for a picture.
///
/// Description: https://evanw.github.io/thumbhash/
///
/// A hash has the lowest frequencies of a picture's cosine transform, for luminance (L), yellow against blue (P), red against
/// green (Q), and alpha. The results equal those of the reference implementation in JavaScript, on every machine.
package enum ThumbHash {
    /// The largest width and height of a picture to encode.
    ///
    /// Larger pictures have to be scaled down, without a visible effect on the hash.
    package static let maxSide = 100

    /// Pixels from left to right and top to bottom.
    package struct Pixels: Sendable, Hashable {
        /// The width in pixels, 1 to 32.
        package let width: Int
        /// The height in pixels, 1 to 32.
        package let height: Int
        /// Red, green, blue and alpha of each pixel; colors are not multiplied by alpha.
        package let rgba: [UInt8]
    }

    /// A color with components from 0 to 1, not multiplied by alpha.
    package struct Color: Sendable, Hashable {
        /// The red component.
        package let red: Double
        /// The green component.
        package let green: Double
        /// The blue component.
        package let blue: Double
        /// The opacity.
        package let alpha: Double
    }

    /// Returns the average color of the hashed picture.
    ///
    /// - Parameter hash: The bytes of a hash.
    /// - Returns: The color; `nil` if the bytes are not a hash.
    package static func averageColor(_ hash: [UInt8]) -> Color? {
        ThumbHashHeader(hash).map { color(l: $0.l, p: $0.p, q: $0.q, alpha: $0.alpha) }
    }

    /// The frequencies (x, y) of a channel in the order of the hash, without the constant one: a triangle of those with
    /// x / columns + y / rows < 1.
    static func frequencies(columns: Int, rows: Int) -> [(x: Int, y: Int)] {
        (0..<rows).flatMap { y in
            (0..<columns).filter { x in x + y > 0 && x * rows < columns * (rows - y) }
                .map { x in (x, y) }
        }
    }

    static func color(l: Double, p: Double, q: Double, alpha: Double) -> Color {
        let blue = l - 2.0 / 3.0 * p
        let red = (3 * l - blue + q) / 2
        let green = red - q
        return Color(
            red: max(0, min(1, red)), green: max(0, min(1, green)), blue: max(0, min(1, blue)),
            alpha: max(0, min(1, alpha)))
    }
}
