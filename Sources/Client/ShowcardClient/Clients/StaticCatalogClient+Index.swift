extension StaticCatalogClient {
    /// The maximum size of a file of the index in bytes; published ones have about 2,000.
    private static let indexFileLimit = 4 * 1_024 * 1_024

    /// Returns the hash of a file in a state.
    ///
    /// - Parameters:
    ///   - href: The path of the file below `v1/`.
    ///   - root: The root of the state's index.
    /// - Returns: The hash; `nil` if the index doesn't have the file.
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func hash(of href: String, in root: FileReference) async throws -> IndexFile.Hash? {
        var bits = PathBits(href)
        var file = try await self.root(root)
        while !file.parts.isEmpty {
            guard let place = bits.next(file.bits) else {
                throw CatalogError.malformed(
                    path: IndexFile.path(root.sha256), reason: "it has too many levels")
            }
            file = try await indexFile(file.parts[place], of: root)
        }
        return file[href]
    }

    /// Returns the root of the index of a state.
    ///
    /// When the root of the known state is fetched, what is no longer published is removed.
    private func root(_ root: FileReference) async throws -> IndexFile {
        if let file = indexFiles[root.sha256] { return file }
        let kept = cache?.indexFile(root.sha256)
        var bytes = kept ?? []
        if kept == nil {
            guard root.size <= updater.sizeLimit else {
                throw CatalogError.tooLarge(path: "v1/\(root.href)", limit: updater.sizeLimit)
            }
            bytes = try await limitedFetcher.file(root)
        }
        let file = try IndexFile(bytes, path: "v1/\(root.href)")
        // Another state may have been applied meanwhile.
        guard let snapshot = state?.known.snapshot, snapshot.entry.index == root else {
            return file
        }
        if indexFiles.count > IndexFile.keptCount { indexFiles = [:] }
        indexFiles[root.sha256] = file
        if kept == nil {
            cache?.keep(bytes, ofIndex: root.sha256)
            cache?.removeOutdated(snapshot, root: root.sha256, checking: updater.signatures)
        }
        return file
    }

    /// Returns a file of an index by its hash.
    private func indexFile(
        _ sha256: String, of root: FileReference
    ) async throws -> IndexFile {
        if let file = indexFiles[sha256] { return file }
        let path = IndexFile.path(sha256)
        let kept = cache?.indexFile(sha256)
        let bytes: [UInt8]
        if let kept {
            bytes = kept
        } else {
            bytes = try await fetched(path, limit: Self.indexFileLimit)
            guard Cryptography.sha256(bytes) == sha256 else {
                throw CatalogError.wrongHash(path: path)
            }
        }
        let file = try IndexFile(bytes, path: path)
        guard isCurrent(root) else { return file }
        indexFiles[sha256] = file
        if kept == nil { cache?.keep(bytes, ofIndex: sha256) }
        return file
    }

    /// Returns whether an index is that of the known state: another state may have been applied while a file was fetched,
    /// or the client was reset.
    func isCurrent(_ root: FileReference) -> Bool {
        state?.known.snapshot?.entry.index == root
    }
}
