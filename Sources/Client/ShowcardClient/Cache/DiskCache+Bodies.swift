import Foundation

extension DiskCache {
    /// Returns the stored bodies with a hash; `nil` if they are missing or damaged.
    func bodies(_ sha256: String) -> [UInt8]? {
        guard let bytes = read(Name.bodies(sha256), limit: sizeLimit),
            Cryptography.sha256(bytes) == sha256
        else { return nil }
        return bytes
    }

    /// The hashes in the names of the stored bodies.
    var bodiesHashes: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .compactMap(Name.bodiesHash).sorted()
    }

    /// Stores bodies in place of all others.
    func keep(_ bytes: [UInt8], ofBodies sha256: String) {
        let name = Name.bodies(sha256)
        keep(bytes, as: name)
        _ = try? lock.holding {
            removeFiles { $0 != name && Name.bodiesHash($0) != nil }
        }
    }
}
