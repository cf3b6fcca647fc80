@testable import ShowcardClient

extension FuzzTarget {
    /// The feeds that the client reads: the number of a file and its contents; of a delta, then a zero byte and the pack.
    static let feeds = FuzzTarget(name: "feeds") { bytes in
        let payload = Array(bytes.dropFirst())
        let files = payload.parts(2)
        switch (bytes.first ?? 0) % 8 {
        case 0: _ = try? EntryPoint(payload)
        case 1: _ = pack(payload)
        case 2:
            guard let pack = pack(files[1]), let reference = reference(to: files[0]) else {
                return nil
            }
            _ = try? Stats(files[0], reference, of: pack)
        case 3:
            guard let delta = try? Delta(files[0], path: "v1/delta/a-b.json"),
                let new = try? delta.applied(to: files[1], Cryptography.sha256(files[1]))
            else { return nil }
            _ = pack(new)
        case 4: _ = try? IndexFile(payload, path: "v1/index/a.json")
        case 5: _ = try? Bodies(payload, sha256: "a")
        case 6: _ = try? FormerIDs(payload, sha256: "a")
        default:
            for isPart in [false, true] {
                _ = try? EntryFile(payload, isPart: isPart, path: "v1/vibes/id/calm.json")
            }
        }
        return nil
    }

    private static func pack(_ bytes: [UInt8]) -> Pack? {
        reference(to: bytes).flatMap { try? Pack(bytes, $0) }
    }

    private static func reference(to bytes: [UInt8]) -> FileReference? {
        let sha256 = Cryptography.sha256(bytes)
        let text =
            "{\"href\": \"pack/a.json\", \"sha256\": \"\(sha256)\", \"size\": \(bytes.count)}"
        guard let file = try? JSONFile(Array(text.utf8), path: "v1/entry.json") else { return nil }
        return try? FileReference(file.root, of: file)
    }
}
