import Foundation
import ShowcardCatalog
import ShowcardPictures
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite(
    "The site's icon", .enabled(if: Workshop.hasLibvips, "libvips is not installed"), .processes)
struct SiteIconTests {
    private static let svg = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" \
        fill="#4a3f35"/></svg>
        """.utf8)

    private func make(_ name: String, _ bytes: [UInt8]) async throws -> Made {
        var workshop = try Workshop([:])
        workshop.icon = (name, bytes)
        return try await workshop.make()
    }

    @Test("A vector icon has files of all sizes, in its own colors")
    func vector() async throws {
        let made = try await make("icon.svg", Self.svg)
        let icon = try #require(made.result.icon)
        #expect(
            [icon.address, icon.mediaType, icon.touch] == [
                "icon.svg", "image/svg+xml", "apple-touch-icon.png",
            ])
        #expect(icon.files.map(\.side) == [192, 512, 512])
        #expect(icon.files.map(\.isMaskable) == [false, false, true])
        let outputs = try made.outputs()
        #expect(Set(outputs.keys) == Set(icon.files.map(\.address) + ["apple-touch-icon.png"]))
        for (path, side, hasAlpha) in [
            (icon.files[0].address, 192, true), (icon.files[1].address, 512, true),
            (icon.files[2].address, 512, false), ("apple-touch-icon.png", 180, false),
        ] {
            let bytes = try #require(outputs[path])
            let header = try PictureHeader.read(bytes)
            #expect(
                [header.format.rawValue, "\(header.width)", "\(header.height)"] == [
                    "png", "\(side)", "\(side)",
                ])
            // What is drawn on an opaque ground may have a channel for transparency that is full.
            #expect(!hasAlpha || header.hasAlpha)
        }
    }

    @Test("Without pictures of entries, no codec is tried")
    func codecs() async throws {
        var workshop = try Workshop([:])
        workshop.icon = ("icon.svg", Self.svg)
        let log = "\(workshop.folder.path)/log"
        let vips = try #require(workshop.program.path)
        try workshop.useProgram("echo \"$1\" >> '\(log)'; exec '\(vips)' \"$@\"")
        #expect(try await workshop.make().result.icon?.files.count == 3)
        let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(calls.sorted() == ["--version"] + Array(repeating: "thumbnail", count: 5))
    }

    @Test("A square picture is an icon too")
    func raster() async throws {
        let made = try await make("icon.png", await SamplePictures.square(512))
        #expect(made.result.icon?.side == 512)
        #expect(made.result.icon?.files.count == 3)
        #expect(made.result.diagnostics == [])
    }

    @Test("What is wrong with an icon is reported where catalog.yml names it")
    func problems() async throws {
        let place = "catalog.yml:5:7"
        #expect(
            try await make("icon.png", SamplePictures.png).iconProblems
                == [
                    "\(place): error[icon-shape]: the icon has 64 x 48 pixels, and is not square"
                ])
        #expect(
            try await make("icon.png", await SamplePictures.square(64)).iconProblems
                == [
                    "\(place): error[small-icon]: the icon is 64 pixels wide; icons for phones "
                        + "need 512"
                ])
        #expect(
            try await make("icon.png", Array("no picture".utf8)).iconProblems
                == [
                    "\(place): error[unreadable-picture]: the file is not a JPEG, PNG, GIF, WebP, AVIF or SVG picture"
                ])
        let wide = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\"/>".utf8)
        #expect(
            try await make("icon.svg", wide).iconProblems
                == ["\(place): error[icon-shape]: the icon has 8 x 4 pixels, and is not square"])
    }

    @Test("A vector icon cannot show files of the machine")
    func references() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/picture.png"
        try Data(SamplePictures.png).write(to: URL(fileURLWithPath: path))
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">"
        let shown =
            "<image width=\"8\" height=\"8\" href=\"file://\(path)\"/>"
            + "<image width=\"8\" height=\"8\" href=\"source\"/>"
        let outputs = try await make("icon.svg", Array("\(start)\(shown)</svg>".utf8)).outputs()
        let empty = try await make("icon.svg", Array("\(start)</svg>".utf8)).outputs()
        #expect(outputs[IconPlan.touch] != nil)
        #expect(outputs[IconPlan.touch] == empty[IconPlan.touch])
    }
}
