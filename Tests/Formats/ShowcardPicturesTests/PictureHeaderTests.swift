import ShowcardPictures
import Testing

@Suite struct PictureHeaderTests {
    @Test("The header of a file is read", arguments: SampleFile.all)
    func header(_ file: SampleFile) throws {
        #expect(SampleFile.describe(try PictureHeader.read(file.bytes)) == file.header)
    }

    @Test("The start of a file has the same header or needs more bytes", arguments: SampleFile.all)
    func truncation(_ file: SampleFile) throws {
        let header = try PictureHeader.read(file.bytes)
        for count in 0..<file.bytes.count {
            do {
                #expect(try PictureHeader.read(Array(file.bytes.prefix(count))) == header)
            } catch PictureHeaderError.truncated(let needed) {
                #expect(needed > count && needed <= file.bytes.count)
            }
        }
    }

    @Test("A file with random changes has a header in range or an error", arguments: SampleFile.all)
    func mutations(_ file: SampleFile) {
        var random = RandomBytes(seed: 7)
        for _ in 0..<2000 {
            var bytes = file.bytes
            for _ in 0...random.next(below: 4) {
                bytes[random.next(below: bytes.count)] = random.next()
            }
            expectHeaderOrError(bytes)
        }
    }

    @Test("Random bytes after a signature have a header in range or an error")
    func randomBytes() {
        let starts: [[UInt8]] = [
            [], [0xFF, 0xD8, 0xFF], PNG.file([]), Array("GIF89a".utf8),
            Array("RIFF\0\0\0\u{7F}WEBPVP8X".utf8),
            AVIF.box("ftyp", Array("avif\0\0\0\0".utf8)), Array("<svg ".utf8),
        ]
        var random = RandomBytes(seed: 8)
        for start in starts {
            for count in 0..<300 {
                expectHeaderOrError(start + (0..<count).map { _ in random.next() })
            }
        }
    }

    @Test("Bytes that are no picture have an error", arguments: InvalidPicture.all)
    func invalid(_ picture: InvalidPicture) throws {
        let error = #expect(throws: PictureHeaderError.self) {
            _ = try PictureHeader.read(picture.bytes)
        }
        #expect(error?.description == picture.message)
    }

    @Test("The extension of a file name stands for a format")
    func fileExtensions() {
        #expect(PictureFormat(fileExtension: "JPG") == .jpeg)
        #expect(PictureFormat(fileExtension: "jpeg") == .jpeg)
        #expect(PictureFormat(fileExtension: "webp") == .webp)
        #expect(PictureFormat(fileExtension: "heic") == nil)
        #expect(PictureFormat.svg.mediaType == "image/svg+xml")
        #expect(PictureFormat.avif.mediaType == "image/avif")
    }

    private func expectHeaderOrError(_ bytes: [UInt8]) {
        guard let header = try? PictureHeader.read(bytes) else { return }
        let sides = 1...PictureHeader.maxSide
        #expect(sides.contains(header.width) && sides.contains(header.height))
        #expect(header.pixelCount > 0)
    }
}
