extension SampleFile {
    /// Files with what the written ones lack.
    static let composed: [SampleFile] = [
        SampleFile("a baseline JPEG", "jpeg 5 x 3", JPEG.file([JPEG.frame(0xC0)])),
        SampleFile("a progressive JPEG", "jpeg 5 x 3", JPEG.file([JPEG.frame(0xC2)])),
        SampleFile(
            "a JPEG turned by EXIF in little endian", "jpeg 3 x 5",
            JPEG.file([JPEG.exif(8), JPEG.frame(0xC0)])),
        SampleFile(
            "a JPEG turned by EXIF in big endian", "jpeg 3 x 5",
            JPEG.file([JPEG.exif(5, bigEndian: true), JPEG.frame(0xC0)])),
        SampleFile(
            "a JPEG upside down by EXIF", "jpeg 5 x 3",
            JPEG.file([JPEG.exif(3), JPEG.frame(0xC0)])),
        SampleFile(
            "a JPEG with damaged EXIF", "jpeg 5 x 3",
            JPEG.file([Array(JPEG.exif(6).dropLast(9)), JPEG.frame(0xC0)])),
        SampleFile(
            "a JPEG whose second EXIF segment is ignored", "jpeg 5 x 3",
            JPEG.file([JPEG.exif(1), JPEG.exif(6), JPEG.frame(0xC0)])),
        SampleFile(
            "a JPEG with other metadata, tables and fill bytes", "jpeg 5 x 3",
            JPEG.file([
                [0xE1] + Array("http://ns.adobe.com/xap/1.0/\0".utf8), [0xC4, 1, 2],
                [0xFF, 0xFF, 0xDB, 3], JPEG.frame(0xC1),
            ])),
        SampleFile(
            "a JPEG with an ICC profile", "jpeg 5 x 3 profile",
            JPEG.file([
                [0xE2] + Array("MPF\0 of a camera".utf8),
                [0xE2] + Array("ICC_PROFILE\0".utf8) + [1, 1, 0], JPEG.frame(0xC0),
            ])),
        SampleFile(
            "a JPEG with four components", "jpeg 5 x 3 profile",
            JPEG.file([JPEG.frame(0xC0, components: 4)])),
        SampleFile(
            "a PNG with an ICC profile", "png 5 x 3 profile",
            PNG.file([PNG.header, PNG.chunk("iCCP", [65, 0, 0]), PNG.chunk("IDAT", [])])),
        SampleFile(
            "a WebP with an ICC profile", "webp 5 x 3 profile",
            Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8)
                + [10, 0, 0, 0, 0x20, 0, 0, 0, 4, 0, 0, 2, 0, 0]),
        SampleFile(
            "an AVIF with an ICC profile", "avif 2 x 4 profile",
            AVIF.file(colors: Array("prof".utf8) + [1, 2, 3])),
        SampleFile(
            "an AVIF with the numbers of a color space", "avif 2 x 4",
            AVIF.file(colors: Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, 0x80])),
        SampleFile(
            "a GIF with a transparent color", "gif 5 x 3 alpha",
            GIF.start + [0x21, 0xF9, 4, 1, 0, 0, 0, 0] + GIF.frame + [0x3B]),
        SampleFile(
            "a GIF with color tables and a comment", "gif 5 x 3",
            Array("GIF87a".utf8) + [5, 0, 3, 0, 0x81, 0, 0] + Array(repeating: 9, count: 12)
                + [0x21, 0xFE, 2, 65, 66, 1, 67, 0] + [0x2C, 0, 0, 0, 0, 5, 0, 3, 0, 0x80]
                + Array(repeating: 9, count: 6) + [2, 1, 0, 0, 0x3B]),
        SampleFile("an animated GIF", "gif 5 x 3 animated", GIF.start + GIF.frame + GIF.frame),
        SampleFile(
            "a PNG with a transparent color", "png 5 x 3 alpha",
            PNG.file([PNG.header, PNG.chunk("tRNS", [0, 0, 0, 0, 0, 0]), PNG.chunk("IDAT", [])])),
        SampleFile(
            "an animated PNG with one frame", "png 5 x 3",
            PNG.file([
                PNG.header, PNG.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), PNG.chunk("IDAT", []),
            ])),
        SampleFile("a turned and cropped AVIF", "avif 2 x 4", AVIF.file()),
        SampleFile(
            "an AVIF with wide item numbers", "avif 2 x 4 animated",
            AVIF.file(brand: "avis", wide: true)),
        SampleFile(
            "an AVIF whose pixels come first, in a long box", "avif 2 x 4",
            AVIF.file(
                before: AVIF.number(1, 4) + Array("mdat".utf8) + AVIF.number(19, 8) + [1, 2, 3])),
    ]
}

/// Marker segments of JPEG files.
enum JPEG {
    static func file(_ segments: [[UInt8]]) -> [UInt8] {
        [0xFF, 0xD8] + segments.flatMap(segment)
    }

    /// A segment from its marker, after fill bytes, and its data.
    static func segment(_ content: [UInt8]) -> [UInt8] {
        let marker = content.prefix { $0 == 0xFF } + content.drop { $0 == 0xFF }.prefix(1)
        let data = content.dropFirst(marker.count)
        return [0xFF] + marker + [UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)]
            + data
    }

    static func frame(_ marker: UInt8, components: UInt8 = 1) -> [UInt8] {
        [marker, 8, 0, 3, 0, 5, components]
            + (1...components).flatMap { [$0, 0x11, 0] as [UInt8] }
    }

    static func exif(_ orientation: UInt8, bigEndian: Bool = false) -> [UInt8] {
        let tiff: [UInt8] =
            bigEndian
            ? [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            : [73, 73, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        return [0xE1] + Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    }
}

/// Blocks of GIF files.
enum GIF {
    static let start = Array("GIF89a".utf8) + [5, 0, 3, 0, 0, 0, 0]
    static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 5, 0, 3, 0, 0, 2, 1, 0, 0]
}

/// Chunks of PNG files.
enum PNG {
    static let header = chunk("IHDR", [0, 0, 0, 5, 0, 0, 0, 3, 8, 2, 0, 0, 0])

    static func file(_ chunks: [[UInt8]]) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { $0 }
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        AVIF.number(data.count, 4) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
}

/// Boxes of AVIF files.
enum AVIF {
    /// A file whose item 7 is 6 x 5 pixels, cropped to 4 x 2 and turned.
    static func file(
        brand: String = "avif", wide: Bool = false, before: [UInt8] = [], colors: [UInt8]? = nil
    ) -> [UInt8] {
        let item = number(7, wide ? 4 : 2)
        let version: UInt8 = wide ? 1 : 0
        let properties =
            box("ispe", number(0, 4) + number(9, 4) + number(9, 4))
            + box("ispe", number(0, 4) + number(6, 4) + number(5, 4))
            + box("clap", [9, 2, 2, 1, 0, 1, 0, 1].flatMap { number($0, 4) })
            + box("irot", [1]) + (colors.map { box("colr", $0) } ?? [])
        var positions: [UInt8] = wide ? [0, 2, 0x80, 3, 0x80, 4] : [2, 0x83, 0x84]
        if colors != nil { positions.append(5) }
        let other = number(3, wide ? 4 : 2) + [1] + (wide ? [0, 1] : [1])
        let associations =
            [version, 0, 0, version] + number(2, 4) + other + item
            + [colors == nil ? 3 : 4] + positions
        return box("ftyp", Array("mif1".utf8) + number(0, 4) + Array(brand.utf8)) + before
            + box(
                "meta",
                number(0, 4) + box("pitm", [version, 0, 0, 0] + item)
                    + box("iprp", box("ipco", properties) + box("ipma", associations)))
    }

    static func box(_ type: String, _ data: [UInt8]) -> [UInt8] {
        number(data.count + 8, 4) + Array(type.utf8) + data
    }

    /// A number in the given number of bytes, most significant first.
    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
