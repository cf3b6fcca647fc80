/// One published state, which all requests are answered from.
///
/// This is an immutable class, so that a request keeps its state while another one is fetched.
final class Snapshot: Sendable {
    let entry: EntryPoint
    let pack: Pack
    let stats: Stats
    /// The texts of the language that the client has chosen; `nil` for the default language.
    let texts: Texts?
    /// The lists, by the paths of the kinds.
    let kinds: [String: KindIndex]

    init(entry: EntryPoint, pack: Pack, stats: Stats, texts: Texts? = nil) {
        self.entry = entry
        self.pack = pack
        self.stats = stats
        self.texts = texts
        // The pages of a language are below its tag.
        let pages = texts.flatMap { texts in pack.baseURL.map { "\($0)\(texts.language)/" } }
        kinds = Dictionary(
            pack.kinds.map { kind in
                (
                    kind.path,
                    KindIndex(
                        texts.map { kind.translated(by: $0.kinds[kind.path], in: $0.language) }
                            ?? kind,
                        stats.kinds[kind.name],
                        rules: entry.rules, baseURL: pages ?? pack.baseURL)
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The language of the texts; `nil` if the feeds have one language.
    var language: String? { texts?.language ?? entry.languages.first?.language }

    /// Returns the lists of a kind.
    ///
    /// - Throws: ``CatalogError/invalidRequest(_:)`` if the kind doesn't exist.
    func index(_ path: String) throws(CatalogError) -> KindIndex {
        guard let index = kinds[path] else { throw .invalidRequest(.unknownPath(path)) }
        return index
    }
}
