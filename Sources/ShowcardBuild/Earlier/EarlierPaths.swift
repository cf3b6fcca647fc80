import ShowcardSigning

/// Which files of an earlier state are read.
enum EarlierPaths {
    static let entry = "v1/entry.json"
    static let packs = "v1/pack/"
    /// The largest entry file, in bytes; today's have 4 KB.
    static let largestEntry = 65_536
    /// The largest pack, in bytes.
    static let largestPack = 256 * 1_024 * 1_024
    /// The most bytes that are kept of one state.
    static let largestState = 1_024 * 1_024 * 1_024

    /// Whether a path is that of a pack: its name is a SHA-256 in hexadecimal.
    static func isPack(_ path: String) -> Bool {
        guard path.hasPrefix(packs), path.hasSuffix(".json") else { return false }
        let name = path.utf8.dropFirst(packs.utf8.count).dropLast(5)
        return name.count == 64
            && name.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }

    /// How large a file may be; `nil` when it is not read.
    static func limit(of path: String) -> Int? {
        if path == entry { return largestEntry }
        return isPack(path) ? largestPack : nil
    }

    /// What is read of an earlier state.
    static let choice = OutputChoice(
        limit: limit, enters: { "\($0)/" == packs }, most: largestState)

    /// Whether bytes are those of a path: of a pack they have to be what its name says.
    static func holds(_ bytes: [UInt8], at path: String) -> Bool {
        path == entry || path == "\(packs)\(SHA256.hash(bytes).hex).json"
    }
}
