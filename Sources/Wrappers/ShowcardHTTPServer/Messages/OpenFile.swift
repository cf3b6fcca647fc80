import ShowcardSystem

/// A regular file that is open for reading, and closed when it is released.
package final class OpenFile: Sendable {
    /// Its size in bytes when it was opened.
    package let size: Int
    /// The identity of this version of the file: its number, size and time.
    package let stamp: String
    private let descriptor: Int32

    /// Takes over an open file; gives `nil`, and closes it, when it is not a regular file that can be read.
    ///
    /// - Parameter descriptor: The file, which is closed in the end.
    package init?(taking descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size >= 0
        else {
            // Swift runs no deinit for what failed to begin before all properties are set.
            close(descriptor)
            return nil
        }
        size = Int(status.st_size)
        let numbers = [
            Int(status.st_size), Int(status.modified.tv_sec), Int(status.modified.tv_nsec),
        ]
        let texts = numbers.map { String($0, radix: 36) }
        stamp = (texts + [String(UInt64(status.st_ino), radix: 36)]).joined(separator: "-")
    }

    deinit { close(descriptor) }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - offset: Where it begins, in bytes.
    ///   - buffer: Where it goes.
    /// - Returns: How many bytes were read; 0 at the end or when the file cannot be read any more.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var count = -1
        repeat {
            count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        } while count < 0 && errno == EINTR
        return max(0, count)
    }

    /// All of it, or `nil` when it cannot be read.
    package func bytes() -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<size])
                let got = read(at: count, into: rest)
                guard got > 0 else {
                    isWhole = false
                    return
                }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }
}
