extension StaticCatalogClient {
    /// A request for bodies that several calls wait for.
    struct BodiesInFlight {
        let reference: BodiesReference
        let task: Task<(bodies: Bodies, fetched: Int), any Error>
    }

    /// Fetches the bodies of all entries, or what changed in them since they were stored.
    ///
    /// ``body(of:in:)`` then needs no network. The feeds have bodies of the default language if their option `bodies` is
    /// on; in another language, use ``prefetch(_:in:)``. Without a cache, there are no earlier bodies that a change could
    /// be applied to.
    ///
    /// - Returns: The number of bytes that were fetched; 0 if the bodies of the known state are here already, or the feeds
    ///   have none.
    /// - Throws: ``CatalogError`` or `CancellationError`; what was fetched before is kept.
    @discardableResult
    public func prefetchBodies() async throws -> Int {
        try await withinDeadline {
            try await self.retryingIfOutdated { snapshot in
                guard let reference = self.bodies(of: snapshot) else { return 0 }
                return try await self.bodies(reference).fetched
            }
        }
    }

    /// Returns the body of an entry.
    ///
    /// If the feeds have a file with all bodies, it is fetched when this is called for the first time in a state, or only
    /// what changed in it. Otherwise, or if the file is larger than the client's limit, the entry is fetched as by
    /// ``entry(_:in:)``. Without a connection, or at the deadline of the policy, the body is returned as it was when it was
    /// fetched, unless keys are configured.
    public func body(of id: String, in path: String) async throws -> CatalogBody? {
        do {
            return try await withinDeadline {
                try await self.retryingIfOutdated { snapshot in
                    try await self.body(of: id, in: path, of: snapshot)
                }
            }
        } catch let error as CatalogError where error.isOfConnection {
            if let body = storedBody(of: id, in: path) { return body }
            if let snapshot = state?.known.snapshot, self.bodies(of: snapshot) != nil {
                throw error
            }
            guard let kept = try storedEntry(id, in: path) else { throw error }
            return CatalogBody(of: kept)
        }
    }

    private func body(
        of id: String, in path: String, of snapshot: Snapshot
    ) async throws -> CatalogBody? {
        let kind = try snapshot.index(path).kind
        guard let reference = bodies(of: snapshot), reference.file.size <= updater.sizeLimit
        else {
            return CatalogBody(of: try await currentEntry(id, in: path, of: snapshot).item)
        }
        guard let current = try await currentID(of: id, in: path, of: snapshot),
            let position = kind.position(of: current)
        else { throw CatalogError.notFound("v1/\(Self.href(of: id, in: path, nil))") }
        return try await bodies(reference).bodies[kind.pages[position], in: path]
    }

    /// Returns the file with all bodies; `nil` if the language has no such file.
    private nonisolated func bodies(of snapshot: Snapshot) -> BodiesReference? {
        updater.hasOwnTexts(snapshot) ? nil : snapshot.entry.bodies
    }

    /// Returns a body of the known bodies, or of the stored ones, whatever the state has now.
    private func storedBody(of id: String, in path: String) -> CatalogBody? {
        guard !updater.signatures.isNeeded, let snapshot = state?.known.snapshot,
            !updater.hasOwnTexts(snapshot),
            let current = storedID(of: id, in: path, of: snapshot),
            let kind = snapshot.kinds[path]?.kind, let position = kind.position(of: current)
        else { return nil }
        let bodies =
            knownBodies
            ?? cache?.bodiesHashes.lazy.compactMap { hash in
                self.cache?.bodies(hash).flatMap { try? Bodies($0, sha256: hash) }
            }.first
        return bodies?[kind.pages[position], in: path]
    }

    /// Returns bodies from memory, the disk or the network, and the number of bytes that were fetched.
    private func bodies(
        _ reference: BodiesReference
    ) async throws -> (bodies: Bodies, fetched: Int) {
        if let knownBodies, knownBodies.sha256 == reference.file.sha256 { return (knownBodies, 0) }
        if let bodiesInFlight, bodiesInFlight.reference == reference {
            return (try await bodiesInFlight.task.value.bodies, 0)
        }
        // Canceled callers don't end it, so it has a deadline of its own.
        let task = Task {
            try await self.withinDeadline { try await self.load(reference) }
        }
        bodiesInFlight = BodiesInFlight(reference: reference, task: task)
        defer {
            if bodiesInFlight?.task == task { bodiesInFlight = nil }
        }
        return try await task.value
    }

    private func load(
        _ reference: BodiesReference
    ) async throws -> (bodies: Bodies, fetched: Int) {
        let sha256 = reference.file.sha256
        var fetched = 0
        let kept = cache?.bodies(sha256)
        var bytes = kept ?? []
        if kept == nil {
            if let changed = try await changedBodies(reference, counting: &fetched) {
                bytes = changed
            } else {
                bytes = try await limitedFetcher.file(reference.file)
                fetched += bytes.count
            }
        }
        let bodies = try Bodies(bytes, sha256: sha256)
        // Another state may have been applied meanwhile.
        guard state?.known.snapshot?.entry.bodies == reference else { return (bodies, fetched) }
        knownBodies = bodies
        if kept == nil { cache?.keep(bytes, ofBodies: sha256) }
        return (bodies, fetched)
    }

    /// Returns the bytes of bodies, made of stored ones and a delta; `nil` if that is not possible.
    private func changedBodies(
        _ reference: BodiesReference, counting fetched: inout Int
    ) async throws -> [UInt8]? {
        for hash in cache?.bodiesHashes ?? [] {
            guard let href = reference.delta(from: hash), let old = cache?.bodies(hash) else {
                continue
            }
            do {
                let bytes = try await self.fetched("v1/\(href)", limit: updater.sizeLimit)
                fetched += bytes.count
                let whole = try Delta(bytes, path: "v1/\(href)").applied(to: old, hash)
                try reference.file.check(whole)
                return whole
            } catch let error as CatalogError {
                if error.isOfConnection { throw error }
            }
        }
        return nil
    }
}
