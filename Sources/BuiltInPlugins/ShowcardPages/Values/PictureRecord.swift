internal import ShowcardCatalog
internal import ShowcardMustache

/// The record of an entry's picture in templates.
struct PictureRecord {
    /// How soon a page shows a picture.
    enum Place: Sendable {
        /// Among the pictures that visitors see first: it is the first of them, or another.
        case first, early
        /// Anywhere else.
        case later
    }

    /// The names of its values.
    static let members = [
        "path", "url", "alt", "width", "height", "color", "thumbhash", "best", "sources",
        "srcset", "is_first", "is_early",
    ]
    private static let places = (first: 10, early: 11)

    let shapes: Shapes

    /// Returns the record of an asset; null if it is neither on the site nor on the web.
    func value(of text: String, alternative: String?, in catalog: Catalog) -> Value {
        guard let link = catalog.link(toAsset: text) else { return .null }
        let picture = catalog.pictures[asset: text]
        let own = picture?.formats.first {
            TextKey.areSame($0.mediaType, picture?.preview.mediaType ?? "")
        }
        var path: String?
        var url: String?
        switch link {
        case .path(let own): path = own
        case .url(let own): url = own
        }
        let sources = (picture?.alternatives ?? []).map(source)
        return .record(
            Record(
                shapes.image,
                [
                    .text(orNull: path), .text(orNull: url), .text(orNull: alternative),
                    .integer(orNull: picture?.width), .integer(orNull: picture?.height),
                    .text(orNull: picture?.color), .text(orNull: picture?.thumbhash),
                    sources.first ?? .null, .list(sources),
                    own.map { files($0.variants) } ?? .list([]), .boolean(false), .boolean(false),
                ]))
    }

    private func source(_ format: Picture.Format) -> Value {
        .record(
            Record(shapes.imageSource, [.text(format.mediaType), files(format.variants)]))
    }

    private func files(_ variants: [Picture.Variant]) -> Value {
        .list(
            variants.enumerated().map { index, variant in
                .record(
                    Record(
                        shapes.imageFile,
                        [
                            .text(variant.address), .integer(variant.width),
                            .boolean(index == variants.count - 1),
                        ]))
            })
    }

    /// Returns a record with the place of the picture on a page.
    static func placed(_ value: Value, _ place: Place) -> Value {
        guard case .record(var record) = value else { return value }
        record.values[places.first] = .boolean(place == .first)
        record.values[places.early] = .boolean(place != .later)
        return .record(record)
    }
}
