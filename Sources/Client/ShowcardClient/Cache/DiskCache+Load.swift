import ShowcardJSON

extension DiskCache {
    /// The version of `current.json`.
    static let format = 1
    /// How often a state is read that another process replaces meanwhile.
    private static let attempts = 10

    /// The stored entry file.
    private struct StoredEntry {
        let entry: EntryPoint
        let etag: String?
        /// The bytes of `current.json`.
        let current: [UInt8]
    }

    /// Reads the stored state, as far as it is complete.
    ///
    /// - Parameters:
    ///   - signatures: The keys, one of which must have signed the entry file.
    ///   - revision: The revision of the known state; an older state is not read, except for its floor.
    /// - Returns: The stored state.
    func load(_ signatures: SignatureCheck, newerThan revision: Revision = .none) -> Kept {
        var kept = Kept(floor: floor?.load(signatures))
        var seen: [UInt8] = []
        for _ in 0..<Self.attempts {
            guard let stored = storedEntry(signatures), stored.current != seen else { break }
            seen = stored.current
            kept.floor = RollbackGuard.newest(kept.floor, RollbackGuard(stored.entry))
            guard stored.entry.revision > revision else { break }
            if let snapshot = snapshot(stored.entry) {
                kept.snapshot = snapshot
                kept.etag = stored.etag
                break
            }
            // Another process may have removed the files of this state, because it stored a newer one.
        }
        return kept
    }

    /// Returns the stored state if it is complete and newer than a revision; otherwise `nil`.
    func newer(than revision: Revision, checking signatures: SignatureCheck) -> Kept? {
        guard let stored = storedRevision(signatures), stored > revision else { return nil }
        let kept = load(signatures, newerThan: revision)
        return kept.snapshot == nil ? nil : kept
    }

    /// Returns the newest accepted state on this device.
    func storedFloor(_ signatures: SignatureCheck) -> RollbackGuard? {
        RollbackGuard.newest(
            floor?.load(signatures), storedEntry(signatures).map { RollbackGuard($0.entry) })
    }

    /// Returns the revision of the stored state; `nil` if there isn't one.
    func storedRevision(_ signatures: SignatureCheck) -> Revision? {
        storedEntry(signatures)?.entry.revision
    }

    private func storedEntry(_ signatures: SignatureCheck) -> StoredEntry? {
        guard let bytes = read(Name.current, limit: EntryPoint.sizeLimit),
            let file = try? JSONFile(bytes, path: Name.current),
            file.root["format"]?.integerValue == Self.format,
            let hash = file.root["entry"]?.stringValue, FileReference.isDigest(hash),
            let entryBytes = read(Name.entry(hash), limit: EntryPoint.sizeLimit),
            Cryptography.sha256(entryBytes) == hash, let entry = try? EntryPoint(entryBytes)
        else { return nil }
        if signatures.isNeeded {
            let proof = read(Name.signatures(hash), limit: SignatureCheck.sizeLimit) ?? []
            guard (try? signatures.check(entryBytes, signatures: proof)) != nil else { return nil }
        }
        return StoredEntry(entry: entry, etag: file.root["etag"]?.stringValue, current: bytes)
    }

    private func snapshot(_ entry: EntryPoint) -> Snapshot? {
        guard let packBytes = read(Name.pack(entry.pack), entry.pack),
            let statsBytes = read(Name.stats(entry.stats), entry.stats),
            let pack = try? Pack(packBytes, entry.pack),
            let stats = try? Stats(statsBytes, entry.stats, of: pack)
        else { return nil }
        // Without them, the next refresh fetches them.
        let texts = entry.texts(for: languages).flatMap { reference in
            read(Name.texts(reference), reference).flatMap { try? Texts($0, reference) }
        }
        return Snapshot(entry: entry, pack: pack, stats: stats, texts: texts)
    }
}
