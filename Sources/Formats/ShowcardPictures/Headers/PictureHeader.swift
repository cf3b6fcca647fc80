/// The properties of a picture that are read without decoding its pixels.
package struct PictureHeader: Sendable, Hashable {
    /// The file format, by its bytes.
    package let format: PictureFormat
    /// The width in pixels as displayed: orientation and cropping by metadata are applied.
    ///
    /// For SVG, CSS pixels.
    package let width: Int
    /// The height in pixels as displayed.
    package let height: Int
    /// Whether pixels can be transparent.
    package let hasAlpha: Bool
    /// Whether the picture has more than one frame.
    ///
    /// Scripts and animations in SVG are not looked for.
    package let isAnimated: Bool
    /// Whether colors have to be converted: the file has an ICC profile, or is CMYK.
    ///
    /// Without a profile, colors are taken as sRGB (CSS Color Module Level 4, section 17.2).
    package let hasProfile: Bool

    /// The largest width and height of a picture, that of PNG.
    ///
    /// PNG section 7.1, "Integers and byte order": "PNG four-byte unsigned integers are limited to the range 0 to 2^31-1".
    package static let maxSide = Int(Int32.max)

    /// The number of pixels; it fits in an `Int` because of `maxSide`.
    package var pixelCount: Int { width * height }

    /// Reads the header of a picture.
    ///
    /// The work is linear in the number of bytes.
    ///
    /// - Parameter bytes: A file, or its start.
    /// - Returns: The properties.
    /// - Throws: A `PictureHeaderError`.
    package static func read(_ bytes: [UInt8]) throws(PictureHeaderError) -> PictureHeader {
        switch FileSignature.match(bytes) {
        case .picture(let format):
            let reader = ByteReader(bytes, format)
            switch format {
            case .jpeg: return try JPEGHeader.read(reader)
            case .png: return try PNGHeader.read(reader)
            case .gif: return try GIFHeader.read(reader)
            case .webp: return try WebPHeader.read(reader)
            case .avif: return try AVIFHeader.read(reader)
            case .svg: return try SVGHeader.read(bytes)
            }
        case .gitLFSPointer: throw .gitLFSPointer
        case .other(let name): throw .unknownFormat(recognized: name)
        case .incomplete(let needed): throw .truncated(bytesNeeded: needed)
        }
    }

    /// Creates a header from a size that was read.
    init(
        _ format: PictureFormat, width: Int, height: Int, orientation: EXIFOrientation = .normal,
        hasAlpha: Bool = false, isAnimated: Bool = false, hasProfile: Bool = false
    ) throws(PictureHeaderError) {
        guard width > 0, height > 0 else {
            throw .invalid(format, reason: "its size is \(width) x \(height) pixels")
        }
        guard width <= Self.maxSide, height <= Self.maxSide else {
            throw .invalid(format, reason: "its size is larger than \(Self.maxSide) pixels")
        }
        self.format = format
        self.width = orientation == .quarterTurn ? height : width
        self.height = orientation == .quarterTurn ? width : height
        self.hasAlpha = hasAlpha
        self.isAnimated = isAnimated
        self.hasProfile = hasProfile
    }
}
