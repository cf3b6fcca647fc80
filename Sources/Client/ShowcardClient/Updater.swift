/// Fetches a newer state, checks all of it, and hands it over whole or not at all.
struct Updater: Sendable {
    let fetcher: Fetcher
    let signatures: SignatureCheck
    /// The largest file that is taken, in bytes.
    let sizeLimit: Int

    /// What is known before.
    struct Known: Sendable {
        /// The state that answers are made from.
        var snapshot: Snapshot?
        /// What the server calls the entry file of that state; absent where it was not fetched from there.
        var etag: String?
        /// What nothing older is taken after.
        var floor: RollbackGuard?
    }

    /// A newer state.
    struct Update: Sendable {
        let snapshot: Snapshot
        let signatures: [UInt8]?
        let etag: String?
        let source: CatalogRefresh.Source
        let bytesFetched: Int
    }

    /// Looks for a newer state.
    ///
    /// - Parameters:
    ///   - known: What is known.
    ///   - now: The device's clock.
    /// - Returns: The state; nil when what is known is what is published, or newer.
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func update(_ known: Known, now: Timestamp) async throws -> Update? {
        guard let (entry, proof, etag) = try await entryPoint(unless: known.etag) else {
            try known.snapshot.map { try Self.refuseExpired($0.entry, now: now) }
            return nil
        }
        try known.floor?.check(entry)
        try Self.refuseExpired(entry, now: now)
        if let snapshot = known.snapshot {
            // An app may be newer than what is published: then it was shipped with what comes next.
            if entry.generation < snapshot.entry.generation { return nil }
            if entry.bytes == snapshot.entry.bytes, known.floor != nil { return nil }
        }
        var fetched = entry.bytes.count + (proof?.count ?? 0)
        let (pack, source) = try await pack(of: entry, known.snapshot, counting: &fetched)
        let stats = try await stats(of: entry, pack, known.snapshot, counting: &fetched)
        return Update(
            snapshot: Snapshot(entry: entry, pack: pack, stats: stats), signatures: proof,
            etag: etag, source: source, bytesFetched: fetched)
    }

    private typealias Entry = (entry: EntryPoint, signatures: [UInt8]?, etag: String?)

    /// Fetches the entry file, and its signatures where keys are given.
    private func entryPoint(unless etag: String?) async throws -> Entry? {
        do {
            return try await fetchEntryPoint(unless: etag)
        } catch CatalogError.badSignature {
            // Between the two files another state may have been published.
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

    static func refuseExpired(_ entry: EntryPoint, now: Timestamp) throws(CatalogError) {
        if let end = entry.expiresAt, end <= now { throw .expired(end.date) }
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

    /// Makes the new pack of the old one; nil when that does not come to what was published.
    private func pack(
        _ entry: EntryPoint, by reference: FileReference, from pack: Pack,
        counting fetched: inout Int
    ) async throws -> Pack? {
        do {
            let bytes = try await file(reference, counting: &fetched)
            let whole = try Delta(bytes, path: "v1/\(reference.href)").applied(to: pack)
            try entry.pack.check(whole)
            return try Pack(whole, entry.pack)
        } catch let error as CatalogError {
            switch error {
            // The pack would fare no better.
            case .offline, .timedOut, .unreachable, .unauthorized, .forbidden: throw error
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
