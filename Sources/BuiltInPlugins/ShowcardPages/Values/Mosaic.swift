internal import ShowcardCatalog
internal import ShowcardMustache

// Pictures of several entries, for the pages of what they have in common.
extension Site {
    /// The number of pictures of a mosaic.
    private static let mosaicLength = 4

    /// Returns the pictures of the first entries that have one; an empty list if there are fewer than four.
    func mosaic(of keys: some Sequence<EntryKey>) -> Value {
        guard let position = CardBuilder.imagePosition else { return .list([]) }
        var pictures: [Value] = []
        for key in keys where pictures.count < Self.mosaicLength {
            guard case .record(let card) = cards[key], case .record = card.values[position] else {
                continue
            }
            pictures.append(
                PictureRecord.placed(
                    card.values[position], pictures.isEmpty ? .first : .early))
        }
        return .list(pictures.count < Self.mosaicLength ? [] : pictures)
    }
}
