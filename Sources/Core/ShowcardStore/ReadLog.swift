import Foundation
package import ShowcardFiles
package import ShowcardSigning

/// What a run has read below a folder, so that a later run can find out whether it would read the same.
///
/// Reading goes on on several threads; the lock is what makes the class sendable.
package final class ReadLog: @unchecked Sendable {
    private let lock = NSLock()
    private var rows: [String: StampTable.Row] = [:]
    private var gap: String?
    private var isOutdated = false
    /// What changed later than this may have changed again without another time.
    private let settled: Int64

    /// How coarse the times of files are taken to be, in nanoseconds: some file systems round to two seconds.
    private static let coarsest: Int64 = 2_000_000_000

    /// Begins a log before anything is read.
    package init() {
        settled = FileSystem.now - Self.coarsest
    }

    /// Whether a status is too young to tell a version from the next one.
    package func isRacy(_ status: FileStatus) -> Bool {
        status.changed > settled || status.stamp.modified > settled
    }

    /// Notes that a file was examined.
    ///
    /// - Parameters:
    ///   - path: Its path below the folder.
    ///   - status: What the system said of it, before it was read; absent where nothing is there.
    ///   - bytes: All of its bytes, if they were read.
    package func noteFile(_ path: String, _ status: FileStatus?, bytes: [UInt8]? = nil) {
        note(
            StampTable.Row(path: path, status: status, hash: bytes.map(Fingerprint.init(hashing:))))
    }

    /// Notes that a folder was listed.
    ///
    /// - Parameters:
    ///   - path: Its path below the folder.
    ///   - status: What the system said of it before; absent where the folder is missing.
    ///   - listing: The fingerprint of the names and kinds that were listed.
    ///   - listsHidden: Whether names that begin with a dot were among them.
    package func noteFolder(
        _ path: String, _ status: FileStatus?, listing: Fingerprint? = nil,
        listsHidden: Bool = false
    ) {
        note(
            StampTable.Row(path: path, status: status, hash: listing, listsHidden: listsHidden))
    }

    /// Notes that something was read that no table can say the version of.
    ///
    /// - Parameter reason: What it is, as in `a plugin that is a program`.
    package func noteGap(_ reason: String) {
        lock.lock()
        defer { lock.unlock() }
        gap = gap ?? reason
    }

    /// Notes that a file or folder was not read, as it is the one an earlier run has read.
    package func noteUnchanged(_ row: StampTable.Row) { note(row) }

    /// Notes that a file turned out to have changed since it was noted to be unchanged.
    package func noteChange() {
        lock.lock()
        defer { lock.unlock() }
        isOutdated = true
    }

    /// Whether a file that was noted to be unchanged has changed.
    package var hasChange: Bool {
        lock.lock()
        defer { lock.unlock() }
        return isOutdated
    }

    /// What was read, and what is missing in it.
    package var contents: (rows: [StampTable.Row], gap: String?) {
        lock.lock()
        defer { lock.unlock() }
        return (Array(rows.values), gap)
    }

    private func note(_ new: StampTable.Row) {
        var new = new
        // What was young when an earlier log began may have been read within the same tick.
        new.isRacy = new.isRacy || new.status.map(isRacy) ?? false
        lock.lock()
        defer { lock.unlock() }
        guard let old = rows[new.path] else {
            rows[new.path] = new
            return
        }
        // What was kept of a file has no permissions; with them the time of its last change is another one.
        guard old.status.map({ $0.isSameVersion(as: new.status) }) ?? (new.status == nil) else {
            // It changed during the build: nothing is the same as what was read.
            rows[new.path] = StampTable.Row(path: new.path, status: old.status, isRacy: true)
            return
        }
        // Of two listings the one with more names says more; a file that was only examined may have been read as well.
        if new.hash != nil, old.hash == nil || new.listsHidden { rows[new.path] = new }
    }
}
