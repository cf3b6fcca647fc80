extension StaticCatalogClient {
    /// Fetches the bodies of all entries, or what changed in them since they were fetched last.
    ///
    /// ``body(of:in:)`` then needs no network. The feeds have bodies if their option `bodies` is on.
    ///
    /// - Returns: The number of bytes that were fetched; 0 if the bodies of the known state are here already, or the feeds
    ///   have none.
    /// - Throws: ``CatalogError`` or `CancellationError`; what was fetched before is kept.
    @discardableResult
    public func prefetchBodies() async throws -> Int {
        guard let reference = try await snapshot().entry.bodies else { return 0 }
        return try await withinDeadline { try await self.bodies(reference).fetched }
    }

    /// Returns the body of an entry.
    ///
    /// If the feeds have a file with all bodies, it is fetched when this is called for the first time in a state, or only
    /// what changed in it. Otherwise, the entry is fetched as by ``entry(_:in:)``. Without a connection, the body is
    /// returned as it was when it was fetched, unless keys are configured.
    public func body(of id: String, in path: String) async throws -> CatalogBody? {
        let snapshot = try await snapshot()
        let kind = try snapshot.index(path).kind
        guard let reference = snapshot.entry.bodies, let position = kind.position(of: id) else {
            return CatalogBody(of: try await entry(id, in: path))
        }
        let bodies: Bodies
        do {
            bodies = try await withinDeadline { try await self.bodies(reference).bodies }
        } catch let error as CatalogError where error.isOfConnection {
            guard !updater.signatures.isNeeded, let kept = keptBodies else { throw error }
            bodies = kept
        } catch CatalogError.wrongHash, CatalogError.notFound {
            // A newer state is published.
            _ = try await refresh(isForced: true)
            guard let newer = try await self.snapshot().entry.bodies, newer != reference else {
                throw CatalogError.wrongHash(path: "v1/\(reference.file.href)")
            }
            bodies = try await withinDeadline { try await self.bodies(newer).bodies }
        }
        return bodies[kind.pages[position], in: path]
    }

    /// The bodies that were fetched last, whatever the state has now.
    private var keptBodies: Bodies? {
        if let bodies = knownBodies { return bodies }
        return cache?.bodiesHashes.lazy.compactMap { hash in
            self.cache?.bodies(hash).flatMap { try? Bodies($0, sha256: hash) }
        }.first
    }

    /// Returns bodies from memory, the disk or the network, and the number of bytes that were fetched.
    private func bodies(
        _ reference: BodiesReference
    ) async throws -> (bodies: Bodies, fetched: Int) {
        let sha256 = reference.file.sha256
        if let knownBodies, knownBodies.sha256 == sha256 { return (knownBodies, 0) }
        if let bytes = cache?.bodies(sha256) {
            return (try use(Bodies(bytes, sha256: sha256), of: reference), 0)
        }
        var fetched = 0
        let bytes: [UInt8]
        if let changed = try await changedBodies(reference, counting: &fetched) {
            bytes = changed
        } else {
            guard reference.file.size <= updater.sizeLimit else {
                throw CatalogError.tooLarge(
                    path: "v1/\(reference.file.href)", limit: updater.sizeLimit)
            }
            bytes = try await limitedFetcher.file(reference.file)
            fetched += bytes.count
        }
        let bodies = try use(Bodies(bytes, sha256: sha256), of: reference)
        if isCurrent(reference) { cache?.keep(bytes, ofBodies: sha256) }
        return (bodies, fetched)
    }

    /// Returns the bytes of bodies, made of earlier ones and a delta; `nil` if that is not possible.
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

    private func use(_ bodies: Bodies, of reference: BodiesReference) -> Bodies {
        if isCurrent(reference) { knownBodies = bodies }
        return bodies
    }

    /// Returns whether bodies are those of the known state.
    private func isCurrent(_ reference: BodiesReference) -> Bool {
        state?.known.snapshot?.entry.bodies == reference
    }
}
