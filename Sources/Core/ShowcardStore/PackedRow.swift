import ShowcardFiles
import ShowcardSigning

/// A packed row: numbers of fixed width in the byte order of the machine, because a state is not used on another kind
/// of machine.
struct PackedRow {
    /// The size of a row in bytes.
    static let size = MemoryLayout<PackedRow>.size

    private enum Flag {
        static let file: UInt32 = 1
        static let folder: UInt32 = 2
        static let kind: UInt32 = 3
        static let racy: UInt32 = 4
        static let hashed: UInt32 = 8
        static let hidden: UInt32 = 16
    }

    private let inode: UInt64
    private let size: Int64
    private let modified: Int64
    private let changed: Int64
    private let high: UInt64
    private let low: UInt64
    /// The start of the path, after the rows.
    var path: UInt32
    private let flags: UInt32

    init(_ row: StampTable.Row, at path: Int) {
        let status = row.status
        inode = status?.stamp.inode ?? 0
        size = status?.stamp.size ?? 0
        modified = status?.stamp.modified ?? 0
        changed = status?.changed ?? 0
        high = row.hash?.high ?? 0
        low = row.hash?.low ?? 0
        // No folder has more than four gigabytes of paths.
        self.path = UInt32(clamping: path)
        flags =
            (status?.kind == .file ? Flag.file : status?.kind == .folder ? Flag.folder : 0)
            | (row.isRacy ? Flag.racy : 0) | (row.hash == nil ? 0 : Flag.hashed)
            | (row.listsHidden ? Flag.hidden : 0)
    }

    /// Whether it is the row of a folder.
    var isFolder: Bool { flags & Flag.kind == Flag.folder }

    /// Whether a status certainly matches the row.
    func holds(_ status: FileStatus?, settled: Int64) -> Bool {
        guard let status else { return flags & Flag.kind == 0 }
        return flags & Flag.racy == 0
            && flags & Flag.kind == (status.kind == .folder ? Flag.folder : Flag.file)
            && (status.kind == .folder || status.kind == .file)
            && status.stamp.inode == inode && status.stamp.modified == modified
            && status.stamp.size == size
            && (changed == 0 ? status.changed <= settled : status.changed == changed)
    }

    func row(path: String) -> StampTable.Row {
        let stamp = FileStamp(inode: inode, size: size, modified: modified)
        let kind: FileStatus.Kind? =
            switch flags & Flag.kind {
            case Flag.file: .file
            case Flag.folder: .folder
            default: nil
            }
        return StampTable.Row(
            path: path,
            status: kind.map { FileStatus(kind: $0, stamp: stamp, changed: changed) },
            hash: flags & Flag.hashed == 0 ? nil : Fingerprint(high: high, low: low),
            isRacy: flags & Flag.racy != 0, listsHidden: flags & Flag.hidden != 0)
    }
}
