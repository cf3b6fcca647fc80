import Foundation
import ShowcardCatalog

/// A share picture as an SVG document that refers to no other file.
///
/// An entry with a picture shows it beside its name. An entry with colors is shown in them, if text on them is readable.
/// Everything else has the background of the site.
struct CardDrawing {
    let card: ShareCard
    let metrics: CardMetrics
    /// The entry's picture, to show in the document.
    var embedded: Embedded?

    /// A picture in the document.
    struct Embedded {
        /// The media type: `image/jpeg` or `image/png`.
        let mediaType: String
        /// The file.
        let bytes: [UInt8]
    }

    private static let margin = 64
    /// The width of the picture beside the text, and of the text beside the picture.
    private static let (pictureWidth, columnWidth) = (496, 520)
    /// The baselines of the first and the last line.
    private static let (labelLine, siteLine) = (96, 560)
    private static let smallSize = 34
    /// The font families, the preferred one first.
    static let families = ["Inter Display", "Inter", "Noto Sans", "DejaVu Sans"]
    private static let darkInk = "#1c1917"

    /// The document.
    var document: [UInt8] {
        let scene = Scene(card, hasPicture: embedded != nil)
        let width = scene.hasPanel ? Self.columnWidth : SharePicture.width - 2 * Self.margin
        let title = CardText(
            card.title, width: width,
            sizes: scene.hasPanel
                ? [(88, 2), (78, 3), (66, 4), (54, 5)] : [(136, 2), (112, 3), (88, 4), (68, 5)],
            metrics: metrics)
        let isMirrored = title.isRightToLeft
        var svg = Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(SharePicture.width)" height="\(SharePicture.height)"><defs>\
            \(Self.gradient("ground", scene.ground))
            """.utf8)
        let panelLeft =
            isMirrored ? Self.margin : SharePicture.width - Self.margin - Self.pictureWidth
        let panel =
            "x=\"\(panelLeft)\" y=\"\(Self.margin)\" width=\"\(Self.pictureWidth)\" "
            + "height=\"\(SharePicture.height - 2 * Self.margin)\""
        if scene.hasPanel {
            svg += "<clipPath id=\"panel\"><rect \(panel) rx=\"32\"/></clipPath>".utf8
        }
        if let gradient = card.gradient, scene.hasPanel {
            svg += Self.gradient("own", gradient).utf8
        }
        svg +=
            """
            </defs><rect width="\(SharePicture.width)" height="\(SharePicture.height)" \
            fill="url(#ground)"/>
            """.utf8
        if let embedded {
            svg += "<image \(panel) preserveAspectRatio=\"xMidYMid slice\" ".utf8
            svg += "clip-path=\"url(#panel)\" xlink:href=\"data:\(embedded.mediaType);base64,".utf8
            svg += Self.base64(embedded.bytes)
            svg += "\"/>".utf8
        } else if scene.hasPanel {
            svg += "<rect \(panel) rx=\"32\" fill=\"url(#own)\"/>".utf8
        } else {
            svg += Self.circles(scene.tint, isMirrored: isMirrored).utf8
        }
        let edge = isMirrored ? SharePicture.width - Self.margin : Self.margin
        let height = title.size * 108 / 100
        let middle = (Self.labelLine + Self.siteLine - Self.smallSize) / 2
        let first = middle - height * (title.lines.count - 1) / 2 + title.size * 36 / 100
        for (index, line) in title.lines.enumerated() {
            svg += Self.text(
                line, at: (edge, first + index * height), size: title.size, weight: 700,
                color: scene.ink, isMirrored, isRightToLeft: title.isRightToLeft)
        }
        if let label = card.label {
            svg += small(label, width, at: (edge, Self.labelLine), scene.accent, isMirrored)
        }
        if let site = card.site {
            let mark = isMirrored ? edge - 28 : edge
            svg +=
                """
                <rect x="\(mark)" y="\(Self.siteLine - 27)" width="28" height="28" rx="9" \
                fill="\(scene.accent)"/>
                """.utf8
            svg += small(
                site, width - 48, at: (isMirrored ? edge - 46 : edge + 46, Self.siteLine),
                scene.ink, isMirrored)
        }
        svg += "</svg>".utf8
        return svg
    }

    /// The bytes of a file, as they follow `base64,` in an address.
    static func base64(_ bytes: [UInt8]) -> Data {
        Data(bytes).base64EncodedData()
    }

    private func small(
        _ text: String, _ width: Int, at place: (x: Int, y: Int), _ color: String,
        _ isMirrored: Bool
    ) -> [UInt8] {
        let fitted = CardText(text, width: width, sizes: [(Self.smallSize, 1)], metrics: metrics)
        return fitted.lines.first.map {
            Self.text(
                $0, at: place, size: Self.smallSize, weight: 600, color: color, isMirrored,
                isRightToLeft: fitted.isRightToLeft)
        } ?? []
    }

    /// A line of text that is to the right of a place, or to its left if the picture is mirrored.
    ///
    /// Text from right to left begins at its right end (SVG 1.1, section 10.9.1).
    private static func text(
        _ line: String, at place: (x: Int, y: Int), size: Int, weight: Int, color: String,
        _ isMirrored: Bool, isRightToLeft: Bool
    ) -> [UInt8] {
        // Closer letters would take scripts apart whose letters are joined.
        let isLatin = line.unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value == 0x2026 }
        let tracking = isLatin ? size * 15 / 1_000 : 0
        let spacing = tracking > 0 ? " letter-spacing=\"-\(tracking)\"" : ""
        let direction = isRightToLeft ? " direction=\"rtl\"" : ""
        let anchor = isMirrored == isRightToLeft ? direction : "\(direction) text-anchor=\"end\""
        return Array(
            """
            <text x="\(place.x)" y="\(place.y)" font-family="\(families.joined(separator: ", ")), \
            sans-serif" font-size="\(size)" font-weight="\(weight)" fill="\(color)"\
            \(spacing)\(anchor)>
            """.utf8) + HTMLReference.escaped(line) + Array("</text>".utf8)
    }

    private static func gradient(_ id: String, _ colors: ShareCard.Gradient) -> String {
        """
        <linearGradient id="\(id)" x1="0" y1="0" x2="1" y2="1"><stop offset="0" \
        stop-color="\(colors.from)"/><stop offset="1" stop-color="\(colors.to)"/></linearGradient>
        """
    }

    private static func circles(_ color: String, isMirrored: Bool) -> String {
        [(1_080, 80, 300, 10), (860, 640, 230, 8)].map { x, y, radius, percent in
            """
            <circle cx="\(isMirrored ? SharePicture.width - x : x)" cy="\(y)" r="\(radius)" \
            fill="\(color)" fill-opacity="0.\(percent < 10 ? "0" : "")\(percent)"/>
            """
        }.joined()
    }

    /// The colors of a picture, and whether it has a panel beside the text.
    private struct Scene {
        let ground: ShareCard.Gradient
        let (ink, accent, tint): (String, String, String)
        let hasPanel: Bool

        init(_ card: ShareCard, hasPicture: Bool) {
            let palette = card.palette
            if !hasPicture, let own = card.gradient, let ink = Self.ink(on: own) {
                (ground, hasPanel) = (own, false)
                (self.ink, accent, tint) = (ink, ink, "#ffffff")
            } else {
                (ground, hasPanel) = (palette.ground, hasPicture || card.gradient != nil)
                (ink, accent, tint) = (palette.ink, palette.accent, palette.accent)
            }
        }

        /// White or dark, if its contrast is at least 4.5 at both ends (WCAG 2.2, success criterion 1.4.3).
        private static func ink(on colors: ShareCard.Gradient) -> String? {
            let ends = [colors.from, colors.to].compactMap { SRGBColor(hex: $0)?.relativeLuminance }
            let dark = SRGBColor(hex: darkInk)?.relativeLuminance ?? 0
            if ends.allSatisfy({ 1.05 / ($0 + 0.05) >= 4.5 }) { return "#ffffff" }
            return ends.allSatisfy { ($0 + 0.05) / (dark + 0.05) >= 4.5 } ? darkInk : nil
        }
    }
}
