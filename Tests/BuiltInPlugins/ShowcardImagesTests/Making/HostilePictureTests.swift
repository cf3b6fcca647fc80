import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite("Pictures that cannot be trusted", .processes)
struct HostilePictureTests {
    @Test(
        "Hostile pictures have a message each, and none of the files is made",
        .enabled(if: Workshop.hasLibvips))
    func problems() async throws {
        let pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 12345\n"
        let workshop = try Workshop([
            "a-pointer.jpg": Array(pointer.utf8),
            "b-text.jpg": Array("no picture".utf8),
            "c-empty.png": [],
            "d-half.jpg": Array(SamplePictures.turned.dropLast(300)),
            "e-bomb.png": Self.png(width: 60_000, height: 60_000),
            "f-damaged.png": Self.png(width: 64, height: 48),
            "g-sound.png": SamplePictures.png,
        ])
        let made = try await workshop.make()
        let said = made.said.map { $0.replacing("decoded: .*", with: "decoded: ...") }
        #expect(
            said == [
                "a-pointer.jpg: error[git-lfs-pointer]: the picture is a Git LFS pointer, because it was "
                    + "not downloaded",
                "b-text.jpg: error[unreadable-picture]: the file is not a JPEG, PNG, GIF, WebP, AVIF or SVG "
                    + "picture",
                "c-empty.png: error[truncated-picture]: the picture's file ends too early",
                "d-half.jpg: error[truncated-picture]: the picture's file ends too early",
                "e-bomb.png: error[too-many-pixels]: the picture has 60000 x 60000 pixels; at most "
                    + "100,000,000 are decoded",
                "f-damaged.png: error[unreadable-picture]: the picture cannot be decoded: ...",
            ])
        #expect(made.pictures.map(\.source) == ["g-sound.png"])
        #expect(throws: SystemError.self) { try made.outputs() }
    }

    @Test(
        "A picture with more pixels than the catalog allows is an error, also if it was measured before",
        .enabled(if: Workshop.hasLibvips))
    func pixels() async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        var limits = CatalogLimits()
        limits.set(Limits.picturePixels, to: 64 * 48)
        #expect(try await workshop.make(limits: limits).said == [])
        limits.set(Limits.picturePixels, to: 64 * 48 - 1)
        #expect(
            try await workshop.make(limits: limits).said == [
                "a.png: error[too-many-pixels]: the picture has 64 x 48 pixels; at most 3,071 are decoded"
            ])
    }

    @Test("Hostile pictures end with an error at the picture if they crash the program")
    func crash() async throws {
        var workshop = try Workshop([
            "a.png": SamplePictures.png, "b.png": SamplePictures.transparent,
        ])
        try workshop.useProgram(
            Workshop.answers + "kill -SEGV $$; sleep 1000")
        let made = try await workshop.make()
        let message =
            "the picture cannot be decoded: libvips was ended by signal 11 (SIGSEGV)"
        #expect(
            made.said == ["a.png", "b.png"].map { "\($0): error[unreadable-picture]: \(message)" })
    }

    @Test("Hostile pictures cannot give the program's words control characters or length")
    func words() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        let long = String(repeating: "x", count: 300)
        try workshop.useProgram(
            Workshop.answers + "printf '\\033[31m\(long)\\n' >&2; exit 1"
        )
        let made = try await workshop.make()
        let shown = "[31m" + String(repeating: "x", count: 196)
        #expect(
            made.said == [
                "a.png: error[unreadable-picture]: the picture cannot be decoded: \(shown)"
            ])
    }

    @Test("Hostile pictures are an error if the program writes something else than was asked for")
    func otherFormat() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        try workshop.useProgram(
            Workshop.answers + "echo nothing > \"${3%%[*}\"")
        let made = try await workshop.make()
        #expect(
            made.said == [
                "a.png: error[unreadable-picture]: the picture cannot be decoded: libvips has written an "
                    + "unknown format"
            ])
    }

    @Test("Hostile pictures are not looked at by a program that cannot run")
    func brokenProgram() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        try workshop.useProgram("echo no library >&2; exit 127")
        let (folder, broken) = (workshop.folder.path, workshop)
        let error = await #expect(throws: PluginError.self) { try await broken.make() }
        #expect(
            error?.diagnostic.message
                == "the plugin 'images' cannot run '\(folder)/vips': no library")
    }

    @Test(
        "Hostile pictures are published as they are, with their size, if libvips is not installed")
    func withoutProgram() async throws {
        var workshop = try Workshop(["a b.png": SamplePictures.png])
        workshop.program = ImageProgram(environment: ["PATH": workshop.folder.path])
        let made = try await workshop.make()
        #expect(made.said == [])
        #expect(
            made.result.diagnostics.map(\.message) == [
                "libvips is not installed, so pictures are published as they are, in one size"
            ])
        let picture = try #require(made.pictures.first)
        #expect(picture.address == "a%20b.png" && picture.keepsSource)
        #expect((picture.width, picture.height) == (64, 48))
        #expect(picture.variants == [] && picture.thumbhash == nil)
        #expect(try made.outputs().isEmpty)
        #expect(
            made.maker.programs == ["\(workshop.folder.path)/vips"] && !made.maker.scalesPictures)
    }

    @Test(
        "Hostile pictures are not read through links in the cache",
        .enabled(if: Workshop.hasLibvips))
    func links() async throws {
        let workshop = try Workshop(["a.png": SamplePictures.png])
        let made = try await workshop.make()
        let name = try #require(made.pictures.first?.variants.first?.address.dropFirst(11))
        try workshop.folder.write("SECRET", to: "secret")
        try workshop.folder.link("cache/\(name)", to: "secret")
        #expect(throws: SystemError.self) { try made.outputs() }
    }

    /// A PNG file that has a header, and no pixels.
    private static func png(width: UInt32, height: UInt32) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
        let damaged = Array("IDAT".utf8) + [1, 2, 3, 4]
        return signature + bytes(13) + header + [0, 0, 0, 0] + bytes(4) + damaged
            + [0, 0, 0, 0] + bytes(0) + Array("IEND".utf8) + [0, 0, 0, 0]
    }
}

extension String {
    /// The text with the matches of a regular expression replaced.
    fileprivate func replacing(_ pattern: String, with text: String) -> String {
        replacingOccurrences(of: pattern, with: text, options: .regularExpression)
    }
}
