import Foundation

extension StaticCatalogClient {
    /// The number of files that ``prefetch(_:in:)`` fetches at a time.
    private static let prefetchWidth = 4

    /// Fetches one complete entry, and checks its hash in the known state.
    ///
    /// If the site has a different file, a newer state is published: the client refreshes and tries again. A former id
    /// leads to the entry that had it. Without a connection, or at the deadline of the policy, an entry that was fetched
    /// before is returned as it was then, with the facts of the known state, unless keys are configured.
    public func entry(_ id: String, in path: String) async throws -> CatalogItem {
        do {
            return try await withinDeadline {
                try await self.retryingIfOutdated { snapshot in
                    try await self.currentEntry(id, in: path, of: snapshot).item
                }
            }
        } catch let error as CatalogError where error.isOfConnection {
            guard let kept = try storedEntry(id, in: path) else { throw error }
            return kept
        }
    }

    /// Returns the stored file of an entry of the known state, whatever its hash is now.
    func storedEntry(_ id: String, in path: String) throws -> CatalogItem? {
        // Without the index, no signature proves what is stored.
        guard !updater.signatures.isNeeded, let snapshot = state?.known.snapshot,
            let current = storedID(of: id, in: path, of: snapshot)
        else { return nil }
        let href = Self.href(of: current, in: path, snapshot.texts?.language)
        guard let kept = cache?.lastDetail(href) else { return nil }
        return try EntryFile(kept.bytes, isPart: kept.isPart, path: "v1/\(href)")
            .item(snapshot, path: path, factContext)
    }

    /// Answers from the known state, and again from a newer one if the site does not have the files of the known one.
    ///
    /// - Parameters:
    ///   - isUnknownFinal: Whether what the known state does not have needs no look at a newer one.
    ///   - answer: Answers from a state.
    /// - Returns: The answer.
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func retryingIfOutdated<Answer: Sendable>(
        isUnknownFinal: Bool = false, _ answer: (Snapshot) async throws -> Answer
    ) async throws -> Answer {
        let snapshot = try await snapshot()
        do {
            return try await answer(snapshot)
        } catch let error as CatalogError {
            switch error {
            case .wrongHash: break
            case .notFound where !isUnknownFinal: break
            default: throw error
            }
            _ = try await refresh(isForced: true)
            let newer = try await self.snapshot()
            guard newer.entry.revision > snapshot.entry.revision else { throw error }
            return try await answer(newer)
        }
    }

    /// Returns an entry by its id, or by a former one, and its id.
    func currentEntry(
        _ id: String, in path: String, of snapshot: Snapshot
    ) async throws -> (id: String, item: CatalogItem) {
        var current = id
        if snapshot.kinds[path] != nil {
            current = try await currentID(of: id, in: path, of: snapshot) ?? id
        }
        return (current, try await entry(current, in: path, of: snapshot))
    }

    /// Fetches complete entries ahead, so that ``entry(_:in:)`` answers without a network.
    ///
    /// The files stay in the cache while the published state has them unchanged. Without a cache, or if the feeds have no
    /// index, nothing is fetched.
    ///
    /// - Parameters:
    ///   - ids: The ids, or former ones; those that don't exist are ignored.
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
        let current: String
        do {
            current = try await withinDeadline {
                try await self.retryingIfOutdated(isUnknownFinal: true) { snapshot in
                    try await self.currentEntry(id, in: path, of: snapshot).id
                }
            }
        } catch CatalogError.notFound {
            return false
        }
        // Another state may have been applied meanwhile.
        let snapshot = try await snapshot()
        guard let root = snapshot.entry.index else { return false }
        let href = Self.href(of: current, in: path, snapshot.texts?.language)
        guard let hash = try await hash(of: href, in: root) else { return false }
        return cache?.detail(href, hash) != nil
    }

    private func entry(
        _ id: String, in path: String, of snapshot: Snapshot
    ) async throws -> CatalogItem {
        let href = Self.href(of: id, in: path, snapshot.texts?.language)
        guard FileReference.isSafe(path), !id.utf8.contains(UInt8(ascii: "/")) else {
            throw CatalogError.notFound("v1/\(href)")
        }
        let file = try await entryFile(href, of: snapshot)
        return try EntryFile(file.bytes, isPart: file.isPart, path: "v1/\(href)")
            .item(snapshot, path: path, factContext)
    }

    /// Returns the path of an entry's file below `v1/`.
    ///
    /// - Parameters:
    ///   - id: The id of the entry.
    ///   - path: The path of its kind.
    ///   - language: The language tag; `nil` for the default language.
    /// - Returns: The path.
    static func href(of id: String, in path: String, _ language: String?) -> String {
        (language.map { "\($0)/" } ?? "") + "\(path)/id/\(id).json"
    }

    /// Checked bytes, and whether they are only the first ones of a file.
    typealias VerifiedFile = (bytes: [UInt8], isPart: Bool)

    /// Returns the checked bytes of an entry's file, from the disk or the network.
    private func entryFile(_ href: String, of snapshot: Snapshot) async throws -> VerifiedFile {
        let path = "v1/\(href)"
        guard let root = snapshot.entry.index else {
            if updater.signatures.isNeeded { throw CatalogError.unverifiable(path) }
            return (try await fetched(path, limit: updater.sizeLimit), false)
        }
        guard let hash = try await hash(of: href, in: root) else {
            throw CatalogError.notFound(path)
        }
        return try await verified(href, hash, of: root)
    }

    /// Returns the hashed bytes of a file, from the disk or the network.
    ///
    /// - Parameters:
    ///   - href: The path below `v1/`.
    ///   - hash: The hash in the index.
    ///   - root: The root of the index.
    /// - Returns: The bytes.
    /// - Throws: ``CatalogError/wrongHash(path:)`` if the site has another file, or the errors of a request.
    func verified(
        _ href: String, _ hash: IndexFile.Hash, of root: FileReference
    ) async throws -> VerifiedFile {
        let isPart = hash.size != nil
        if let bytes = cache?.detail(href, hash) { return (bytes, isPart) }
        let path = "v1/\(href)"
        var bytes = try await fetched(path, limit: updater.sizeLimit)
        if let size = hash.size { bytes = Array(bytes.prefix(size)) }
        guard Cryptography.sha256(bytes) == hash.sha256 else {
            throw CatalogError.wrongHash(path: path)
        }
        if isCurrent(root) { cache?.keep(bytes, of: href, hash) }
        return (bytes, isPart)
    }

    /// Fetches a file by its path, which is not escaped, and checks nothing.
    func fetched(_ path: String, limit: Int) async throws -> [UInt8] {
        let path = FileReference.escaped(path)
        guard let file = try await limitedFetcher.file(path, limit: limit) else {
            throw CatalogError.unexpectedStatus(304)
        }
        return file.bytes
    }

    /// Runs requests that belong together within the time of a refresh.
    ///
    /// It ends then even if the transport or the token provider doesn't.
    ///
    /// - Throws: ``CatalogError/timedOut`` after that time, `CancellationError`, or what the operation throws.
    func withinDeadline<Answer: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let (answers, first) = AsyncThrowingStream.makeStream(of: Answer.self)
        let work = Task {
            do {
                first.yield(try await operation())
                first.finish()
            } catch {
                first.finish(throwing: error)
            }
        }
        let timer = Task { [policy] in
            try await policy.sleep(policy.deadline)
            first.finish(throwing: CatalogError.timedOut)
        }
        defer {
            work.cancel()
            timer.cancel()
        }
        for try await answer in answers { return answer }
        throw CancellationError()
    }

    /// Fetches files within the time of a refresh.
    var limitedFetcher: Fetcher {
        var fetcher = updater.fetcher
        fetcher.deadline = now().addingTimeInterval(policy.deadline)
        return fetcher
    }
}

extension CatalogError {
    /// Whether the server could not be asked, or had no answer for anything.
    var isOfConnection: Bool {
        switch self {
        case .offline, .timedOut, .unreachable, .pageInsteadOfJSON, .server, .tooManyRequests: true
        default: false
        }
    }
}
