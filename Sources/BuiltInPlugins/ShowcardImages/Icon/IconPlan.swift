import ShowcardCatalog
import ShowcardPictures
import ShowcardSigning

/// The files that are made of the site's icon.
struct IconPlan: Sendable {
    /// A file to make.
    struct File: Sendable, Hashable {
        /// The name in the cache.
        let name: String
        /// The address, relative to the site.
        let address: String
        let side: Int
        /// Where the icon is on an opaque ground, in percent of the side; `nil` for a transparent ground.
        let coverage: Int?
        let isMaskable: Bool
    }

    /// The width and height that a picture has to have at least.
    static let minSide = 512
    /// The address where iPhones look for an icon.
    static let touch = "apple-touch-icon.png"
    private static let folder = "assets/icon/"

    /// The files.
    let files: [File]

    /// Decides which files are made.
    ///
    /// An opaque icon covers each file. A transparent one is smaller than an opaque ground: on maskable icons within the
    /// circle of 80 % that systems keep (Web Application Manifest, section "Icon masks and safe zone").
    init(
        _ picture: Measurement, ground: String, version: String, fonts: String
    ) {
        // A picture without an alpha channel may not be decoded yet.
        let isOpaque = picture.pixels.map { !$0.isTransparent } ?? !picture.hasAlpha
        let (touch, maskable) = isOpaque ? (100, 100) : (80, 64)
        let texts = [
            picture.source, version, ground, picture.format == .svg ? fonts : "",
            "\(touch) \(maskable) \(ImageRun.iconOptions)",
        ]
        let stem = SHA256.hash(Array(texts.joined(separator: "\n").utf8)).hex.prefix(16)
        func file(
            _ name: String, at address: String? = nil, _ side: Int, coverage: Int? = nil,
            isMaskable: Bool = false
        ) -> File {
            File(
                name: "icon-\(stem)-\(name).png",
                address: address ?? "\(Self.folder)\(stem)-\(name).png", side: side,
                coverage: coverage, isMaskable: isMaskable)
        }
        files = [
            file("192", 192), file("512", 512),
            file("maskable", 512, coverage: maskable, isMaskable: true),
            file("touch", at: Self.touch, 180, coverage: touch),
        ]
    }

    /// The icon as a document on an opaque ground.
    static func document(
        _ png: [UInt8], side: Int, coverage: Int, ground: String
    ) -> [UInt8] {
        let inner = side * coverage / 100
        let edge = (side - inner) / 2
        var svg = Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(side)" height="\(side)"><rect width="\(side)" height="\(side)" \
            fill="\(ground)"/><image x="\(edge)" y="\(edge)" width="\(inner)" height="\(inner)" \
            xlink:href="data:image/png;base64,
            """.utf8)
        svg += CardDrawing.base64(png)
        svg += "\"/></svg>".utf8
        return svg
    }
}
