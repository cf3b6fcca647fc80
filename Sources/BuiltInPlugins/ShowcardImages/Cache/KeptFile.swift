import ShowcardFiles
import ShowcardHashing

/// A file in the cache, as it was when it was made.
struct KeptFile: Sendable, Hashable {
    /// The hash of its bytes.
    let hash: ContentHash
    /// Its version: as long as its status is the same, it is not read.
    private let version: [Int64]

    private static let numbers = 4

    /// Its size in bytes.
    var size: Int64 { version.first ?? 0 }

    init(_ status: FileStatus, hash: ContentHash) {
        self.hash = hash
        version = Self.version(status)
    }

    private static func version(_ status: FileStatus) -> [Int64] {
        [
            status.stamp.size, Int64(truncatingIfNeeded: status.stamp.inode),
            status.stamp.modified, status.changed,
        ]
    }

    /// Whether a file with a status is of the same size, and whether it is certainly the same version.
    func compare(_ status: FileStatus) -> (isSameSize: Bool, isSame: Bool) {
        let other = Self.version(status)
        return (version.first == other.first, version == other)
    }
}

extension KeptFile {
    /// The file as a line's fields.
    var fields: [String] {
        version.map { String($0) } + [
            String(hash.high, radix: 16), String(hash.low, radix: 16),
        ]
    }

    /// Reads fields; `nil` if they are not those of a file.
    init?(_ fields: ArraySlice<Substring>) {
        let fields = Array(fields)
        guard fields.count == Self.numbers + 2,
            let high = UInt64(fields[Self.numbers], radix: 16),
            let low = UInt64(fields[Self.numbers + 1], radix: 16)
        else { return nil }
        version = fields.prefix(Self.numbers).compactMap { Int64($0) }
        guard version.count == Self.numbers else { return nil }
        hash = ContentHash(high: high, low: low)
    }
}
