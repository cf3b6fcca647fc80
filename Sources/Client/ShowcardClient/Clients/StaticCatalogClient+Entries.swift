import Foundation

extension StaticCatalogClient {
    /// The number of files that ``prefetch(_:in:)`` fetches at a time.
    private static let prefetchWidth = 4

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
            let refresh = try await refresh(isForced: true)
            guard refresh.generation > snapshot.entry.generation else { throw error }
            return try await entry(id, in: path, of: try await self.snapshot())
        }
    }

    /// Fetches complete entries ahead, so that ``entry(_:in:)`` answers without a network.
    ///
    /// The files stay in the cache while the published state has them unchanged. Without a cache, or if the feeds have no
    /// index, nothing is fetched.
    ///
    /// - Parameters:
    ///   - ids: The ids; those that don't exist are ignored.
    ///   - path: The path of their kind.
    /// - Returns: The ids of the entries that are in the cache now, in the given order.
    /// - Throws: The errors of ``entry(_:in:)``, except ``CatalogError/notFound(_:)``. What was fetched before is kept.
    @discardableResult
    public func prefetch(_ ids: [String], in path: String) async throws -> [String] {
        guard cache != nil, try await snapshot().entry.index != nil else { return [] }
        let found = try await withThrowingTaskGroup(of: String?.self) { group in
            var (rest, found): (ArraySlice<String>, Set<String>) = (ids[...], [])
            for id in rest.prefix(Self.prefetchWidth) {
                group.addTask { try await self.isPrefetched(id, in: path) ? id : nil }
            }
            rest = rest.dropFirst(Self.prefetchWidth)
            while let result = try await group.next() {
                if let result { found.insert(result) }
                guard let id = rest.popFirst() else { continue }
                group.addTask { try await self.isPrefetched(id, in: path) ? id : nil }
            }
            return found
        }
        return ids.filter(found.contains)
    }

    private func isPrefetched(_ id: String, in path: String) async throws -> Bool {
        do {
            _ = try await entry(id, in: path, of: try await snapshot())
        } catch CatalogError.notFound {
            return false
        } catch CatalogError.wrongHash {
            // A newer state is published.
            _ = try await entry(id, in: path)
        }
        let hash = index?["\(path)/id/\(id).json"]
        return hash.flatMap { cache?.detail($0) } != nil
    }

    private func entry(
        _ id: String, in path: String, of snapshot: Snapshot
    ) async throws -> CatalogItem {
        let href = "\(path)/id/\(id).json"
        guard FileReference.isSafe(href), !id.utf8.contains(UInt8(ascii: "/")) else {
            throw CatalogError.notFound("v1/\(href)")
        }
        let bytes = try await entryFile(href, of: snapshot)
        return try EntryFile(bytes, path: "v1/\(href)")
            .item(snapshot, path: path, factContext)
    }

    /// Returns the checked bytes of an entry's file, from the disk or the network.
    private func entryFile(_ href: String, of snapshot: Snapshot) async throws -> [UInt8] {
        let path = "v1/\(href)"
        guard let index = try await index(of: snapshot) else {
            if updater.signatures.isNeeded { throw CatalogError.unverifiable(path) }
            return try await fetched(path)
        }
        guard let hash = index[href] else { throw CatalogError.notFound(path) }
        if let bytes = cache?.detail(hash) { return bytes }
        let bytes = try await fetched(path)
        guard Cryptography.sha256(bytes) == hash else { throw CatalogError.wrongHash(path: path) }
        // The cache may have been emptied meanwhile.
        if state?.known.snapshot?.entry.index == snapshot.entry.index {
            cache?.keep(bytes, sha256: hash)
        }
        return bytes
    }

    private func fetched(_ path: String) async throws -> [UInt8] {
        guard let file = try await limitedFetcher.file(path, limit: updater.sizeLimit) else {
            throw CatalogError.unexpectedStatus(304)
        }
        return file.bytes
    }

    /// Returns the hashes of the entries' files; `nil` if the feeds have no index.
    private func index(of snapshot: Snapshot) async throws -> FileIndex? {
        guard let reference = snapshot.entry.index else { return nil }
        if let index, index.reference == reference { return index }
        let kept = cache?.index(reference)
        var bytes = kept ?? []
        if kept == nil {
            guard reference.size <= updater.sizeLimit else {
                throw CatalogError.tooLarge(path: "v1/\(reference.href)", limit: updater.sizeLimit)
            }
            bytes = try await limitedFetcher.file(reference)
        }
        let read = try FileIndex(bytes, reference)
        // Another state may have been applied meanwhile.
        guard state?.known.snapshot?.entry.index == reference else { return read }
        index = read
        if kept == nil {
            cache?.keep(bytes, of: reference)
            cache?.removeDetails(
                but: read, of: snapshot.entry.generation, checking: updater.signatures)
        }
        return read
    }

    /// Fetches files within the time of a refresh.
    private var limitedFetcher: Fetcher {
        var fetcher = updater.fetcher
        fetcher.deadline = now().addingTimeInterval(policy.deadline)
        return fetcher
    }
}
