import Foundation
import ShowcardJSON

extension DiskCache {
    /// The result of storing a state.
    enum Outcome: Sendable {
        /// The state is stored.
        case kept
        /// The state could not be stored, with the reason.
        case notKept(String)
        /// Another process stored a newer state, which was not replaced.
        case newer(Kept)
        /// The state contradicts what another process stored.
        case refused(CatalogError)
    }

    /// Stores a state, unless a newer one is stored, and removes the files of older states.
    ///
    /// Details of entries are kept: see ``removeOutdated(_:root:checking:)``.
    ///
    /// - Parameters:
    ///   - snapshot: The state.
    ///   - proof: The signatures of its entry file.
    ///   - etag: The ETag of its entry file.
    ///   - signatures: The keys, one of which must have signed the stored state.
    /// - Returns: The result.
    func save(
        _ snapshot: Snapshot, signatures proof: [UInt8]?, etag: String?,
        checking signatures: SignatureCheck
    ) -> Outcome {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let outcome = try lock.holding { () -> Outcome in
                if let outcome = conflict(snapshot.entry, signatures) { return outcome }
                try write(snapshot, signatures: proof, etag: etag)
                return .kept
            }
            return outcome ?? .notKept("another process is writing to the cache")
        } catch {
            return .notKept(error.localizedDescription)
        }
    }

    /// Returns the outcome if the stored state is newer or contradicts a state; otherwise `nil`.
    private func conflict(_ entry: EntryPoint, _ signatures: SignatureCheck) -> Outcome? {
        do {
            try storedFloor(signatures)?.check(entry)
            return nil
        } catch {
            let kept = load(signatures, newerThan: entry.revision)
            return kept.snapshot == nil ? .refused(error) : .newer(kept)
        }
    }

    private func write(_ snapshot: Snapshot, signatures proof: [UInt8]?, etag: String?) throws {
        let entry = snapshot.entry
        let hash = Cryptography.sha256(entry.bytes)
        var files = [
            (Name.pack(snapshot.pack.reference), snapshot.pack.bytes),
            (Name.stats(snapshot.stats.reference), snapshot.stats.bytes),
            (Name.entry(hash), entry.bytes),
        ]
        if let proof { files.append((Name.signatures(hash), proof)) }
        if let texts = snapshot.texts {
            files.append((Name.texts(texts.reference), texts.bytes))
        }
        // Processes with other languages use the same state.
        let texts = entry.languages.compactMap(\.texts).map(Name.texts)
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", Self.format)
        writer.member("entry", hash)
        if let etag { writer.member("etag", etag) }
        writer.endObject()
        for (name, bytes) in files { try write(bytes, to: name) }
        try write(writer.bytes, to: Name.current)
        // Without it, the stored entry file is the floor.
        try? floor?.save(entry, signatures: proof)
        let needed = Set(files.map(\.0) + texts + [Name.current])
        removeFiles { name in
            let isOfBodies = Name.bodiesHash(name) != nil
            return !needed.contains(name)
                && (isOfBodies ? entry.bodies == nil : !Name.outlivesState(name))
        }
    }

    /// Removes everything, including the newest accepted state.
    ///
    /// - Throws: `CocoaError` if something can't be removed.
    func reset() throws {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            return try floor?.remove() ?? ()
        }
        let result: Void? = try lock.holding {
            removeFiles { _ in true }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0 != Name.lock }
            if let name = left.first {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: name])
            }
            try floor?.remove()
        }
        if result == nil { throw CocoaError(.fileLocking) }
    }
}
