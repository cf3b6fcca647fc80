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

    @Test("Variants have other names if a setting, the bytes or the version of libvips differ")
    func names() throws {
        var coarse = options
        coarse.qualities[.webp] = 10
        var wide = options
        wide.widths.append(2_400)
        let names = [
            plan(width: 700), plan(width: 700, options: wide), plan(width: 700, options: coarse),
            plan(width: 700, version: "vips-8.15.0"), plan(width: 700, source: "b"),
        ].compactMap { $0?.preview.name }
        // Another width does not change the names of the others.
        #expect(names.count == 5 && names[0] == names[1] && Set(names).count == 4)
    }

    @Test("Variants have a preview that is at least as wide as asked, or the widest there is")
    func preview() throws {
        var options = options
        options.previewWidth = 500
        #expect(plan(width: 2_000, options: options)?.preview.width == 640)
        #expect(plan(width: 400, options: options)?.preview.width == 400)
        #expect(plan(width: 400, options: options)?.preview.format == .jpeg)
    }

    @Test("Vector pictures, and pictures that were not decoded, have no variants")
    func none() {
        #expect(plan(width: 700, format: .svg) == nil)
        #expect(plan(width: 700, isDecoded: false) == nil)
    }

    private var options: ImageOptions {
        var options = ImageOptions()
        options.widths = [320, 640, 960, 1_600]
        return options
    }

    private func plan(
        width: Int, options: ImageOptions? = nil, version: String = "vips-8.14.1",
        source: Character = "a", format: PictureFormat = .jpeg, isDecoded: Bool = true
    ) -> VariantPlan? {
        let fields = [
            String(repeating: source, count: 64), format.rawValue, "\(width)", "300", "0",
            isDecoded ? "0" : "-", "#112233", "abcd",
        ]
        return Measurement(fields.map { $0[...] }).flatMap {
            VariantPlan($0, options ?? self.options, version: version)
        }
    }
}
