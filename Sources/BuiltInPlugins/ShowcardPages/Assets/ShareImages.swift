internal import ShowcardCatalog
internal import ShowcardCompression

/// The preview image of an entry on sites that link to it.
struct ShareImage: Sendable {
    /// The link to the image.
    let link: Link
    /// The alternative text.
    let alt: String?
    /// The size, if it is known.
    let size: (width: Int, height: Int)?
}

/// The preview images of entries: the entry's own image, or a gradient generated from its colors.
///
/// Sites that show previews don't support SVG, so generated images are PNG, one for each pair of colors.
struct ShareImages: Sendable {
    /// The minimum size for large previews, with an aspect ratio that is not cropped.
    private static let size = (width: 600, height: 315)

    private let images: [[ShareImage?]]
    /// The generated images: their path, and the colors from top to bottom.
    let made: [(path: String, colors: [Pixel])]

    /// Finds the image of each entry.
    init(_ catalog: Catalog, layouts: [KindLayout], colors: ColorResolver) {
        var made: [String: [Pixel]] = [:]
        images = zip(catalog.collections, layouts).map { collection, layout in
            collection.entries.map { entry in
                if let text = entry.content[layout.image]?.text, let link = Link(asset: text) {
                    let picture = catalog.pictures[asset: text]
                    return ShareImage(
                        link: picture.map { .path($0.address) } ?? link,
                        alt: entry.content[layout.imageAlt]?.text,
                        size: picture.map { ($0.width, $0.height) })
                }
                let own =
                    entry.content[layout.gradient]?.texts
                    ?? entry.content[layout.color]?.text.map { [$0] } ?? []
                let shown = own.compactMap { colors.css($0).flatMap(Pixel.init(css:)) }
                guard let first = shown.first, let last = shown.last else { return nil }
                let path = "assets/share/\(first.digits)-\(last.digits).png"
                made[path] = [first, last]
                return ShareImage(link: .path(path), alt: nil, size: Self.size)
            }
        }
        self.made = made.sorted { TextKey.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
    }

    /// Returns the image of an entry.
    subscript(key: EntryKey) -> ShareImage? {
        images[key.collection][key.entry]
    }

    /// Returns the file of a generated image.
    static func png(from first: Pixel, to last: Pixel) throws -> [UInt8] {
        try PNGGradient(width: size.width, height: size.height, from: first, to: last).file
    }
}

extension PlanBuilder {
    /// Adds the generated images.
    mutating func addShareImages() {
        for (path, colors) in site.shareImages.made {
            guard let first = colors.first, let last = colors.last else { continue }
            add(path, inputs: [.text(path)]) { $0 += try ShareImages.png(from: first, to: last) }
        }
    }
}
