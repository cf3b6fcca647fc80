import ShowcardJSON

/// `v1/index/<sha256>.json`: the hashes of files, or the hashes of the index files that have them.
struct IndexFile: Sendable {
    /// The hash of a file.
    struct Hash: Sendable, Hashable {
        /// The SHA-256 in hexadecimal.
        let sha256: String
        /// The number of hashed bytes; `nil` if all are.
        ///
        /// What follows them changes with uses and the clock.
        let size: Int?
    }

    /// The number of index files that a client keeps before it looks for those that it no longer needs.
    static let keptCount = 1_024
    /// The maximum number of bits that lead from one file to the next.
    private static let maxBits = 16

    /// The hashes of files by their paths below `v1/`.
    private let hashes: [String: Hash]
    /// The number of bits of a path's hash that select one of ``parts``.
    let bits: Int
    /// The SHA-256 of the index files that this one leads to; empty if it leads to none.
    let parts: [String]

    /// Parses a file whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], path: String) throws(CatalogError) {
        let file = try JSONFile(bytes, path: path)
        try file.checkVersion()
        guard let members = try file.member(file.root, "files").members else {
            throw file.wrong("'files' is not an object")
        }
        var hashes: [String: Hash] = [:]
        for member in members {
            hashes[member.key] = Hash(sha256: try Self.digest(member.value, of: file), size: nil)
        }
        for member in file.root["entries"]?.members ?? [] {
            let sha256 = try Self.digest(try file.member(member.value, "sha256"), of: file)
            hashes[member.key] = Hash(sha256: sha256, size: try file.count(member.value, "size"))
        }
        self.hashes = hashes
        guard let nodes = file.root["parts"] else {
            (bits, parts) = (0, [])
            return
        }
        let bits = try file.count(file.root, "bits")
        var parts: [String] = []
        for node in nodes.elements ?? [] { parts.append(try Self.digest(node, of: file)) }
        guard (1...Self.maxBits).contains(bits), parts.count == 1 << bits else {
            throw file.wrong("'parts' does not match 'bits'")
        }
        (self.bits, self.parts) = (bits, parts)
    }

    private static func digest(
        _ node: JSONNode, of file: JSONFile
    ) throws(CatalogError) -> String {
        guard let hash = node.stringValue, FileReference.isDigest(hash) else {
            throw file.wrong("a hash is invalid")
        }
        return hash
    }

    /// Returns the hash of a file by its path below `v1/`.
    subscript(path: String) -> Hash? { hashes[path] }

    /// Returns an index file's path below the site.
    static func path(_ sha256: String) -> String { "v1/index/\(sha256).json" }

    /// Returns the index files that lead to a root's paths, as far as they are known.
    ///
    /// - Parameters:
    ///   - root: The SHA-256 of the root.
    ///   - file: Returns an index file by its hash; `nil` if it is not known.
    /// - Returns: The hashes of the root and of all files that known ones lead to.
    static func reachable(from root: String, _ file: (String) -> IndexFile?) -> Set<String> {
        var found: Set<String> = [root]
        var waiting = [root]
        while let hash = waiting.popLast() {
            for part in file(hash)?.parts ?? [] where found.insert(part).inserted {
                waiting.append(part)
            }
        }
        return found
    }
}

/// The bits of the SHA-256 of a path, which lead from the root of the index to the file that has the path.
struct PathBits {
    private var rest: UInt64
    private var count = 64

    /// Begins with the first bit.
    init(_ path: String) {
        rest = UInt64(Cryptography.sha256(Array(path.utf8)).prefix(16), radix: 16) ?? 0
    }

    /// Returns the next bits as a number; `nil` after the last one.
    mutating func next(_ bits: Int) -> Int? {
        guard bits <= count else { return nil }
        count -= bits
        defer { rest <<= UInt64(bits) }
        return Int(rest >> UInt64(64 - bits))
    }
}
