/// One published state, whole: what every answer is made from.
///
/// A class, so that answers under way keep theirs while another comes; nothing of it ever changes.
final class Snapshot: Sendable {
    let entry: EntryPoint
    let pack: Pack
    let stats: Stats
    /// The lists, by the paths of the kinds.
    let kinds: [String: KindIndex]

    init(entry: EntryPoint, pack: Pack, stats: Stats) {
        self.entry = entry
        self.pack = pack
        self.stats = stats
        kinds = Dictionary(
            pack.kinds.map { kind in
                (
                    kind.path,
                    KindIndex(
                        kind, stats.kinds[kind.name], rules: entry.rules, baseURL: pack.baseURL)
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The lists of a kind.
    ///
    /// - Throws: ``CatalogError/invalidRequest(_:)`` when there is no such kind.
    func index(_ path: String) throws(CatalogError) -> KindIndex {
        guard let index = kinds[path] else { throw .invalidRequest(.unknownPath(path)) }
        return index
    }
}
