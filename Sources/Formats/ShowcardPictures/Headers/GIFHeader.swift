/// Reads the blocks of GIF files up to the second frame or the end.
enum GIFHeader {
    static func read(_ file: ByteReader) throws(PictureHeaderError) -> PictureHeader {
        var reader = file
        reader.skip(6)
        // Section 18, Logical Screen Descriptor: width, height, flags, background color, aspect ratio.
        let width = try reader.littleEndian(2)
        let height = try reader.littleEndian(2)
        let flags = try reader.byte()
        reader.skip(2 + colorTableLength(flags))
        var frames = 0
        var hasAlpha = false
        while frames < 2 {
            switch try reader.byte() {
            case 0x21: hasAlpha = try readExtension(&reader) || hasAlpha
            case 0x2C:
                try skipFrame(&reader)
                frames += 1
            case 0x3B where frames == 0: throw .invalid(.gif, reason: "it has no frames")
            case 0x3B:
                return try PictureHeader(.gif, width: width, height: height, hasAlpha: hasAlpha)
            case let introducer:
                throw .invalid(.gif, reason: "a block begins with the byte \(introducer)")
            }
        }
        return try PictureHeader(
            .gif, width: width, height: height, hasAlpha: hasAlpha, isAnimated: true)
    }

    /// Sections 18 and 20: the highest bit of the flags says that a color table follows, of 3 x 2^(N + 1) bytes where N is
    /// the number in the lowest three bits.
    private static func colorTableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Section 23, Graphic Control Extension (label F9): the lowest bit of its first byte is the Transparency Flag.
    ///
    /// - Returns: Whether the next frame has transparent pixels.
    private static func readExtension(_ reader: inout ByteReader) throws(PictureHeaderError) -> Bool
    {
        let label = try reader.byte()
        let length = Int(try reader.byte())
        guard length > 0 else { return false }
        let first = try reader.byte()
        reader.skip(length - 1)
        try skipSubBlocks(&reader)
        return label == 0xF9 && first & 1 == 1
    }

    /// Skips a frame.
    ///
    /// Section 20, Image Descriptor: eight bytes for position and size, and flags. Section 22: the minimum code size comes
    /// before the data.
    private static func skipFrame(_ reader: inout ByteReader) throws(PictureHeaderError) {
        reader.skip(8)
        let flags = try reader.byte()
        reader.skip(colorTableLength(flags) + 1)
        try skipSubBlocks(&reader)
    }

    /// Section 15: each sub-block begins with its length; a length of 0 ends them.
    private static func skipSubBlocks(_ reader: inout ByteReader) throws(PictureHeaderError) {
        while true {
            let length = Int(try reader.byte())
            if length == 0 { return }
            reader.skip(length)
        }
    }
}
