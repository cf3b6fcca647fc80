import Foundation
import ShowcardCatalog
import ShowcardPictures
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite("The maker of pictures", .processes, .enabled(if: Workshop.hasLibvips))
struct ImageMakerTests {
    @Test("The plugin publishes a picture in every format and width, but never wider than it is")
    func files() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        workshop.options.widths = [16, 48, 200]
        let made = try await workshop.make()
        #expect(made.said == [])
        let outputs = try made.outputs()
        let sizes = try outputs.mapValues { bytes in
            let header = try PictureHeader.read(bytes)
            return "\(header.format.rawValue) \(header.width) x \(header.height)"
        }
        #expect(
            sizes.map { "\($0.key.dropFirst(23)) \($0.value)" }.sorted() == [
                "-16.avif avif 16 x 12", "-16.jpg jpeg 16 x 12", "-16.webp webp 16 x 12",
                "-48.avif avif 48 x 36", "-48.jpg jpeg 48 x 36", "-48.webp webp 48 x 36",
                "-64.avif avif 64 x 48", "-64.jpg jpeg 64 x 48", "-64.webp webp 64 x 48",
            ])
        let picture = try #require(made.pictures.first)
        #expect(
            picture.address.hasSuffix("-64.jpg") && picture.preview.address.hasSuffix("-16.jpg"))
        #expect((picture.width, picture.height) == (64, 48))
        #expect(picture.color == "#7e7680")
        #expect(!picture.keepsSource)
        #expect(picture.thumbhash.map { $0.utf8.count >= 20 } == true)
    }

    /// The color of the files that are made of a picture of one color, as libvips writes it.
    private func colors(of picture: [UInt8]) async throws -> Set<String> {
        var workshop = try Workshop(["a.png": picture])
        workshop.options.formats = [.png]
        let made = try await workshop.make()
        #expect(made.said == [])
        let folder = try TemporaryFolder()
        var colors: Set<String> = []
        for bytes in try made.outputs().values {
            try folder.write(bytes, to: "a.png")
            let point = try await made.maker.program.run(
                [["getpoint", "a.png", "3", "3"]], in: folder.path)
            colors.formUnion(point.map { $0.trimmingCharacters(in: .whitespaces) })
        }
        return colors
    }

    @Test(
        "The plugin keeps the colors of pictures without a profile",
        arguments: ["246 193 41", "12 12 12", "255 0 0"])
    func colors(color: String) async throws {
        let picture = try await SamplePictures.plain(color)
        #expect(try !PictureHeader.read(picture).hasProfile)
        #expect(try await colors(of: picture) == [color])
    }

    @Test("The plugin converts the colors of pictures with a profile to sRGB")
    func profile() async throws {
        let picture = try await SamplePictures.plain("229 195 75", profile: "p3")
        #expect(try PictureHeader.read(picture).hasProfile)
        let colors = try await colors(of: picture)
        #expect(colors.count == 1 && colors != ["229 195 75"])
    }

    @Test("The plugin turns pictures upright, and removes what their metadata says")
    func metadata() async throws {
        let made = try await Workshop(["a.jpg": SamplePictures.turned]).make()
        let picture = try #require(made.pictures.first)
        #expect((picture.width, picture.height) == (32, 43))
        #expect(SamplePictures.turned.holds("Camera of a Visitor"))
        for (path, bytes) in try made.outputs() {
            #expect(!bytes.holds("Camera of a Visitor") && !bytes.holds("Exif"), "\(path)")
            #expect(try PictureHeader.read(bytes).height > PictureHeader.read(bytes).width)
        }
    }

    @Test("The plugin keeps transparency, so there is no JPEG file")
    func transparency() async throws {
        let made = try await Workshop(["a.png": SamplePictures.transparent]).make()
        #expect(made.said == [])
        let outputs = try made.outputs()
        #expect(Set(outputs.keys.map { $0.suffix(5) }) == [".avif", ".webp"])
        for bytes in outputs.values { #expect(try PictureHeader.read(bytes).hasAlpha) }
    }

    @Test("The plugin reports transparency that is lost, where only JPEG files are wanted")
    func lostTransparency() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.transparent])
        workshop.options.formats = [.jpeg]
        let made = try await workshop.make()
        #expect(
            made.said == [
                "a.png: warning[lost-transparency]: the picture is transparent, and JPEG files are not"
            ])
        #expect(try made.outputs().count == 2)
    }

    @Test("The plugin keeps animations as WebP, with a still file for lists")
    func animation() async throws {
        let made = try await Workshop(["a.gif": SamplePictures.animation]).make()
        #expect(
            made.said == ["a.gif: warning[animated-picture]: the picture moves, and lists show it"])
        let picture = try #require(made.pictures.first)
        #expect(picture.variants.map(\.mediaType) == ["image/webp", "image/webp"])
        #expect(picture.preview.address.hasSuffix("-16-still.jpg"))
        let outputs = try made.outputs()
        let moving = try outputs.filter { try PictureHeader.read($0.value).isAnimated }
        #expect(Set(moving.keys) == Set(picture.variants.map(\.address)))
    }

    @Test("The plugin publishes an animation as it is if no format can be animated")
    func animationWithoutFormat() async throws {
        var workshop = try Workshop(["a.gif": SamplePictures.animation])
        workshop.options.formats = [.avif, .jpeg]
        workshop.isListed = false
        let made = try await workshop.make()
        #expect(made.said == [])
        #expect(made.pictures.first?.address == "a.gif")
        #expect(try made.outputs().isEmpty)
    }

    @Test("The plugin neither reads nor decodes a picture twice, and makes only what is missing")
    func cache() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        let first = try await workshop.make()
        // With a program that cannot decode anything, only kept results are right.
        workshop.files["b.gif"] = SamplePictures.png
        let reads = Names()
        let second = try await workshop.make(reads: reads)
        #expect(reads.all == ["b.gif"])
        #expect(
            second.pictures.map(\.variants) == [
                first.pictures[0].variants, first.pictures[0].variants,
            ])
        #expect(
            second.said == [
                "b.gif: warning[misnamed-picture]: the file is a PNG picture, and its name ends in '.gif'"
            ])
        #expect(try second.outputs().count == 6)
    }

    @Test(
        "The plugin makes a file of the cache again if it is not as it was made",
        arguments: ["cut", "exchanged", "empty", "removed"])
    func damagedCache(damage: String) async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        let first = try await workshop.make()
        let expected = try first.outputs()
        let (path, bytes) = try #require(expected.min { $0.key < $1.key })
        let name = "cache/\(path.dropFirst(VariantPlan.folder.count))"
        switch damage {
        case "cut": try workshop.folder.write(Array(bytes.dropLast(5)), to: name)
        case "exchanged": try workshop.folder.write(bytes.map { $0 ^ 1 }, to: name)
        case "empty": try workshop.folder.write("", to: name)
        default: try workshop.folder.remove(name)
        }
        let second = try await workshop.make()
        #expect(second.said == [])
        #expect(try second.outputs() == expected)
    }

    @Test("The plugin keeps files of the cache that were copied, if their bytes are the same")
    func copiedCache() async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        let first = try await workshop.make()
        let expected = try first.outputs()
        for (path, bytes) in expected {
            let name = "cache/\(path.dropFirst(VariantPlan.folder.count))"
            try workshop.folder.remove(name)
            try workshop.folder.write(bytes, to: name)
        }
        let made = Names()
        let second = try await workshop.make(progress: { done, _ in made.add("\(done)") })
        #expect(made.all == [])
        #expect(try second.outputs() == expected)
    }

    @Test("The plugin makes nothing of a picture that changes while it is read")
    func change() async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        let reads = Names()
        let made = try await workshop.make(
            bytes: {
                reads.add("again")
                return reads.all.count == 1 ? SamplePictures.png : SamplePictures.turned
            })
        #expect(
            made.said == [
                "a.png: error[unreadable-picture]: the picture has changed while it was read"
            ])
        #expect(workshop.folder.files(below: "cache") == ["index"])
    }

    @Test("The plugin publishes no file that has changed after it was made")
    func changedAfterMaking() async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        let made = try await workshop.make()
        let path = try #require(try made.outputs().keys.min())
        try workshop.folder.write("other", to: "cache/\(path.dropFirst(VariantPlan.folder.count))")
        let error = #expect(throws: PluginError.self) { try made.outputs() }
        #expect(
            error?.diagnostic.message.hasSuffix("of the pictures that were made: it has changed")
                == true)
    }

    @Test("The plugin makes a JPEG file for clients that read one address, if all others are AVIF")
    func previewOfAVIF() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        workshop.options.formats = [.avif]
        let made = try await workshop.make()
        let picture = try #require(made.pictures.first)
        #expect(picture.preview.mediaType == "image/jpeg" && picture.variants.count == 2)
        let preview = try #require(try made.outputs()[picture.preview.address])
        #expect(try PictureHeader.read(preview).format == .jpeg)
    }

    @Test("The plugin makes the same bytes again from nothing")
    func sameness() async throws {
        let files = ["a.png": SamplePictures.png, "b.gif": SamplePictures.animation]
        let first = try await Workshop(files).make()
        let second = try await Workshop(files).make()
        #expect(first.pictures == second.pictures)
        #expect(try first.outputs() == second.outputs())
    }

    @Test("The plugin makes no files for a check, but finds what cannot be decoded")
    func check() async throws {
        let workshop = try Workshop([
            "a.png": SamplePictures.png, "b.jpg": Array(SamplePictures.turned.dropLast(300)),
        ])
        let made = try await workshop.make(isCheck: true)
        #expect(
            made.said == ["b.jpg: error[truncated-picture]: the picture's file ends too early"])
        #expect(workshop.folder.files(below: "cache") == ["index"])
    }
}

extension [UInt8] {
    /// Whether a text occurs in the bytes.
    fileprivate func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
