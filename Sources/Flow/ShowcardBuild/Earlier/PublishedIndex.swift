import ShowcardCatalog
import ShowcardSigning

/// The index of a published output: the hashes of its files, which are in one file or in several that lead to each other.
struct PublishedIndex {
    /// The hash of a published file.
    struct Hash {
        /// The path of the file.
        let path: String
        /// The SHA-256 in hexadecimal.
        let sha256: String
        /// The number of hashed bytes; `nil` if all are.
        let size: Int?

        /// Returns whether bytes are those of the file.
        func holds(_ bytes: [UInt8]) -> Bool {
            let part = bytes.prefix(size ?? bytes.count)
            return part.withUnsafeBytes { SHA256.hash($0).hex } == sha256
        }
    }

    /// The paths of the files of the index, besides the first one.
    private(set) var parts: Set<String> = []
    /// The hashes of files, sorted by path.
    private(set) var hashes: [Hash] = []
    /// The paths of files of the index that don't exist.
    private(set) var missing: [String] = []
    /// The paths of files of the index that don't have the hash in their name.
    private(set) var damaged: [String] = []

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - root: The path of its first file, which has been checked.
    ///   - files: The files of the output, by path.
    init(root: String, in files: [String: [UInt8]]) {
        var waiting = [root]
        while let path = waiting.popLast() {
            guard let bytes = files[path] else {
                missing.append(path)
                continue
            }
            guard path == root || path == Self.path(SHA256.hash(bytes).hex) else {
                damaged.append(path)
                continue
            }
            guard let node = try? JSONNode.parse(bytes) else { continue }
            add(node)
            for hash in (node["parts"]?.elements ?? []).compactMap(\.stringValue)
            where parts.insert(Self.path(hash)).inserted {
                waiting.append(Self.path(hash))
            }
        }
        hashes.sort { TextKey.precedes($0.path, $1.path) }
        missing.sort(by: TextKey.precedes)
        damaged.sort(by: TextKey.precedes)
    }

    private mutating func add(_ node: JSONNode) {
        for member in node["files"]?.members ?? [] {
            guard let sha256 = member.value.stringValue else { continue }
            hashes.append(Hash(path: "v1/\(member.key)", sha256: sha256, size: nil))
        }
        for member in node["entries"]?.members ?? [] {
            guard let sha256 = member.value["sha256"]?.stringValue,
                let size = member.value["size"]?.integerValue, size >= 0
            else { continue }
            hashes.append(Hash(path: "v1/\(member.key)", sha256: sha256, size: size))
        }
    }

    private static func path(_ hash: String) -> String { "\(EarlierPaths.indexes)\(hash).json" }
}
