/// Reads the start tag of SVG files in UTF-8.
enum SVGHeader {
    /// Whether markup begins after white space.
    static func couldStart(_ bytes: [UInt8]) -> Bool {
        var reader = MarkupReader(bytes)
        reader.skipSpace()
        return reader.current == UInt8(ascii: "<")
    }

    static func read(_ bytes: [UInt8]) throws(PictureHeaderError) -> PictureHeader {
        var reader = MarkupReader(bytes)
        guard let name = try reader.readRootName() else { throw .unknownFormat(recognized: nil) }
        let localName = name.split(separator: ":", maxSplits: 1).last
        guard localName == "svg" else { throw .unknownFormat(recognized: nil) }
        var size = SVGSize()
        while let attribute = try reader.readAttribute() {
            size.read(attribute.name, attribute.value)
        }
        let (width, height) = size.intrinsic
        guard let width = pixels(width), let height = pixels(height) else {
            throw .invalid(.svg, reason: "its size is larger than \(PictureHeader.maxSide) pixels")
        }
        return try PictureHeader(.svg, width: width, height: height, hasAlpha: true)
    }

    /// A length as a whole number of pixels, at least one unless it is 0; `nil` if it is too large.
    private static func pixels(_ length: Double) -> Int? {
        guard length <= Double(PictureHeader.maxSide) else { return nil }
        return length > 0 ? max(1, Int(length.rounded())) : 0
    }
}
