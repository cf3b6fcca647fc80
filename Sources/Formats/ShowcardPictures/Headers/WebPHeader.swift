/// Reads the chunks of WebP files (RFC 9649).
enum WebPHeader {
    static func read(_ file: ByteReader) throws(PictureHeaderError) -> PictureHeader {
        var reader = file
        reader.skip(4)
        // Section 2.4: "The size of the file in bytes, starting at offset 8."
        let size = try reader.littleEndian(4)
        var chunks = reader.part(size)
        chunks.skip(4)
        var (type, data) = try chunk(&chunks)
        switch type {
        case "VP8 ": return try readLossy(&data)
        case "VP8L": return try readLossless(&data)
        case "VP8X": return try readExtended(&data, &chunks)
        default: throw .invalid(.webp, reason: "it does not begin with pixels or a VP8X chunk")
        }
    }

    /// Section 2.3: type, size, data, and "a single padding byte" if the size is odd.
    private static func chunk(
        _ reader: inout ByteReader
    ) throws(PictureHeaderError) -> (type: String, data: ByteReader) {
        let type = try reader.text(4)
        let size = try reader.littleEndian(4)
        guard size <= reader.remaining else {
            throw .invalid(.webp, reason: "a chunk is longer than the file's declared size")
        }
        let data = reader.part(size)
        reader.skip(size & 1)
        return (type, data)
    }

    /// RFC 6386 section 9.1: a frame tag of three bytes whose lowest bit is 0 for a key frame, the start code, and width and
    /// height in 14 bits each, below 2 bits of scaling.
    private static func readLossy(
        _ data: inout ByteReader
    ) throws(PictureHeaderError) -> PictureHeader {
        let tag = try data.littleEndian(3)
        guard tag & 1 == 0, try data.bigEndian(3) == 0x9D012A else {
            throw .invalid(.webp, reason: "its first frame is not a key frame")
        }
        let width = try data.littleEndian(2) & 0x3FFF
        let height = try data.littleEndian(2) & 0x3FFF
        return try PictureHeader(.webp, width: width, height: height)
    }

    /// RFC 9649 section 3.4: signature 2F, width - 1 and height - 1 in 14 bits each, a bit for alpha, and three bits for the
    /// version, which is 0.
    private static func readLossless(
        _ data: inout ByteReader
    ) throws(PictureHeaderError) -> PictureHeader {
        guard try data.byte() == 0x2F else {
            throw .invalid(.webp, reason: "its pixels do not begin with the byte 47")
        }
        let bits = try data.littleEndian(4)
        guard bits >> 29 == 0 else {
            throw .invalid(.webp, reason: "the version of its pixels is \(bits >> 29)")
        }
        return try PictureHeader(
            .webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1,
            hasAlpha: bits >> 28 & 1 == 1)
    }

    /// Section 2.7, VP8X: flags for alpha (10), EXIF (08) and animation (02), three reserved bytes, and width - 1 and
    /// height - 1 of the canvas in 24 bits each.
    private static func readExtended(
        _ data: inout ByteReader, _ chunks: inout ByteReader
    ) throws(PictureHeaderError) -> PictureHeader {
        let flags = try data.byte()
        data.skip(3)
        let width = try data.littleEndian(3) + 1
        let height = try data.littleEndian(3) + 1
        return try PictureHeader(
            .webp, width: width, height: height,
            orientation: flags & 0x08 == 0 ? .normal : try readOrientation(&chunks),
            hasAlpha: flags & 0x10 != 0, isAnimated: flags & 0x02 != 0,
            hasProfile: flags & 0x20 != 0)
    }

    /// Reads the EXIF chunk, which follows the pixels: section 2.7.1.5.
    ///
    /// Some writers put `Exif` of JPEG before the TIFF structure.
    private static func readOrientation(
        _ chunks: inout ByteReader
    ) throws(PictureHeaderError) -> EXIFOrientation {
        while chunks.remaining >= 8 {
            var (type, data) = try chunk(&chunks)
            guard type == "EXIF" else { continue }
            try data.requireAll()
            if data.remaining >= 6 { _ = try data.skip(ifNext: "Exif\0\0") }
            return EXIFOrientation(tiff: data.part(data.remaining))
        }
        return .normal
    }
}
