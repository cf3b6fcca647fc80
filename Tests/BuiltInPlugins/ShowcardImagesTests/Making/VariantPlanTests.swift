import ShowcardPictures
import Testing

@testable import ShowcardImages

@Suite("The files of a picture")
struct VariantPlanTests {
    @Test(
        "Variants have the widths that are set and below it, and its own",
        arguments: [
            (2_000, [320, 640, 960, 1_600]), (1_600, [320, 640, 960, 1_600]),
            (1_000, [320, 640, 1_000]), (700, [320, 700]), (300, [300]), (1, [1]),
        ])
    func widths(width: Int, expected: [Int]) throws {
        let plan = try #require(self.plan(width: width))
        #expect(plan.variants.filter { $0.format == .avif }.map(\.width) == expected)
    }

    @Test("Variants have other names if the bytes of the picture, libvips or its codec differ")
    func names() throws {
        var wide = options
        wide.widths.append(2_400)
        let names = [
            plan(width: 700), plan(width: 700, options: wide), plan(width: 700, codec: "2"),
            plan(width: 700, version: "vips-8.15.0"), plan(width: 700, source: "b"),
        ].compactMap { $0?.preview.name }
        // Another width does not change the names of the others.
        #expect(names.count == 5 && names[0] == names[1] && Set(names).count == 4)
    }

    @Test("Variants of the other formats keep their names if a setting of one format differs")
    func namesOfOtherFormats() throws {
        var coarse = options
        coarse.qualities[.webp] = 10
        coarse.efforts[.png] = 1
        let before = try #require(self.plan(width: 700)).variants
        let after = try #require(self.plan(width: 700, options: coarse)).variants
        let changed = zip(before, after).filter { $0.0.name != $0.1.name }.map(\.0.format)
        #expect(before.count == 6 && changed == [.webp, .webp])
    }

    @Test(
        "Variants have a preview that is no AVIF file",
        arguments: [
            ([ImageFormat.avif], ImageFormat.jpeg), ([.avif, .webp], .webp),
            ([.avif, .webp, .png], .png), ([.avif, .webp, .png, .jpeg], .jpeg),
        ])
    func previewFormat(formats: [ImageFormat], expected: ImageFormat) throws {
        var options = options
        options.formats = formats
        let plan = try #require(self.plan(width: 700, options: options))
        #expect(plan.preview.format == expected)
        #expect(plan.variants.count == 2 * formats.count)
        #expect(plan.files.count == plan.variants.count + (formats == [.avif] ? 1 : 0))
    }

    @Test("Variants have a preview that is at least as wide as asked, or the widest there is")
    func preview() throws {
        var options = options
        options.previewWidth = 500
        #expect(plan(width: 2_000, options: options)?.preview.width == 640)
        #expect(plan(width: 400, options: options)?.preview.width == 400)
        #expect(plan(width: 400, options: options)?.preview.format == .jpeg)
    }

    @Test("Vector pictures have no variants, and no picture has any without libvips")
    func none() throws {
        #expect(self.plan(width: 700, format: .svg) == nil)
        let picture = try #require(measurement(width: 700, source: "a", .jpeg))
        #expect(VariantPlan(picture, options, nil) == nil)
    }

    private var options: ImageOptions {
        var options = ImageOptions()
        options.widths = [320, 640, 960, 1_600]
        return options
    }

    private func plan(
        width: Int, options: ImageOptions? = nil, version: String = "vips-8.14.1",
        codec: String = "1", source: Character = "a", format: PictureFormat = .jpeg
    ) -> VariantPlan? {
        let encoders = Encoders(version: version, samples: [.avif: "1", .jpeg: codec])
        return measurement(width: width, source: source, format).flatMap {
            VariantPlan($0, options ?? self.options, encoders)
        }
    }

    private func measurement(
        width: Int, source: Character, _ format: PictureFormat
    ) -> Measurement? {
        let fields = [
            String(repeating: source, count: 64), format.rawValue, "\(width)", "300", "0", "0",
            "0", "0", "#112233", "abcd",
        ]
        return Measurement(fields.map { $0[...] })
    }
}
