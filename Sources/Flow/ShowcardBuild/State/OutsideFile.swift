import Foundation
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

/// The version of a file outside the catalog's folder that a build depends on: the program, a ledger, or a key.
struct OutsideFile: Sendable, Equatable {
    /// Its path; absent for the running program, which may have another path on another machine.
    let path: String?
    private(set) var status: FileStatus?
    private(set) var hash: ContentHash?
    /// Whether its status is not enough to recognize a change.
    private(set) var isRacy: Bool

    /// Examines a file.
    ///
    /// - Parameters:
    ///   - path: Its path; absent for the running program.
    ///   - log: Determines whether a file is too new to distinguish versions by status.
    ///   - known: Files that were examined before, whose hashes are reused if stamps are the same.
    ///   - isSecret: Whether nothing of its contents may be kept, not even a hash.
    init(_ path: String?, _ log: ReadLog, known: [OutsideFile], isSecret: Bool = false) {
        self.path = path
        status = Self.status(path)
        isRacy = status.map(log.isRacy) ?? false
        if let same = known.first(where: { $0.path == path && $0.holds(status) }) {
            hash = same.hash
        } else {
            hash = isSecret ? nil : Self.hash(path, status)
        }
    }

    /// Examines a file again.
    ///
    /// - Parameter log: Determines whether a file is too new to distinguish versions by status.
    /// - Returns: Whether it is unchanged, and whether its stamp was updated.
    mutating func refreshRow(_ log: ReadLog) -> (isSame: Bool, isRenewed: Bool) {
        let now = Self.status(path)
        if holds(now) { return (true, false) }
        guard let hash, Self.hash(path, now) == hash else { return (false, false) }
        status = now
        isRacy = now.map(log.isRacy) ?? false
        return (true, true)
    }

    /// Whether two are the same version of a file, by hash if known.
    func isSameVersion(as other: OutsideFile) -> Bool {
        guard path == other.path else { return false }
        if let hash, let otherHash = other.hash { return hash == otherHash }
        return status.map { $0.isSameVersion(as: other.status) } ?? (other.status == nil)
    }

    /// Whether the file exists.
    var isThere: Bool { status != nil }

    /// Whether the file has not changed since it was examined, by its status.
    var isUnchanged: Bool {
        let now = Self.status(path)
        return status.map { $0.isSameVersion(as: now) } ?? (now == nil)
    }

    private func holds(_ now: FileStatus?) -> Bool {
        status.map { !isRacy && $0.isSameVersion(as: now) } ?? (now == nil)
    }

    private static func status(_ path: String?) -> FileStatus? {
        place(path).flatMap(FileSystem.status)
    }

    /// The hash of the running program, which is computed once.
    private static let programHash = Tool.path.flatMap(contentHash)

    private static func hash(_ path: String?, _ status: FileStatus?) -> ContentHash? {
        guard status?.kind == .file else { return nil }
        return path.map(contentHash) ?? programHash
    }

    private static func contentHash(_ path: String) -> ContentHash? {
        var hasher = ContentHasher()
        do throws(SystemError) {
            try FileSystem.readPieces(of: path) { hasher.update($0) }
        } catch {
            return nil
        }
        return hasher.finalize()
    }

    private static func place(_ path: String?) -> String? { path ?? Tool.path }
}

extension OutsideFile {
    func write(to writer: inout PackedWriter) {
        writer.write(path) { $0.write($1) }
        writer.write(status) { writer, status in
            writer.write(status.kind == .file)
            writer.write(status.stamp.inode)
            writer.write(status.stamp.size)
            writer.write(status.stamp.modified)
            writer.write(status.changed)
        }
        writer.write(hash) { $0.write($1) }
        writer.write(isRacy)
    }

    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        path = try reader.optional { reader throws(PackedReader.Damage) in try reader.text() }
        status = try reader.optional { reader throws(PackedReader.Damage) in
            FileStatus(
                kind: try reader.flag() ? .file : .folder,
                stamp: FileStamp(
                    inode: try reader.number(), size: try reader.signedNumber(),
                    modified: try reader.signedNumber()), changed: try reader.signedNumber())
        }
        hash = try reader.optional { reader throws(PackedReader.Damage) in
            try reader.contentHash()
        }
        isRacy = try reader.flag()
    }
}
