public import Foundation

/// A catalog client that answers the requests of the live API from the static feeds of a site, also without a network.
///
///     let site = URL(string: "https://example.com/catalog/")
///     let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
///     guard let site else { return }
///     let client = StaticCatalogClient(site: site, cache: folder)
///     let page = try await client.templates(limit: 20, sort: .popular)
///
/// The client answers from the known state: the newest of the fetched state, the state stored on disk, and the bundle.
/// If no state is known, it fetches one before it answers; otherwise only ``refresh()``, ``fetch()`` and the requests for
/// whole entries use the network.
public actor StaticCatalogClient: CatalogClient {
    let updater: Updater
    let cache: DiskCache?
    let policy: RefreshPolicy
    let now: @Sendable () -> Date
    let notify: @Sendable (CatalogEvent) -> Void
    private let bundle: BundledCatalog?
    private let givenTexts: CatalogTexts?

    /// The known state; `nil` until it is loaded.
    var state: State?
    /// A state that was fetched, and is not in use yet.
    var prepared: Updater.Update?
    /// The known files of the index of the known state, by their hashes.
    var indexFiles: [String: IndexFile] = [:]
    /// The former ids of entries.
    var formerIDs: FormerIDs?
    /// The bodies of the known state, or of an earlier one.
    var knownBodies: Bodies?
    var bodiesInFlight: BodiesInFlight?
    var refreshInFlight: InFlightRefresh?
    var refreshCount = 0
    var tickets = 0
    /// The date of the last successful refresh.
    var lastRefresh: Date?
    var changeFeed = ChangeFeed()
    /// The indexes of a pack, by the paths of the kinds.
    private var packIndexes = PackIndexes()

    /// The indexes for searches and matches, which are created when they are first needed.
    private struct PackIndexes {
        var pack: FileReference?
        var texts: FileReference?
        var searches: [String: SearchIndex] = [:]
        var matches: [String: MatchIndex] = [:]
    }

    /// The known state.
    struct State {
        var known: Updater.Known
        var origin: CatalogStatus.Origin
    }

    /// Creates a client without reading or fetching anything.
    ///
    /// - Parameters:
    ///   - site: The URL of the folder that contains `v1/`.
    ///   - keys: The public keys, one of which must have signed the published state. Without keys, the transport is
    ///     trusted.
    ///   - cache: The folder for storing states; without one, every launch begins with the bundle or the network.
    ///     Several processes can share it.
    ///   - floor: The folder for storing which state was the newest, so that an older one is rejected even after the
    ///     system emptied the cache. By default, if `cache` is in `Library/Caches`, this is the same folder in
    ///     `Library/Application Support`; otherwise it is `cache`. Without `cache`, it is ignored.
    ///   - bundle: The feeds bundled with the app.
    ///   - tokens: Provides the tokens for a protected site.
    ///   - transport: Fetches the files.
    ///   - timeout: The number of seconds without data after which a request times out.
    ///   - policy: The deadline of a refresh, retries, and the interval between refreshes.
    ///   - languages: The tags of the user's languages, the preferred one first. The client uses the first that the
    ///     catalog has, or that one of them falls back to, and otherwise the default language of the catalog.
    ///   - texts: The words in computed facts; by default those of the feeds in the language that is used.
    ///   - sizeLimit: The maximum size of a file in bytes.
    ///   - now: The device's clock.
    ///   - onEvent: Is called for each request, retry and refresh, from any thread.
    public init(
        site: URL, keys: [CatalogPublicKey] = [], cache: URL? = nil, floor: URL? = nil,
        bundle: BundledCatalog? = nil, tokens: (any TokenProvider)? = nil,
        transport: any Transport = URLSessionTransport(), timeout: TimeInterval = 30,
        policy: RefreshPolicy = RefreshPolicy(),
        languages: [String] = Locale.preferredLanguages, texts: CatalogTexts? = nil,
        sizeLimit: Int = 64 * 1_024 * 1_024, now: @escaping @Sendable () -> Date = { Date() },
        onEvent: @escaping @Sendable (CatalogEvent) -> Void = { _ in }
    ) {
        let text = site.absoluteString
        let base = text.hasSuffix("/") ? site : URL(string: "\(text)/") ?? site
        updater = Updater(
            fetcher: Fetcher(
                base: base, transport: transport, tokens: tokens, timeout: timeout, policy: policy,
                now: now, notify: onEvent),
            signatures: SignatureCheck(keys: keys), languages: languages, sizeLimit: sizeLimit)
        self.cache = cache.map {
            DiskCache(
                $0, floor: floor, site: base, sizeLimit: sizeLimit, languages: languages)
        }
        self.bundle = bundle
        self.policy = policy
        givenTexts = texts
        self.now = now
        notify = onEvent
    }

    /// The status of the known state; `nil` if there isn't one yet.
    public var status: CatalogStatus? {
        let state = loaded()
        return state.known.snapshot.map { status(of: $0, origin: state.origin) }
    }

    func status(of snapshot: Snapshot, origin: CatalogStatus.Origin) -> CatalogStatus {
        CatalogStatus(
            origin: origin, generation: snapshot.entry.generation,
            asOf: snapshot.entry.asOf?.date, expiresAt: snapshot.entry.expiresAt?.date,
            nextChangeAt: snapshot.entry.nextChangeAt?.date,
            paths: snapshot.pack.kinds.map(\.path))
    }

    /// Lists entries of a kind in the same way as the live API, from the known state.
    public func items(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
        let snapshot = try await snapshot()
        let index = try snapshot.index(path)
        let search = request.search == nil ? nil : searchIndex(index.kind, of: snapshot.pack)
        return try index.list(request, search: search, factContext)
    }

    /// Lists the trending entries of a kind in the same way as the live API, from the known state.
    public func trending(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
        try await snapshot().index(path).trending(request, factContext)
    }

    /// Returns how many entries of a kind users may pick, from the known state.
    public func selection(in path: String) async throws -> CatalogSelection? {
        try await snapshot().index(path).kind.selection
    }

    /// Returns one entry of the known state by its id.
    public func item(_ id: String, in path: String) async throws -> CatalogItem? {
        let index = try await snapshot().index(path)
        return index.kind.position(of: id).map { index.item(at: $0, factContext) }
    }

    /// What computed facts depend on.
    var factContext: FactContext { FactContext(now: Timestamp(now()), texts: texts) }

    /// The words in computed facts: those given to the client, those of the language, or else English ones.
    public var texts: CatalogTexts {
        if let givenTexts { return givenTexts }
        let snapshot = loaded().known.snapshot
        return snapshot?.texts?.words ?? snapshot?.entry.words ?? CatalogTexts()
    }

    /// The tag of the language that the known state is answered in; `nil` if there is no state, or its catalog has one
    /// language.
    public var language: String? { loaded().known.snapshot?.language }

    /// The label of a tag in the language; the tag itself if it has none.
    public func label(ofTag tag: String) -> String {
        loaded().known.snapshot?.texts?.tags[tag] ?? tag
    }

    /// The names of a kind in the language; `nil` in the default language.
    public func titles(in path: String) -> CatalogTitles? {
        loaded().known.snapshot?.texts?.kinds[path]?.titles
    }

    /// Returns the texts of a kind for searches, which are created by the first search in a pack.
    private func searchIndex(_ kind: PackedKind, of pack: Pack) -> SearchIndex {
        renewIndexes(for: pack)
        if let index = packIndexes.searches[kind.path] { return index }
        let snapshot = state?.known.snapshot
        let index = SearchIndex(
            kind, language: snapshot?.language, labels: snapshot?.texts?.tags ?? [:])
        packIndexes.searches[kind.path] = index
        return index
    }

    /// Forgets the indexes of another pack or language.
    private func renewIndexes(for pack: Pack) {
        let texts = state?.known.snapshot?.texts?.reference
        guard packIndexes.pack != pack.reference || packIndexes.texts != texts else { return }
        packIndexes = PackIndexes(pack: pack.reference, texts: texts)
    }

    /// Returns the references of a kind for matches, which are read by the first match in a pack.
    func matchIndex(_ kind: PackedKind, of pack: Pack) -> MatchIndex {
        renewIndexes(for: pack)
        if let index = packIndexes.matches[kind.path] { return index }
        let index = MatchIndex(kind)
        packIndexes.matches[kind.path] = index
        return index
    }

    /// Forgets everything: the known state, the cache, and which state was the newest.
    ///
    /// A refresh in progress ends with `CancellationError`. The next request is answered from the bundle or the
    /// network. Use it when the site begins again with older states, which are rejected otherwise, or when a user signs
    /// out. Other processes with the same cache keep the state that they have in memory.
    ///
    /// - Throws: ``CatalogError/cacheNotReset(_:)`` if files can't be removed.
    public func reset() throws {
        cancelRefresh()
        (state, prepared, lastRefresh) = (nil, nil, nil)
        (indexFiles, formerIDs, knownBodies, bodiesInFlight) = ([:], nil, nil, nil)
        do {
            try cache?.reset()
        } catch {
            throw CatalogError.cacheNotReset(error.localizedDescription)
        }
    }

    /// Returns the known state; fetches one if there isn't one.
    func snapshot() async throws -> Snapshot {
        if let snapshot = loaded().known.snapshot { return snapshot }
        do {
            try await refresh(isForced: true)
        } catch {
            // Another process may have stored a state meanwhile.
            if let snapshot = state?.known.snapshot { return snapshot }
            throw error
        }
        guard let snapshot = state?.known.snapshot else { throw CatalogError.offline }
        return snapshot
    }

    /// Returns the known state; loads it if that has not been done.
    func loaded() -> State {
        if let state { return state }
        let kept = cache?.load(updater.signatures) ?? DiskCache.Kept()
        var found = State(
            known: Updater.Known(snapshot: kept.snapshot, etag: kept.etag, floor: kept.floor),
            origin: .cache)
        let revision = kept.snapshot?.entry.revision
        if let bundled = bundle?.snapshot(updater.languages),
            bundled.entry.revision > revision ?? .none
        {
            found.known.snapshot = bundled
            // The ETag belongs to a fetched state, and this one was not fetched.
            found.known.etag = nil
            found.origin = .bundle
        }
        state = found
        return found
    }

    /// Returns a newer state that another process stored in the same cache; `nil` if there isn't one.
    func newerStored() -> Updater.Known? {
        let known = loaded().known
        let revision = known.snapshot?.entry.revision ?? .none
        return cache?.newer(than: revision, checking: updater.signatures).map(self.known(from:))
    }

    /// Uses a newer state that another process stored in the same cache, if it has the texts of the language.
    ///
    /// - Returns: Whether there was one.
    func adoptStored() -> Bool {
        guard let stored = newerStored(), stored.snapshot.map(updater.hasTexts) == true else {
            return false
        }
        use(stored, origin: .cache)
        return true
    }

    /// Uses a state that another process stored.
    func adopt(_ kept: DiskCache.Kept) {
        use(known(from: kept), origin: .cache)
    }

    private func known(from kept: DiskCache.Kept) -> Updater.Known {
        Updater.Known(
            snapshot: kept.snapshot, etag: kept.etag,
            floor: RollbackGuard.newest(state?.known.floor, kept.floor))
    }

    /// Uses a state, and reports it to those who wait for changes.
    func use(_ known: Updater.Known, origin: CatalogStatus.Origin) {
        state = State(known: known, origin: origin)
        reportChange()
    }
}
