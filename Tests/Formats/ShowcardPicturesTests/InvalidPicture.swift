import Testing

/// Bytes that are no picture, with the message about them.
struct InvalidPicture: CustomTestStringConvertible, Sendable {
    let message: String
    let bytes: [UInt8]

    init(_ message: String, _ bytes: [UInt8]) {
        self.message = message
        self.bytes = bytes
    }

    init(_ message: String, text: String) {
        self.init(message, Array(text.utf8))
    }

    var testDescription: String { "\(message): \(bytes.count) bytes" }

    private static let unknown = "is not a JPEG, PNG, GIF, WebP, AVIF or SVG picture"
    private static let size = "is not a valid PNG picture: its size is"

    static let all = texts + jpegs + others

    private static let texts: [InvalidPicture] = [
        InvalidPicture("ends too early", []),
        InvalidPicture("ends too early", text: "<?xml version='1.0'?><!-- a"),
        InvalidPicture("ends too early", text: "<svg width='1"),
        InvalidPicture(unknown, text: "A text without a picture."),
        InvalidPicture(unknown, text: "<!DOCTYPE html><html lang=\"en\"><svg></svg></html>"),
        InvalidPicture(unknown, text: "RIFF\u{4}\0\0\0WAVEfmt "),
        InvalidPicture(
            "is a Git LFS pointer, not the picture itself",
            text: "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n"),
        InvalidPicture(
            "is not a valid SVG picture: its size is 0 x 10 pixels",
            text: "<svg width='0' height='10'/>"),
        InvalidPicture(
            "is not a valid SVG picture: its size is larger than 2147483647 pixels",
            text: "<svg width='1e10' height='10'/>"),
        InvalidPicture("is a TIFF file, which not all browsers display", text: "II*\0\u{8}\0\0\0"),
        InvalidPicture("is a gzip file, which not all browsers display", [0x1F, 0x8B, 8, 0, 0]),
        InvalidPicture(
            "is a HEIC file, which not all browsers display", AVIF.file(brand: "heic")),
        InvalidPicture(unknown, AVIF.box("ftyp", Array("isom\0\0\0\0mp41".utf8))),
    ]

    private static let jpegs: [InvalidPicture] = [
        jpeg("it has two starts of an image", [0xFF, 0xD8, 0xFF, 0xD8]),
        jpeg("it ends before its size", [0xFF, 0xD8, 0xFF, 0xD9]),
        jpeg("its size does not come before its pixels", [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]),
        jpeg("the length of a segment is 1", [0xFF, 0xD8, 0xFF, 0xE0, 0, 1]),
        jpeg("a segment does not begin with a marker", JPEG.file([[0xE0]]) + [0]),
        jpeg("one of its parts is too short", JPEG.file([[0xC0, 8, 0]])),
        jpeg("its size is 5 x 0 pixels", JPEG.file([[0xC0, 8, 0, 0, 0, 5]])),
    ]

    private static func jpeg(_ reason: String, _ bytes: [UInt8]) -> InvalidPicture {
        InvalidPicture("is not a valid JPEG picture: \(reason)", bytes)
    }

    private static let others: [InvalidPicture] = [
        InvalidPicture(
            "\(size) larger than 2147483647 pixels",
            PNG.file([
                PNG.chunk("IHDR", [0x80, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0]),
                PNG.chunk("IDAT", []),
            ])),
        InvalidPicture(
            "is not a valid PNG picture: its color type is 1",
            PNG.file([PNG.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 1, 0, 0, 0])])),
        InvalidPicture(
            "is not a valid PNG picture: it does not begin with an IHDR chunk of 13 bytes",
            PNG.file([PNG.chunk("IDAT", [])])),
        InvalidPicture(
            "is not a valid PNG picture: it was changed by Xcode for apps and only they display it",
            PNG.file([PNG.chunk("CgBI", [0, 0, 0, 0])])),
        InvalidPicture(
            "is not a valid PNG picture: it has no pixels",
            PNG.file([PNG.header, PNG.chunk("IEND", [])])),
        InvalidPicture("is not a valid GIF picture: it has no frames", GIF.start + [0x3B]),
        InvalidPicture(
            "is not a valid GIF picture: a block begins with the byte 7", GIF.start + [7]),
        InvalidPicture("ends too early", GIF.start + GIF.frame),
        InvalidPicture(
            "is not a valid WebP picture: it does not begin with pixels or a VP8X chunk",
            text: "RIFF\u{14}\0\0\0WEBPALPH\0\0\0\0"),
        InvalidPicture(
            "is not a valid WebP picture: a chunk is longer than the file's declared size",
            text: "RIFF\u{14}\0\0\0WEBPVP8 \u{20}\0\0\0"),
        InvalidPicture(
            "is not a valid AVIF picture: it has no primary item",
            AVIF.box("ftyp", Array("avif\0\0\0\0".utf8)) + AVIF.box("meta", [0, 0, 0, 0])),
        InvalidPicture(
            "is not a valid AVIF picture: its primary item has no size",
            AVIF.box("ftyp", Array("avif\0\0\0\0".utf8))
                + AVIF.box("meta", [0, 0, 0, 0] + AVIF.box("pitm", [0, 0, 0, 0, 0, 1]))),
        InvalidPicture(
            "is not a valid AVIF picture: the size of a box is wrong",
            AVIF.box("ftyp", Array("avif\0\0\0\0".utf8)) + [0, 0, 0, 3] + Array("meta".utf8)),
    ]
}
