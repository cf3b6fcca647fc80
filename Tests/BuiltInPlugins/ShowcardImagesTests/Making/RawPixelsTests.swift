import Testing

@testable import ShowcardImages

@Suite("Pixels in the format of libvips")
struct RawPixelsTests {
    @Test(
        "Raw pixels have an average color, to which transparent pixels do not count",
        arguments: [
            (1, [10, 20], "#0f0f0f", false), (2, [10, 255, 200, 0], "#0a0a0a", true),
            (3, [255, 0, 0, 0, 0, 255], "#800080", false),
            (4, [1, 2, 3, 255, 9, 9, 9, 0], "#010203", true),
            (4, [1, 2, 3, 0, 9, 9, 9, 0], "#ffffff", true),
        ] as [(Int32, [UInt8], String, Bool)])
    func color(bands: Int32, pixels: [UInt8], color: String, isTransparent: Bool) throws {
        let measured = try #require(RawPixels(file(2, 1, bands, pixels))?.measured)
        #expect(measured.color == color && measured.isTransparent == isTransparent)
    }

    @Test("Raw pixels are not read from files of another kind")
    func wrongFiles() {
        let good = file(2, 1, 3, [1, 2, 3, 4, 5, 6])
        #expect(RawPixels(good) != nil)
        #expect(RawPixels([]) == nil && RawPixels(Array(good.prefix(64))) == nil)
        #expect(RawPixels(Array(good.dropLast(1))) == nil)
        #expect(RawPixels(file(2, 1, 5, Array(repeating: 0, count: 10))) == nil)
        #expect(RawPixels(file(101, 1, 1, Array(repeating: 0, count: 101))) == nil)
        #expect(RawPixels(file(-1, 1, 1, [0])) == nil)
        var floats = good
        floats[20] = 6
        #expect(RawPixels(floats) == nil)
    }

    private func file(_ width: Int32, _ height: Int32, _ bands: Int32, _ pixels: [UInt8]) -> [UInt8]
    {
        var bytes: [UInt8] = [0xB6, 0xA6, 0xF2, 0x08]
        for number in [width, height, bands, 8, 0] {
            bytes += (0..<4).map {
                UInt8(truncatingIfNeeded: UInt32(bitPattern: number) >> (8 * UInt32($0)))
            }
        }
        return bytes + Array(repeating: 0, count: 64 - bytes.count) + pixels
    }
}
