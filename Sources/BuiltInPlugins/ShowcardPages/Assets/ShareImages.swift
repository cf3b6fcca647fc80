internal import ShowcardCatalog
internal import ShowcardCompression

/// A picture that stands for an entry where others link to it.
struct ShareImage: Sendable {
    /// Where it is.
    let link: Link
    /// What it shows, in words.
    let alt: String?
    /// Its size, where that is known.
    let size: (width: Int, height: Int)?
}

/// The pictures of entries as other sites show them: the entry's own, or one made of its colours.
///
/// Whoever shows links shows no SVG, so what is made is PNG: one for each pair of colours, however many entries have it.
struct ShareImages: Sendable {
    /// Of the size that large previews need at least, at a ratio that none cuts.
    private static let size = (width: 600, height: 315)

    private let images: [[ShareImage?]]
    /// What is made, by path: the colours from top to bottom.
    let made: [(path: String, colors: [Pixel])]

    /// Finds the pictures.
    init(_ catalog: Catalog, layouts: [KindLayout], colors: ColorResolver) {
        var made: [String: [Pixel]] = [:]
        images = zip(catalog.collections, layouts).map { collection, layout in
            collection.entries.map { entry in
                if let text = entry.content[layout.image]?.text, let link = Link(asset: text) {
                    return ShareImage(
                        link: link, alt: entry.content[layout.imageAlt]?.text, size: nil)
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

    /// The picture of an entry.
    subscript(key: EntryKey) -> ShareImage? {
        images[key.collection][key.entry]
    }

    /// The file of a picture that is made.
    static func png(from first: Pixel, to last: Pixel) throws -> [UInt8] {
        try PNGGradient(width: size.width, height: size.height, from: first, to: last).file
    }
}

extension PlanBuilder {
    /// Adds the pictures that are made of colours.
    mutating func addShareImages() {
        for (path, colors) in site.shareImages.made {
            guard let first = colors.first, let last = colors.last else { continue }
            add(path, inputs: [.text(path)]) { $0 += try ShareImages.png(from: first, to: last) }
        }
    }
}
