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
        guard let stored = storedDetail(href), stored.sha256 == hash.sha256,
            stored.isPart == (hash.size != nil)
        else { return nil }
        return stored.bytes
    }

    /// Returns the bytes of a file that were stored last, whatever its hash is now.
    ///
    /// - Parameter href: The path below `v1/`.
    /// - Returns: The bytes, and whether they are only the first ones of the file; `nil` if nothing is stored.
    func lastDetail(_ href: String) -> (bytes: [UInt8], isPart: Bool)? {
        storedDetail(href).map { ($0.bytes, $0.isPart) }
    }

    /// Returns a stored file: a line with the hash of the bytes and whether they are a part, and the bytes.
    private func storedDetail(
        _ href: String
    ) -> (sha256: String, isPart: Bool, bytes: [UInt8])? {
        guard let stored = read(Name.detail(href), limit: sizeLimit),
            let end = stored.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let head = String(decoding: stored[..<end], as: UTF8.self).split(separator: " ")
        let bytes = Array(stored[(end + 1)...])
        guard head.count == 2, Cryptography.sha256(bytes) == String(head[0]) else { return nil }
        return (String(head[0]), head[1] == "part", bytes)
    }

    /// Stores the hashed bytes of a file in place of those with another hash.
    func keep(_ bytes: [UInt8], of href: String, _ hash: IndexFile.Hash) {
        let head = "\(hash.sha256) \(hash.size == nil ? "whole" : "part")\n"
        keep(Array(head.utf8) + bytes, as: Name.detail(href))
    }

    /// Removes the files of entries that a state doesn't have, and if there are many files of the index, those that its
    /// root is not known to lead to.
    ///
    /// A new root leads to files that are not known yet, and these to files that didn't change, so old files stay for a
    /// while.
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
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: Name.isDetail) {
                let details = detailNames(of: snapshot)
                removeFiles { Name.isDetail($0) && !details.contains($0) }
            }
            guard names.count(where: Name.isIndex) > IndexFile.keptCount else { return }
            let needed = IndexFile.reachable(from: root) { hash in
                indexFile(hash).flatMap { try? IndexFile($0, path: IndexFile.path(hash)) }
            }
            let indexes = Set(needed.map(Name.index))
            removeFiles { Name.isIndex($0) && !indexes.contains($0) }
        }
    }

    private func detailNames(of snapshot: Snapshot) -> Set<String> {
        // The default language, and those of the texts.
        let languages = [nil] + snapshot.entry.languages.filter { $0.texts != nil }.map(\.language)
        let paths = snapshot.pack.kinds.flatMap { kind in
            languages.flatMap { language in
                kind.ids.map { StaticCatalogClient.href(of: $0, in: kind.path, language) }
            }
        }
        return Set((paths + [FormerIDs.href]).map(Name.detail))
    }

    /// Stores a file.
    func keep(_ bytes: [UInt8], as name: String) {
        // What can't be stored is fetched again later.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try? lock.holding { try write(bytes, to: name) }
    }
}
