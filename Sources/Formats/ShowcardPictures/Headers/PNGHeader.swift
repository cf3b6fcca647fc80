/// Reads the chunks of PNG files that come before the pixels.
///
/// Transparency (`tRNS`) and animation (`acTL`) have to come before `IDAT`. Orientation (`eXIf`) can also follow the pixels,
/// but decoders that display a picture while it loads ignore it there.
enum PNGHeader {
    static func read(_ file: ByteReader) throws(PictureHeaderError) -> PictureHeader {
        var reader = file
        reader.skip(8)
        var first = try chunk(&reader)
        // Xcode writes such files for apps: https://iphonedev.wiki/CgBI_file_format
        if first.type == "CgBI" {
            throw .invalid(
                .png, reason: "it was changed by Xcode for apps and only they display it")
        }
        guard first.type == "IHDR", first.data.remaining == 13 else {
            throw .invalid(.png, reason: "it does not begin with an IHDR chunk of 13 bytes")
        }
        // Section 11.2.1, IHDR: width, height, bit depth, color type.
        let width = try first.data.bigEndian(4)
        let height = try first.data.bigEndian(4)
        first.data.skip(1)
        let colorType = try first.data.byte()
        guard [0, 2, 3, 4, 6].contains(colorType) else {
            throw .invalid(.png, reason: "its color type is \(colorType)")
        }
        var rest = PNGChunks(hasAlpha: colorType == 4 || colorType == 6)
        try rest.read(&reader)
        return try PictureHeader(
            .png, width: width, height: height, orientation: rest.orientation,
            hasAlpha: rest.hasAlpha, isAnimated: rest.isAnimated, hasProfile: rest.hasProfile)
    }

    /// Section 5.3: length, type, data, and a CRC of four bytes.
    fileprivate static func chunk(
        _ reader: inout ByteReader
    ) throws(PictureHeaderError) -> (type: String, data: ByteReader) {
        let length = try reader.bigEndian(4)
        let type = try reader.text(4)
        guard length <= PictureHeader.maxSide else {
            throw .invalid(.png, reason: "the length of a chunk is \(length)")
        }
        let data = reader.part(length)
        reader.skip(4)
        return (type, data)
    }
}

/// What the chunks between the first one and the pixels say.
private struct PNGChunks {
    var hasAlpha: Bool
    var isAnimated = false
    var hasProfile = false
    var orientation = EXIFOrientation.normal

    mutating func read(_ reader: inout ByteReader) throws(PictureHeaderError) {
        while true {
            var (type, data) = try PNGHeader.chunk(&reader)
            switch type {
            case "IDAT": return
            case "IEND": throw .invalid(.png, reason: "it has no pixels")
            case "tRNS": hasAlpha = true
            case "iCCP": hasProfile = true
            // Section 11.3.6.1, acTL: the number of frames comes first.
            case "acTL":
                guard data.remaining == 8 else {
                    throw .invalid(.png, reason: "the length of its acTL chunk is not 8")
                }
                isAnimated = try data.bigEndian(4) > 1
            // Section 11.3.4.5, eXIf: a TIFF structure, without the `Exif` of JPEG.
            case "eXIf":
                try data.requireAll()
                orientation = EXIFOrientation(tiff: data)
            default: break
            }
        }
    }
}
