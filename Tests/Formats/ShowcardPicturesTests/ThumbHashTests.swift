import Testing

@testable import ShowcardPictures

@Suite struct ThumbHashTests {
    @Test(
        "The hash of a picture equals that of the reference implementation",
        arguments: SamplePicture.all)
    func encode(_ picture: SamplePicture) {
        let hash = ThumbHash.encode(
            rgba: picture.rgba, width: picture.width, height: picture.height)
        #expect(hash.map(hexadecimal) == picture.hash)
    }

    @Test(
        "The placeholder of a hash equals that of the reference implementation",
        arguments: SamplePicture.all)
    func decode(_ picture: SamplePicture) throws {
        let pixels = try #require(ThumbHash.decode(bytes(picture.hash)))
        #expect(
            "\(pixels.width) x \(pixels.height) \(checksum(pixels.rgba))" == picture.placeholder)
    }

    /// The checksum of 70 700 cosines of Node.js 20.
    @Test("Cosines have the same bits as those of the reference implementation")
    func cosines() {
        let frequencies = (0..<7).map(Double.init)
        let values = (1...100).flatMap { side in
            frequencies.flatMap { frequency in
                (0..<side).flatMap { position in
                    let step = Double.pi / Double(side)
                    let center = Double(position) + 0.5
                    return [step * frequency * center, step * center * frequency]
                }
            }
        }
        let bits = values.flatMap { angle in
            let bits = PortableCosine.cos(angle).bitPattern
            return (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        }
        #expect(checksum(bits) == "eee9aac2c9235607")
    }

    /// The hashes of flower.jpg and of firefox.png, which implementations in several languages test.
    @Test("The average color of published hashes is that of the reference implementation")
    func publishedHashes() {
        let flower = bytes("934a062d069256c374055867da8ab6679490510719")
        let color = ThumbHash.averageColor(flower)
        #expect(color?.red == 0.484126984126984)
        #expect(color?.green == 0.3412698412698412)
        #expect(color?.blue == 0.07936507936507942)
        #expect(color?.alpha == 1)
        let firefox = bytes("5f9a86350c3ba0496c96a84659f484f90ea827587688707647")
        #expect(ThumbHash.averageColor(firefox)?.alpha == 11.0 / 15)
    }

    @Test(
        "Every prefix of a hash that is too short yields no placeholder",
        arguments: SamplePicture.all)
    func prefixes(_ picture: SamplePicture) {
        let hash = bytes(picture.hash)
        for count in 0..<hash.count {
            #expect(ThumbHash.decode(Array(hash.prefix(count))) == nil)
        }
        for count in 0..<5 {
            #expect(ThumbHash.averageColor(Array(hash.prefix(count))) == nil)
        }
    }

    @Test("Random bytes that are a hash yield a placeholder of at most 32 x 32 pixels")
    func randomBytes() {
        var random = RandomBytes(seed: 20)
        for _ in 0..<300 {
            let hash = (0..<30).map { _ in random.next() }
            guard let pixels = ThumbHash.decode(hash) else {
                #expect(hash[3] & 7 == 0)
                continue
            }
            #expect(max(pixels.width, pixels.height) == 32)
            #expect(pixels.rgba.count == pixels.width * pixels.height * 4)
        }
    }

    @Test(
        "Pixels that do not fit the size yield no hash",
        arguments: [(0, 1), (1, 0), (101, 1), (2, 2), (-1, -1)])
    func wrongSizes(_ width: Int, _ height: Int) {
        #expect(ThumbHash.encode(rgba: [1, 2, 3, 255], width: width, height: height) == nil)
    }

    private func bytes(_ text: some StringProtocol) -> [UInt8] {
        let digits = Array(text).compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func checksum(_ bytes: [UInt8]) -> String {
        let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let text = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
