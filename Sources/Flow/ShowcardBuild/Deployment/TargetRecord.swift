import ShowcardCatalog
import ShowcardHashing

/// What is known of the files at a target, kept there in a file: their hashes, and since when a file is no longer part of
/// the output.
struct TargetRecord: Sendable, Hashable {
    /// A file at the target.
    struct Entry: Sendable, Hashable {
        /// The hash of its bytes; `nil` if a run began to send it and did not finish.
        var hash: ContentHash?
        /// Since when it is no longer part of the output; `nil` if it is.
        var goneSince: Instant?
    }

    /// The file's name, directly in the target.
    static let name = ".showcard-published"
    private static let family = "showcard-published "
    private static let header = "\(family)1"
    private static let unknown = "-"

    /// Why a record cannot be read.
    enum Unreadable: Error {
        /// Another version of the program wrote it.
        case otherVersion
        /// It was changed by something else, or contains a path that leads out of the target.
        case damaged
    }

    /// The files, by path.
    var entries: [String: Entry] = [:]

    /// The record as bytes: a header, and a line for each file with its hash, its instant and its path.
    var bytes: [UInt8] {
        let lines = entries.sorted { TextKey.precedes($0.key, $1.key) }.map { path, entry in
            let hash = entry.hash.map(Self.digits) ?? Self.unknown
            return "\(hash) \(entry.goneSince?.text ?? Self.unknown) \(path)\n"
        }
        return Array("\(Self.header)\n\(lines.joined())end\n".utf8)
    }

    /// Creates an empty record.
    init() {}

    /// Reads a record, which can have been written by anyone who can write to the target.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == Self.header else {
            throw text.hasPrefix(Self.family) ? .otherVersion : .damaged
        }
        guard lines.count >= 3, lines.suffix(2) == ["end", ""] else { throw .damaged }
        for line in lines.dropFirst().dropLast(2) {
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let path = OutputPath(String(parts[2])),
                path.text != Self.name
            else { throw .damaged }
            var entry = Entry()
            if parts[0] != Self.unknown {
                guard let hash = Self.hash(parts[0]) else { throw .damaged }
                entry.hash = hash
            }
            if parts[1] != Self.unknown {
                guard let instant = try? Instant.parse(String(parts[1])) else { throw .damaged }
                entry.goneSince = instant
            }
            guard entries.updateValue(entry, forKey: path.text) == nil else { throw .damaged }
        }
    }

    private static func digits(_ hash: ContentHash) -> String {
        [hash.high, hash.low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private static func hash(_ text: Substring) -> ContentHash? {
        guard text.utf8.count == 32, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        return ContentHash(high: high, low: low)
    }
}
