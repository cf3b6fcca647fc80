import CShowcardPlatform
import Foundation
import ShowcardSystem

/// A file without a name, for bytes that would need much memory; it disappears with the value.
///
/// It takes at most an eighth of the free space of the disk, because others write there too. Several threads write and read at
/// the same time; a lock makes the class sendable.
package final class ScratchFile: @unchecked Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private var end = 0
    /// The size that the file must not exceed.
    private var limit: Int

    /// Creates the file; `nil` if the system or the disk has no files without names.
    ///
    /// - Parameter folder: A folder on the disk that the file is on.
    package init?(in folder: String) {
        descriptor = showcard_open_unnamed(folder)
        limit = 0
        guard descriptor >= 0 else { return nil }
        // statvfs(3): "f_bavail ... Number of free blocks for unprivileged users", in units of f_frsize.
        var disk = statvfs()
        if fstatvfs(descriptor, &disk) == 0 {
            let blocks = Int(clamping: disk.f_bavail)
            let (size, isHuge) = blocks.multipliedReportingOverflow(by: Int(disk.f_frsize))
            limit = isHuge ? .max : size / 8
        }
    }

    deinit { close(descriptor) }

    /// The number of bytes in the file.
    package var size: Int {
        lock.lock()
        defer { lock.unlock() }
        return end
    }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The place of the bytes; `nil` if they cannot be written, or the file would be too large.
    package func add(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let start = claim(bytes.count) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            var count = 0
            while count < bytes.count {
                let written = pwrite(
                    descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count,
                    off_t(start + count))
                if written < 0, errno == EINTR { continue }
                guard written > 0 else {
                    refuseMore()
                    return nil
                }
                count += written
            }
            return start
        }
    }

    /// Reserves space; `nil` if there is too little.
    private func claim(_ size: Int) -> Int? {
        lock.lock()
        defer { lock.unlock() }
        guard size <= limit - end else { return nil }
        end += size
        return end - size
    }

    /// Takes no more bytes after a write has failed.
    private func refuseMore() {
        lock.lock()
        defer { lock.unlock() }
        limit = 0
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - place: Their place.
    /// - Returns: The bytes; `nil` if they cannot be read.
    package func read(_ count: Int, at place: Int) -> [UInt8]? {
        let bytes = try? FileSystem.readAll(descriptor, size: count, from: place, "")
        return bytes?.count == count ? bytes : nil
    }
}
