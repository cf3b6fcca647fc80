public import Foundation

/// A catalog client that answers the requests of the live API from the static feeds of a site, also without a network.
///
///     let client = StaticCatalogClient(
///         site: URL(string: "https://example.com/catalog/")!,
///         cache: .cachesDirectory.appending(path: "catalog"))
///     let page = try await client.templates(limit: 20, sort: .popular)
///
/// The client answers from the known state: the newest of the fetched state, the state stored on disk, and the bundle.
/// If no state is known, it fetches one before it answers; otherwise only ``refresh()`` uses the network.
public actor StaticCatalogClient: CatalogClient {
    private let updater: Updater
    private let cache: DiskCache?
    private let bundle: BundledCatalog?
    private let now: @Sendable () -> Date

    /// The known state; `nil` until it is loaded.
    private var state: State?
    /// The hashes of the entries' files in the known state.
    private var index: FileIndex?
    private var refreshInFlight: InFlightRefresh?
    private var refreshCount = 0
    private var tickets = 0

    /// The known state.
    private struct State {
        var known: Updater.Known
        var origin: CatalogStatus.Origin
    }

    /// A refresh in progress, and the tasks that wait for it.
    private struct InFlightRefresh {
        let number: Int
        let task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<CatalogRefresh, any Error>] = [:]
    }

    /// Creates a client without reading or fetching anything.
    ///
    /// - Parameters:
    ///   - site: The URL of the folder that contains `v1/`.
    ///   - keys: The public keys, one of which must have signed the published state. Without keys, the transport is
    ///     trusted.
    ///   - cache: The folder for storing states; without one, every launch begins with the bundle or the network.
    ///   - bundle: The feeds bundled with the app.
    ///   - tokens: Provides the tokens for a protected site.
    ///   - transport: Fetches the files.
    ///   - timeout: The number of seconds without data after which a request times out.
    ///   - sizeLimit: The maximum size of a file in bytes.
    ///   - now: The device's clock.
    public init(
        site: URL, keys: [CatalogPublicKey] = [], cache: URL? = nil,
        bundle: BundledCatalog? = nil, tokens: (any TokenProvider)? = nil,
        transport: any Transport = URLSessionTransport(), timeout: TimeInterval = 30,
        sizeLimit: Int = 64 * 1_024 * 1_024, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let text = site.absoluteString
        let base = text.hasSuffix("/") ? site : URL(string: "\(text)/") ?? site
        updater = Updater(
            fetcher: Fetcher(base: base, transport: transport, tokens: tokens, timeout: timeout),
            signatures: SignatureCheck(keys: keys), sizeLimit: sizeLimit)
        self.cache = cache.map { DiskCache($0, site: base, sizeLimit: sizeLimit) }
        self.bundle = bundle
        self.now = now
    }

    /// The status of the known state; `nil` if there isn't one yet.
    public var status: CatalogStatus? {
        let state = loaded()
        guard let snapshot = state.known.snapshot else { return nil }
        return CatalogStatus(
            origin: state.origin, generation: snapshot.entry.generation,
            asOf: snapshot.entry.asOf?.date, expiresAt: snapshot.entry.expiresAt?.date,
            nextChangeAt: snapshot.entry.nextChangeAt?.date,
            paths: snapshot.pack.kinds.map(\.path))
    }

    /// Lists entries of a kind in the same way as the live API, from the known state.
    public func items(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
        try await snapshot().index(path).list(request, now: Timestamp(now()))
    }

    /// Lists the trending entries of a kind in the same way as the live API, from the known state.
    public func trending(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
        try await snapshot().index(path).trending(request, now: Timestamp(now()))
    }

    /// Returns one entry of the known state by its id.
    public func item(_ id: String, in path: String) async throws -> CatalogItem? {
        let index = try await snapshot().index(path)
        return index.kind.position(of: id).map { index.item(at: $0, now: Timestamp(now())) }
    }

    /// Fetches one complete entry, and checks its hash in the known state.
    ///
    /// If the site has a different file, a newer state is published: the client refreshes and tries again.
    public func entry(_ id: String, in path: String) async throws -> CatalogItem {
        let snapshot = try await snapshot()
        do {
            return try await entry(id, in: path, of: snapshot)
        } catch let error as CatalogError {
            switch error {
            case .wrongHash, .notFound: break
            default: throw error
            }
            guard try await refresh().generation > snapshot.entry.generation else { throw error }
            return try await entry(id, in: path, of: try await self.snapshot())
        }
    }

    /// Checks whether a newer state is published, and applies all of it or nothing.
    ///
    /// Concurrent calls share one refresh. If all of them are canceled, the refresh is canceled too.
    @discardableResult
    public func refresh() async throws -> CatalogRefresh {
        try Task.checkCancellation()
        tickets += 1
        let ticket = tickets
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if refreshInFlight == nil { startRefresh() }
                refreshInFlight?.waiting[ticket] = continuation
            }
        } onCancel: {
            Task { await self.leave(ticket) }
        }
    }

    /// Returns the known state; fetches one if there isn't one.
    private func snapshot() async throws -> Snapshot {
        if let snapshot = loaded().known.snapshot { return snapshot }
        try await refresh()
        guard let snapshot = state?.known.snapshot else { throw CatalogError.offline }
        return snapshot
    }

    /// Returns the known state; loads it if that has not been done.
    private func loaded() -> State {
        if let state { return state }
        let kept = cache?.load(updater.signatures) ?? DiskCache.Kept()
        var found = State(
            known: Updater.Known(snapshot: kept.snapshot, etag: kept.etag, floor: kept.floor),
            origin: .cache)
        let generation = kept.snapshot?.entry.generation
        if let bundled = bundle?.snapshot(), bundled.entry.generation > generation ?? -1 {
            found.known.snapshot = bundled
            // The ETag belongs to a fetched state, and this one was not fetched.
            found.known.etag = nil
            found.origin = .bundle
        }
        state = found
        return found
    }
}

extension StaticCatalogClient {
    private func startRefresh() {
        refreshCount += 1
        let (number, known, instant) = (refreshCount, loaded().known, Timestamp(now()))
        let updater = updater
        let task = Task {
            do {
                let update = try await updater.update(known, now: instant)
                finishRefresh(number, .success(update))
            } catch {
                finishRefresh(number, .failure(error))
            }
        }
        refreshInFlight = InFlightRefresh(number: number, task: task)
    }

    /// Applies the result of a refresh, unless it was canceled.
    private func finishRefresh(_ number: Int, _ result: Result<Updater.Update?, any Error>) {
        guard let finished = refreshInFlight, finished.number == number else { return }
        refreshInFlight = nil
        let outcome = result.map(take)
        for continuation in finished.waiting.values { continuation.resume(with: outcome) }
    }

    private func take(_ update: Updater.Update?) -> CatalogRefresh {
        guard let update else {
            return CatalogRefresh(
                source: .unchanged, generation: state?.known.snapshot?.entry.generation ?? 0,
                isKept: cache != nil && state?.origin != .bundle)
        }
        let snapshot = update.snapshot
        state = State(
            known: Updater.Known(
                snapshot: snapshot, etag: update.etag, floor: RollbackGuard(snapshot.entry)),
            origin: .network)
        if index?.reference != snapshot.entry.index { index = nil }
        let isKept =
            cache?.save(snapshot, signatures: update.signatures, etag: update.etag) ?? false
        return CatalogRefresh(
            source: update.source, generation: snapshot.entry.generation,
            bytesFetched: update.bytesFetched, isKept: isKept)
    }

    /// Removes a waiting task; without waiting tasks, the refresh is canceled.
    private func leave(_ ticket: Int) {
        guard let continuation = refreshInFlight?.waiting.removeValue(forKey: ticket) else {
            return
        }
        if refreshInFlight?.waiting.isEmpty == true {
            refreshInFlight?.task.cancel()
            refreshInFlight = nil
        }
        continuation.resume(throwing: CancellationError())
    }
}

extension StaticCatalogClient {
    private func entry(
        _ id: String, in path: String, of snapshot: Snapshot
    ) async throws -> CatalogItem {
        let href = "\(path)/id/\(id).json"
        guard FileReference.isSafe(href), !id.utf8.contains(UInt8(ascii: "/")) else {
            throw CatalogError.notFound("v1/\(href)")
        }
        let bytes = try await entryFile(href, of: snapshot)
        return try EntryFile(bytes, path: "v1/\(href)")
            .item(snapshot, path: path, now: Timestamp(now()))
    }

    /// Returns the checked bytes of an entry's file, from the disk or the network.
    private func entryFile(_ href: String, of snapshot: Snapshot) async throws -> [UInt8] {
        let path = "v1/\(href)"
        guard let index = try await index(of: snapshot) else {
            if updater.signatures.isNeeded { throw CatalogError.unverifiable(path) }
            return try await fetched(path)
        }
        guard let hash = index[href] else { throw CatalogError.notFound(path) }
        if let bytes = cache?.file(hash) { return bytes }
        let bytes = try await fetched(path)
        guard Cryptography.sha256(bytes) == hash else { throw CatalogError.wrongHash(path: path) }
        cache?.keep(bytes, sha256: hash)
        return bytes
    }

    private func fetched(_ path: String) async throws -> [UInt8] {
        guard let file = try await updater.fetcher.file(path, limit: updater.sizeLimit) else {
            throw CatalogError.unexpectedStatus(304)
        }
        return file.bytes
    }

    /// Returns the hashes of the entries' files; `nil` if the feeds have no index.
    private func index(of snapshot: Snapshot) async throws -> FileIndex? {
        guard let reference = snapshot.entry.index else { return nil }
        if let index, index.reference == reference { return index }
        let kept = cache?.file(reference.sha256)
        var bytes = kept ?? []
        if kept == nil {
            guard reference.size <= updater.sizeLimit else {
                throw CatalogError.tooLarge(path: "v1/\(reference.href)", limit: updater.sizeLimit)
            }
            bytes = try await updater.fetcher.file(reference)
            cache?.keep(bytes, sha256: reference.sha256)
        }
        let read = try FileIndex(bytes, reference)
        // Another state may have been applied meanwhile.
        if state?.known.snapshot?.entry.index == reference { index = read }
        return read
    }
}

extension BundledCatalog {
    /// Returns the state of the bundled files; `nil` if they are incomplete.
    func snapshot() -> Snapshot? {
        guard let bytes = bytes(at: EntryPoint.path), let entry = try? EntryPoint(bytes),
            let packBytes = self.bytes(at: "v1/\(entry.pack.href)"),
            (try? entry.pack.check(packBytes)) != nil,
            let pack = try? Pack(packBytes, entry.pack),
            let statsBytes = self.bytes(at: "v1/\(entry.stats.href)"),
            (try? entry.stats.check(statsBytes)) != nil,
            let stats = try? Stats(statsBytes, entry.stats, of: pack)
        else { return nil }
        return Snapshot(entry: entry, pack: pack, stats: stats)
    }
}
