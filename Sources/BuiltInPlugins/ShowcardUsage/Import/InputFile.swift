import ShowcardCompression
import ShowcardSigning

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that is read from its beginning to its end, decompressed if it is gzip, and hashed on the way.
final class InputFile {
    /// Why a file cannot be read any further.
    struct InputError: Error {
        /// The reason, to follow what was being done.
        let reason: String
    }

    /// The size of the file in bytes as it lies on the disk; `nil` for what is no regular file.
    let size: Int?
    /// How many bytes of it were read.
    private(set) var read = 0
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private var piece: [UInt8] = []
    private var offset = 0
    private var isAtEnd = false
    private var decoder: Gzip.Decoder?
    private var hash = SHA256()

    /// What stands for standard input among paths.
    static let standardInput = "-"
    private static let pieceSize = 1 << 18

    /// Opens a file.
    ///
    /// - Parameter path: Its path, or `-`.
    /// - Throws: ``InputError`` if it cannot be read.
    init(_ path: String) throws(InputError) {
        ownsDescriptor = path != Self.standardInput
        descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw InputError(reason: Self.reason(errno)) }
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

    /// Whether the file, as it lies on the disk, begins with some bytes.
    func begins(with magic: [UInt8]) -> Bool {
        piece[offset...].starts(with: magic)
    }

    /// The digest of what was read, without the compression.
    var digest: Digest { hash.finalize() }

    /// Reads on.
    ///
    /// - Parameter room: Where to put the bytes; not empty.
    /// - Returns: How many there are; 0 at the end.
    /// - Throws: ``InputError`` if it cannot be read any further, or is damaged gzip.
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

    /// Gets the next piece of the file, when all of the last was used.
    private func fill(atLeast count: Int) throws(InputError) {
        piece.removeAll(keepingCapacity: true)
        offset = 0
        while piece.count < count, !isAtEnd {
            let start = piece.count
            var code = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
                code = Self.read(descriptor, buffer.baseAddress, buffer.count)
                count = max(0, code)
            }
            if code < 0, errno == EINTR { continue }
            if code < 0 { throw InputError(reason: Self.reason(errno)) }
            if code == 0 { isAtEnd = true }
            read += code
            if start == 0 { piece = bytes } else { piece += bytes }
        }
    }

    private static func read(
        _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
    ) -> Int {
        #if canImport(Darwin)
        Darwin.read(descriptor, buffer, count)
        #else
        Glibc.read(descriptor, buffer, count)
        #endif
    }

    private static func reason(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
