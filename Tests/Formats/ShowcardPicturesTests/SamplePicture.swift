import Testing

/// A picture whose pixels are computed with integers, with its hash by the reference implementation (thumbhash.js of
/// https://github.com/evanw/thumbhash, in Node.js).
struct SamplePicture: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let height: Int
    /// The hash, in hexadecimal.
    let hash: String
    /// The placeholder: its size, and the FNV-1a checksum (64 bits) of its bytes.
    let placeholder: String
    /// Red, green, blue and alpha at a column and a row.
    let pixel: @Sendable (Int, Int) -> [Int]

    var testDescription: String { name }

    var rgba: [UInt8] {
        (0..<height).flatMap { y in
            (0..<width).flatMap { x in pixel(x, y).map { UInt8($0 & 255) } }
        }
    }
}
