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
    /// Before the site that the files are of.
    private static let headerOfSite = "\(family)2 "
    private static let unknown = "-"

    /// Why a record cannot be read.
    enum Unreadable: Error {
        /// Another version of the program wrote it.
        case otherVersion
        /// It was changed by something else, or contains a path that leads out of the target.
        case damaged
    }

    /// The address of the site that the files are of; `nil` if it is not known.
    var site: String?

    /// The files, by the bytes of their paths: `String` takes two normalization forms of a name for one.
    private var entries: [[UInt8]: Entry] = [:]

    /// The files, in the order of their paths.
    var files: [(path: String, entry: Entry)] {
        entries.map { (path: String(decoding: $0.key, as: UTF8.self), entry: $0.value) }
            .sorted { TextKey.precedes($0.path, $1.path) }
    }

    /// The file at a path.
    subscript(path: String) -> Entry? {
        get { entries[Array(path.utf8)] }
        set { entries[Array(path.utf8)] = newValue }
    }

    /// The record as bytes: a header with the site if it is known, and a line for each file with its hash, its instant and its path.
    var bytes: [UInt8] {
        let lines = files.map { path, entry in
            "\(entry.hash?.hex ?? Self.unknown) \(entry.goneSince?.text ?? Self.unknown) \(path)\n"
        }
        let header = site.map { Self.headerOfSite + $0 } ?? Self.header
        return Array("\(header)\n\(lines.joined())end\n".utf8)
    }

    /// Creates an empty record.
    init() {}

    /// Reads a record, which can have been written by anyone who can write to the target.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .damaged }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let head = lines.first ?? ""
        if head.utf8.starts(with: Self.headerOfSite.utf8) {
            site = String(Substring(head.utf8.dropFirst(Self.headerOfSite.utf8.count)))
            if site == "" { throw .damaged }
        } else if head != Self.header {
            throw bytes.starts(with: Self.family.utf8) ? .otherVersion : .damaged
        }
        guard lines.count >= 3, lines.suffix(2) == ["end", ""] else { throw .damaged }
        for line in lines.dropFirst().dropLast(2) {
            // A path that begins with a combining mark makes one character with the space before it.
            let parts = line.utf8.split(
                separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false
            ).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 3, let path = OutputPath(parts[2])?.text, path != Self.name,
                self[path] == nil
            else { throw .damaged }
            var entry = Entry()
            if parts[0] != Self.unknown {
                guard let hash = ContentHash(hex: parts[0]) else { throw .damaged }
                entry.hash = hash
            }
            if parts[1] != Self.unknown {
                guard let instant = try? Instant.parse(parts[1]) else { throw .damaged }
                entry.goneSince = instant
            }
            self[path] = entry
        }
    }
}
