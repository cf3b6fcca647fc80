import ShowcardCompression
import ShowcardSigning
import ShowcardSystem

/// A file that is read sequentially, decompressed if it is gzip, and hashed while it is read.
final class InputFile {
    /// The reason that a file can't be read any further.
    struct InputError: Error {
        /// The reason, to append to a message about the operation.
        let reason: String
    }

    /// The size of the file on disk in bytes; `nil` if it is not a regular file.
    let size: Int?
    /// The number of bytes that were read from disk.
    private(set) var read = 0
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private var piece: [UInt8] = []
    private var offset = 0
    private var isAtEnd = false
    private var decoder: Gzip.Decoder?
    private var hash = SHA256()

    /// The path that means standard input.
    static let standardInput = "-"
    private static let pieceSize = 1 << 18

    /// Opens a file.
    ///
    /// - Parameter path: Its path, or `-`.
    /// - Throws: ``InputError`` if the file can't be read.
    init(_ path: String) throws(InputError) {
        ownsDescriptor = path != Self.standardInput
        descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw InputError(reason: systemReason(errno)) }
        var status = stat()
        let isThere = fstat(descriptor, &status) == 0
        let isRegular = isThere && status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
        guard !isThere || status.st_mode & S_IFMT != S_IFDIR else {
            throw InputError(reason: "it is a folder")
        }
        try fill(atLeast: Self.maxMagicLength)
        if piece[offset...].starts(with: Gzip.magic) {
            do throws(GzipError) {
                decoder = try Gzip.Decoder()
            } catch {
                throw InputError(reason: "\(error)")
            }
        }
    }

    deinit {
        if ownsDescriptor, descriptor >= 0 { close(descriptor) }
    }

    /// Whether the file is compressed.
    var isCompressed: Bool { decoder != nil }

    /// Returns whether the file on disk begins with the given bytes.
    func begins(with magic: [UInt8]) -> Bool {
        piece[offset...].starts(with: magic)
    }

    /// The digest of the decompressed bytes that were read.
    var digest: Digest { hash.finalize() }

    /// Reads the next bytes.
    ///
    /// - Parameter room: The buffer for the bytes; not empty.
    /// - Returns: The number of bytes; 0 at the end.
    /// - Throws: ``InputError`` if the file can't be read any further, or is damaged gzip.
    func read(into room: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        let count: Int
        if let decoder {
            count = try decode(with: decoder, into: room)
        } else {
            count = try copy(into: room)
        }
        hash.update(UnsafeRawBufferPointer(rebasing: room[..<count]))
        return count
    }

    private static let maxMagicLength = 16

    private func copy(into room: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        if offset == piece.count { try fill(atLeast: 1) }
        let count = min(room.count, piece.count - offset)
        piece.withUnsafeBytes { bytes in
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
        }
        offset += count
        return count
    }

    private func decode(
        with decoder: Gzip.Decoder, into room: UnsafeMutableRawBufferPointer
    ) throws(InputError) -> Int {
        do {
            while true {
                if offset == piece.count { try fill(atLeast: 1) }
                if offset == piece.count {
                    try decoder.finish()
                    return 0
                }
                let (taken, written) = try piece.withUnsafeBytes { bytes in
                    try decoder.decode(
                        UnsafeRawBufferPointer(rebasing: bytes[offset...]), into: room)
                }
                offset += taken
                if written > 0 { return written }
            }
        } catch {
            throw error as? InputError ?? InputError(reason: "\(error)")
        }
    }

    /// Reads the next piece of the file when the previous one is used up.
    private func fill(atLeast count: Int) throws(InputError) {
        piece.removeAll(keepingCapacity: true)
        offset = 0
        while piece.count < count, !isAtEnd {
            let start = piece.count
            var code = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
                code = ShowcardSystem.read(descriptor, buffer.baseAddress, buffer.count)
                count = max(0, code)
            }
            if code < 0, errno == EINTR { continue }
            if code < 0 { throw InputError(reason: systemReason(errno)) }
            if code == 0 { isAtEnd = true }
            read += code
            if start == 0 { piece = bytes } else { piece += bytes }
        }
    }
}
