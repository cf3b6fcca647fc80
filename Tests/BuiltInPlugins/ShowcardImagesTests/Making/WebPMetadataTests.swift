import Testing

@testable import ShowcardImages

@Suite("Metadata of WebP files")
struct WebPMetadataTests {
    @Test("Metadata of WebP files is removed, and so are the flags that announce it")
    func removal() {
        let picture = chunk("VP8 ", [1, 2, 3])
        let file = file([
            chunk("VP8X", [0x3C, 0, 0, 0, 9, 0, 0, 9, 0, 0]), chunk("ICCP", [7]), picture,
            chunk("EXIF", [1, 1, 1]), chunk("XMP ", [2, 2]),
        ])
        let expected = self.file([chunk("VP8X", [0x10, 0, 0, 0, 9, 0, 0, 9, 0, 0]), picture])
        #expect(WebPMetadata.removed(from: file) == expected)
        #expect(WebPMetadata.removed(from: expected) == expected)
    }

    @Test(
        "Metadata of WebP files is looked for in no other files, and not beyond the end",
        arguments: [0, 3, 11, 13, 19])
    func otherFiles(count: Int) {
        let file = Array(file([chunk("VP8 ", [1, 2, 3])]).prefix(count))
        #expect(WebPMetadata.removed(from: file).count <= count)
        #expect(
            WebPMetadata.removed(from: Array("RIFF0000WAVE".utf8)) == Array("RIFF0000WAVE".utf8))
    }

    private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Array(name.utf8) + size(bytes.count) + bytes + (bytes.count % 2 == 0 ? [] : [0])
    }

    private func file(_ chunks: [[UInt8]]) -> [UInt8] {
        let content = Array("WEBP".utf8) + chunks.joined()
        return Array("RIFF".utf8) + size(content.count) + content
    }

    private func size(_ count: Int) -> [UInt8] { [UInt8(count), 0, 0, 0] }
}
