/// Fetches a newer state and checks it completely.
struct Updater: Sendable {
    var fetcher: Fetcher
    let signatures: SignatureCheck
    /// The tags of the user's languages, the preferred one first.
    let languages: [String]
    /// The maximum size of a file in bytes.
    let sizeLimit: Int

    /// The known state.
    struct Known: Sendable {
        /// The state that requests are answered from.
        var snapshot: Snapshot?
        /// The ETag of that state's entry file; `nil` if it was not fetched.
        var etag: String?
        /// The guard that rejects older states.
        var floor: RollbackGuard?
    }

    /// The result of looking for a newer state.
    enum Finding: Sendable {
        /// A newer state.
        case newer(Update)
        /// The known state is the published one.
        case unchanged
        /// The bundle is newer than the published state.
        case newerBundle
    }

    /// A newer state.
    struct Update: Sendable {
        let snapshot: Snapshot
        let signatures: [UInt8]?
        let etag: String?
        let source: CatalogRefresh.Source
        let bytesFetched: Int
    }

    /// Fetches a newer state.
    ///
    /// - Parameters:
    ///   - known: The known state.
    ///   - now: The device's clock.
    /// - Returns: The result.
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func update(_ known: Known, now: Timestamp) async throws -> Finding {
        // Texts of another language may be missing in a state that was stored.
        let isWhole = known.snapshot.map { hasTexts($0) } ?? true
        guard let (entry, proof, etag) = try await entryPoint(unless: isWhole ? known.etag : nil)
        else {
            try known.snapshot.map { try refuseExpired($0.entry, now: now) }
            return .unchanged
        }
        try known.floor?.check(entry)
        try refuseExpired(entry, now: now)
        if let snapshot = known.snapshot {
            // Only a bundle can be newer than a published state that is not below the floor.
            if entry.revision < snapshot.entry.revision { return .newerBundle }
            if entry.bytes == snapshot.entry.bytes, known.floor != nil, isWhole {
                return .unchanged
            }
        }
        var fetched = entry.bytes.count + (proof?.count ?? 0)
        var (pack, source) = try await pack(of: entry, known.snapshot, counting: &fetched)
        let stats = try await stats(of: entry, pack, known.snapshot, counting: &fetched)
        let texts = try await texts(of: entry, known.snapshot, counting: &fetched)
        if entry.bytes == known.snapshot?.entry.bytes, !isWhole { source = .texts }
        return .newer(
            Update(
                snapshot: Snapshot(entry: entry, pack: pack, stats: stats, texts: texts),
                signatures: proof, etag: etag, source: source, bytesFetched: fetched))
    }

    /// Whether the language for the user has texts of its own, as the default language has not.
    func hasOwnTexts(_ snapshot: Snapshot) -> Bool {
        snapshot.entry.texts(for: languages) != nil
    }

    /// Whether a state has the texts of the language for the user.
    func hasTexts(_ snapshot: Snapshot) -> Bool {
        snapshot.entry.texts(for: languages) == snapshot.texts?.reference
    }

    private func texts(
        of entry: EntryPoint, _ known: Snapshot?, counting fetched: inout Int
    ) async throws -> Texts? {
        guard let reference = entry.texts(for: languages) else { return nil }
        if let texts = known?.texts, texts.reference == reference { return texts }
        return try Texts(try await file(reference, counting: &fetched), reference)
    }

    private typealias Entry = (entry: EntryPoint, signatures: [UInt8]?, etag: String?)

    /// Fetches the entry file, and its signatures if keys are configured.
    private func entryPoint(unless etag: String?) async throws -> Entry? {
        do {
            return try await fetchEntryPoint(unless: etag)
        } catch CatalogError.badSignature {
            // Another state may have been published between the two requests.
            return try await fetchEntryPoint(unless: nil)
        }
    }

    private func fetchEntryPoint(unless etag: String?) async throws -> Entry? {
        guard
            let file = try await fetcher.file(
                EntryPoint.path, limit: EntryPoint.sizeLimit, unless: etag)
        else { return nil }
        guard signatures.isNeeded else { return (try EntryPoint(file.bytes), nil, file.etag) }
        let proof: [UInt8]
        do {
            proof =
                try await fetcher.file(
                    EntryPoint.signaturePath, limit: SignatureCheck.sizeLimit)?.bytes ?? []
        } catch CatalogError.notFound {
            throw CatalogError.unsigned
        }
        try signatures.check(file.bytes, signatures: proof)
        return (try EntryPoint(file.bytes), proof, file.etag)
    }

    /// Rejects an expired state if signatures are required.
    ///
    /// The signature of an old copy is valid too, so only its age shows that newer states are withheld. Without
    /// signatures, rejecting it protects from nothing.
    private func refuseExpired(_ entry: EntryPoint, now: Timestamp) throws(CatalogError) {
        if signatures.isNeeded, let end = entry.expiresAt, end <= now { throw .expired(end.date) }
    }

    private func pack(
        of entry: EntryPoint, _ known: Snapshot?, counting fetched: inout Int
    ) async throws -> (Pack, CatalogRefresh.Source) {
        if let pack = known?.pack {
            if pack.reference == entry.pack { return (pack, .counts) }
            if let delta = entry.deltas[pack.reference.shortHash], delta.size < entry.pack.size,
                let next = try await self.pack(entry, by: delta, from: pack, counting: &fetched)
            {
                return (next, .delta)
            }
        }
        let bytes = try await file(entry.pack, counting: &fetched)
        return (try Pack(bytes, entry.pack), .pack)
    }

    /// Creates the new pack from the old one; `nil` if the result is not the published pack.
    private func pack(
        _ entry: EntryPoint, by reference: FileReference, from pack: Pack,
        counting fetched: inout Int
    ) async throws -> Pack? {
        do {
            let bytes = try await file(reference, counting: &fetched)
            let whole = try Delta(bytes, path: "v1/\(reference.href)")
                .applied(to: pack.bytes, pack.reference.sha256)
            try entry.pack.check(whole)
            return try Pack(whole, entry.pack)
        } catch let error as CatalogError {
            switch error {
            // Fetching the pack would fail too.
            case .offline, .timedOut, .unreachable, .insecureConnection, .unauthorized, .forbidden,
                .tooManyRequests:
                throw error
            default: return nil
            }
        }
    }

    private func stats(
        of entry: EntryPoint, _ pack: Pack, _ known: Snapshot?, counting fetched: inout Int
    ) async throws -> Stats {
        if let stats = known?.stats, stats.reference == entry.stats,
            known?.pack.reference == pack.reference
        {
            return stats
        }
        return try Stats(
            try await file(entry.stats, counting: &fetched), entry.stats, of: pack)
    }

    private func file(
        _ reference: FileReference, counting fetched: inout Int
    ) async throws -> [UInt8] {
        guard reference.size <= sizeLimit else {
            throw CatalogError.tooLarge(path: "v1/\(reference.href)", limit: sizeLimit)
        }
        let bytes = try await fetcher.file(reference)
        fetched += bytes.count
        return bytes
    }
}
