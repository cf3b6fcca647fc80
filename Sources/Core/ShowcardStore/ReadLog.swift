import Foundation
package import ShowcardFiles
package import ShowcardSigning

/// Records what a run has read below a folder, so that a later run can find out whether it has changed.
///
/// Several threads record at the same time; a lock makes the class sendable.
package final class ReadLog: @unchecked Sendable {
    private let lock = NSLock()
    private var rows: [String: StampTable.Row] = [:]
    private var gap: String?
    private var isOutdated = false
    private var layers: [(path: String, log: ReadLog)] = []
    /// Files that changed later may have changed again without a different time.
    private let settled: Int64

    /// The assumed resolution of file times, in nanoseconds: some file systems round to two seconds.
    private static let coarsest: Int64 = 2_000_000_000

    /// Creates a log; must be called before anything is read.
    package init() {
        settled = FileSystem.now - Self.coarsest
    }

    /// Whether a file is too new to distinguish versions by its status.
    package func isRacy(_ status: FileStatus) -> Bool {
        status.changed > settled || status.stamp.modified > settled
    }

    /// Records that a file was examined.
    ///
    /// - Parameters:
    ///   - path: Its path below the folder.
    ///   - status: Its status before it was read; `nil` if it doesn't exist.
    ///   - bytes: All of its bytes, if they were read.
    package func noteFile(_ path: String, _ status: FileStatus?, bytes: [UInt8]? = nil) {
        note(
            StampTable.Row(path: path, status: status, hash: bytes.map(Fingerprint.init(hashing:))))
    }

    /// Records that a folder was listed.
    ///
    /// - Parameters:
    ///   - path: Its path below the folder.
    ///   - status: Its status before it was listed; `nil` if it doesn't exist.
    ///   - listing: The fingerprint of the listed names and kinds.
    ///   - listsHidden: Whether names that begin with a dot were included.
    package func noteFolder(
        _ path: String, _ status: FileStatus?, listing: Fingerprint? = nil,
        listsHidden: Bool = false
    ) {
        note(
            StampTable.Row(path: path, status: status, hash: listing, listsHidden: listsHidden))
    }

    /// Records that something without a comparable version was read.
    ///
    /// - Parameter reason: What was read, such as `a plugin that is a program`.
    package func noteGap(_ reason: String) {
        lock.lock()
        defer { lock.unlock() }
        gap = gap ?? reason
    }

    /// Records that a file or folder was not read, because it is unchanged since an earlier run.
    package func noteUnchanged(_ row: StampTable.Row) { note(row) }

    /// Records that a file that was recorded as unchanged has changed.
    package func noteChange() {
        lock.lock()
        defer { lock.unlock() }
        isOutdated = true
    }

    /// Whether a file that was recorded as unchanged has changed.
    package var hasChange: Bool {
        lock.lock()
        defer { lock.unlock() }
        return isOutdated
    }

    /// The recorded rows, and the reason if they or those of a layer are incomplete.
    package var contents: (rows: [StampTable.Row], gap: String?) {
        lock.lock()
        defer { lock.unlock() }
        return (Array(rows.values), gap ?? layers.lazy.compactMap(\.log.contents.gap).first)
    }

    /// The log of another folder that has files that the folder doesn't; it is created by the first call.
    ///
    /// - Parameter path: The path of the other folder from this one.
    /// - Returns: The log.
    package func layer(_ path: String) -> ReadLog {
        lock.lock()
        defer { lock.unlock() }
        if let known = layers.first(where: { $0.path == path }) { return known.log }
        let log = ReadLog()
        layers.append((path, log))
        return log
    }

    /// The logs of other folders, by their paths from this one, in the order in which they were created.
    package var layerLogs: [(path: String, log: ReadLog)] {
        lock.lock()
        defer { lock.unlock() }
        return layers
    }

    private func note(_ new: StampTable.Row) {
        var new = new
        // A file that was too new when an earlier log began may have been read within the same tick.
        new.isRacy = new.isRacy || new.status.map(isRacy) ?? false
        lock.lock()
        defer { lock.unlock() }
        guard let old = rows[new.path] else {
            rows[new.path] = new
            return
        }
        // Recorded rows have no permissions; a change of permissions changes the status time as well.
        guard old.status.map({ $0.isSameVersion(as: new.status) }) ?? (new.status == nil) else {
            // The file changed during the build, so no version matches what was read.
            rows[new.path] = StampTable.Row(path: new.path, status: old.status, isRacy: true)
            return
        }
        // Prefer the listing with more names; a file that was only examined may have been read as well.
        if new.hash != nil, old.hash == nil || new.listsHidden { rows[new.path] = new }
    }
}
