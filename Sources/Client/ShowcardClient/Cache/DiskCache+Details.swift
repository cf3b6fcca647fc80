import Foundation

extension DiskCache {
    /// Returns the stored index; `nil` if it is missing or damaged.
    func index(_ reference: FileReference) -> [UInt8]? {
        read(Name.index(reference), reference)
    }

    /// Stores the index of the stored state.
    func keep(_ bytes: [UInt8], of index: FileReference) {
        keep(bytes, as: Name.index(index))
    }

    /// Returns the stored file of an entry; `nil` if it is missing or damaged.
    func detail(_ sha256: String) -> [UInt8]? {
        guard let bytes = read(Name.detail(sha256), limit: sizeLimit),
            Cryptography.sha256(bytes) == sha256
        else { return nil }
        return bytes
    }

    /// Stores the file of an entry, as long as the index has its hash.
    func keep(_ bytes: [UInt8], sha256: String) {
        keep(bytes, as: Name.detail(sha256))
    }

    /// Removes the files of entries that the index of the stored state doesn't have.
    ///
    /// - Parameters:
    ///   - index: The index.
    ///   - generation: The generation of its state. If another is stored, nothing is removed.
    ///   - signatures: The keys, one of which must have signed the stored state.
    func removeDetails(
        but index: FileIndex, of generation: Int64, checking signatures: SignatureCheck
    ) {
        // What can't be removed takes space, and nothing else.
        _ = try? lock.holding {
            guard storedGeneration(signatures) == generation else { return }
            let needed = Set(index.allHashes.map(Name.detail))
            removeFiles { Name.isDetail($0) && !needed.contains($0) }
        }
    }

    private func keep(_ bytes: [UInt8], as name: String) {
        // What can't be stored is fetched again later.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try? lock.holding { try write(bytes, to: name) }
    }
}
