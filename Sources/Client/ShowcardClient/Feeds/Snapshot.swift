/// One published state, which all requests are answered from.
///
/// This is an immutable class, so that a request keeps its state while another one is fetched.
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

    /// Returns the lists of a kind.
    ///
    /// - Throws: ``CatalogError/invalidRequest(_:)`` if the kind doesn't exist.
    func index(_ path: String) throws(CatalogError) -> KindIndex {
        guard let index = kinds[path] else { throw .invalidRequest(.unknownPath(path)) }
        return index
    }
}
