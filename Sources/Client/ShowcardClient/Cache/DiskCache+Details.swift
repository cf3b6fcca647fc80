import Foundation

extension DiskCache {
    /// Returns a stored file of the index; `nil` if it is missing or damaged.
    func indexFile(_ sha256: String) -> [UInt8]? {
        guard let bytes = read(Name.index(sha256), limit: sizeLimit),
            Cryptography.sha256(bytes) == sha256
        else { return nil }
        return bytes
    }

    /// Stores a file of the index.
    func keep(_ bytes: [UInt8], ofIndex sha256: String) {
        keep(bytes, as: Name.index(sha256))
    }

    /// Returns the stored bytes of a file with a hash; `nil` if they are missing or damaged.
    ///
    /// - Parameters:
    ///   - href: The path below `v1/`.
    ///   - hash: The hash.
    /// - Returns: The hashed bytes.
    func detail(_ href: String, _ hash: IndexFile.Hash) -> [UInt8]? {
        detail(named: Name.detail(href, hash), sha256: hash.sha256)
    }

    /// Returns the bytes of a file that were stored last, whatever its hash is now.
    ///
    /// - Parameter href: The path below `v1/`.
    /// - Returns: The bytes, and whether they are only the first ones of the file; `nil` if nothing is stored.
    func lastDetail(_ href: String) -> (bytes: [UInt8], isPart: Bool)? {
        let prefix = Name.detailPrefix(href)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasPrefix(prefix) {
            let sha256 = String(name.dropFirst(prefix.count).prefix { $0 != "." })
            if let bytes = detail(named: name, sha256: sha256) {
                return (bytes, name.hasSuffix(Name.partSuffix))
            }
        }
        return nil
    }

    private func detail(named name: String, sha256: String) -> [UInt8]? {
        guard let bytes = read(name, limit: sizeLimit), Cryptography.sha256(bytes) == sha256 else {
            return nil
        }
        return bytes
    }

    /// Stores the hashed bytes of a file in place of those with another hash.
    func keep(_ bytes: [UInt8], of href: String, _ hash: IndexFile.Hash) {
        let name = Name.detail(href, hash)
        keep(bytes, as: name) {
            let prefix = Name.detailPrefix(href)
            removeFiles { $0.hasPrefix(prefix) && $0 != name }
        }
    }

    /// Removes the files of the index that a state's root doesn't lead to, and the files of entries that the state doesn't
    /// have.
    ///
    /// - Parameters:
    ///   - snapshot: The state. If another is stored, nothing is removed.
    ///   - root: The SHA-256 of the root of its index.
    ///   - signatures: The keys, one of which must have signed the stored state.
    func removeOutdated(
        _ snapshot: Snapshot, root: String, checking signatures: SignatureCheck
    ) {
        // What can't be removed takes space, and nothing else.
        _ = try? lock.holding {
            guard storedRevision(signatures) == snapshot.entry.revision else { return }
            let needed = IndexFile.reachable(from: root) { hash in
                indexFile(hash).flatMap { try? IndexFile($0, path: IndexFile.path(hash)) }
            }
            let indexes = Set(needed.map(Name.index))
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let details = names.contains(where: Name.isDetail) ? detailPrefixes(of: snapshot) : []
            removeFiles { name in
                Name.isIndex(name) && !indexes.contains(name)
                    || Name.isDetail(name) && !details.contains(Name.detailStart(of: name))
            }
        }
    }

    private func detailPrefixes(of snapshot: Snapshot) -> Set<String> {
        let paths = snapshot.pack.kinds.flatMap { kind in
            kind.ids.map { StaticCatalogClient.href(of: $0, in: kind.path) }
        }
        return Set((paths + [FormerIDs.href]).map { Name.detailPrefix($0) })
    }

    /// Stores a file, and then runs a closure while the lock is still held.
    private func keep(_ bytes: [UInt8], as name: String, then body: () -> Void = {}) {
        // What can't be stored is fetched again later.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try? lock.holding {
            try write(bytes, to: name)
            body()
        }
    }
}
