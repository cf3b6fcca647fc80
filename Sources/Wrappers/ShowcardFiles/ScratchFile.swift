import CShowcardPlatform
import Foundation
import ShowcardSystem

/// A file without a name, for bytes that would need much memory; it disappears with the value.
///
/// Several threads write and read at the same time; a lock makes the class sendable.
package final class ScratchFile: @unchecked Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private var end = 0

    /// Creates the file; `nil` if the system or the disk has no files without names.
    ///
    /// - Parameter folder: A folder on the disk that the file is on.
    package init?(in folder: String) {
        descriptor = showcard_open_unnamed(folder)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The place of the bytes; `nil` if they cannot be written.
    package func add(_ bytes: ArraySlice<UInt8>) -> Int? {
        let start = claim(bytes.count)
        return bytes.withUnsafeBytes { bytes in
            var count = 0
            while count < bytes.count {
                let written = pwrite(
                    descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count,
                    off_t(start + count))
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return nil }
                count += written
            }
            return start
        }
    }

    private func claim(_ size: Int) -> Int {
        lock.lock()
        defer { lock.unlock() }
        end += size
        return end - size
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - place: Their place.
    /// - Returns: The bytes; `nil` if they cannot be read.
    package func read(_ count: Int, at place: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
            while got < count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: got), count - got,
                    off_t(place + got))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { break }
                got += read
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
