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

    private let catalog: Catalog
    private let layouts: [KindLayout]
    private let colors: ColorResolver

    /// Prepares the images of a catalog.
    init(_ catalog: Catalog, layouts: [KindLayout], colors: ColorResolver) {
        (self.catalog, self.layouts, self.colors) = (catalog, layouts, colors)
    }

    /// Returns the image of an entry.
    subscript(key: EntryKey) -> ShareImage? {
        let (entry, layout) = (catalog[key], layouts[key.collection])
        if let link = ownImage(of: entry, layout) {
            let picture = catalog.picture(of: entry)
            return ShareImage(
                link: picture.map { .path($0.address) } ?? link,
                alt: entry.content[layout.imageAlt]?.text,
                size: picture.map { ($0.width, $0.height) })
        }
        return gradient(of: entry, layout).map {
            ShareImage(link: .path(Self.path(of: $0)), alt: nil, size: Self.size)
        }
    }

    /// The generated images of all entries: their path, and the colors from top to bottom.
    var made: [(path: String, first: Pixel, last: Pixel)] {
        var made: [String: Gradient] = [:]
        for (collection, layout) in zip(catalog.collections, layouts) {
            for entry in collection.entries where ownImage(of: entry, layout) == nil {
                if let gradient = gradient(of: entry, layout) {
                    made[Self.path(of: gradient)] = gradient
                }
            }
        }
        return made.sorted { TextKey.precedes($0.key, $1.key) }
            .map { ($0.key, $0.value.first, $0.value.last) }
    }

    private typealias Gradient = (first: Pixel, last: Pixel)

    private func ownImage(of entry: Entry, _ layout: KindLayout) -> Link? {
        entry.content[layout.image]?.text.flatMap { Link(asset: $0) }
    }

    private func gradient(of entry: Entry, _ layout: KindLayout) -> Gradient? {
        let own =
            entry.content[layout.gradient]?.texts
            ?? entry.content[layout.color]?.text.map { [$0] } ?? []
        let shown = own.compactMap { colors.css($0).flatMap(Pixel.init(css:)) }
        guard let first = shown.first, let last = shown.last else { return nil }
        return (first, last)
    }

    private static func path(of gradient: Gradient) -> String {
        "assets/share/\(gradient.first.digits)-\(gradient.last.digits).png"
    }

    /// Returns the file of a generated image.
    static func png(from first: Pixel, to last: Pixel) throws -> [UInt8] {
        try PNGGradient(width: size.width, height: size.height, from: first, to: last).file
    }
}

extension PlanBuilder {
    /// Adds the generated images.
    mutating func addShareImages() {
        for (path, first, last) in site.shareImages.made {
            add(path, inputs: [.text(path)]) { $0 += try ShareImages.png(from: first, to: last) }
        }
    }
}
