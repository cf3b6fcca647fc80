import ShowcardCatalog
import ShowcardSigning

/// Finds keys that sign among the files that are published as they are.
enum PublishedSecrets {
    /// The largest file that is looked into, in bytes; that of a key has one line.
    private static let largestFile = 4_096
    /// How many characters behind the prefix make a key.
    private static let keyLength = 43

    /// An error for every file that has a secret key, whatever stands around it.
    static func problems(in files: [StaticFile]) -> [Diagnostic] {
        files.filter { $0.size <= largestFile && hasKey($0.source) }.map { file in
            .error(
                "published-key",
                "'content/static/\(file.path)' has a secret key, and would be published",
                at: .file("content/static/\(file.path)"),
                help: "move it beside the catalog's folder; if it was ever published or committed, "
                    + "make another with 'showcard keys new'")
        }
    }

    private static func hasKey(_ path: String) -> Bool {
        guard let bytes = FileSystem.read(path), bytes.count <= largestFile else { return false }
        let prefix = Array(SigningKey.prefix.utf8)
        guard bytes.count >= prefix.count + keyLength else { return false }
        return (0...(bytes.count - prefix.count - keyLength)).contains { start in
            let end = start + prefix.count
            return bytes[start] == prefix[0] && bytes[start..<end].elementsEqual(prefix)
                && bytes[end..<(end + keyLength)].allSatisfy(isBase64)
        }
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
