internal import CShowcardZlib

extension Gzip {
    /// Returns whether bytes are larger than a size when they are gzipped; nothing is stored, and compression stops as
    /// soon as the result is known.
    ///
    /// - Parameters:
    ///   - bytes: What would be compressed.
    ///   - size: The size, in bytes.
    ///   - level: As for ``compress(_:level:)``.
    /// - Returns: Whether ``compress(_:level:)`` gives more bytes than that.
    /// - Throws: ``GzipError/unavailable(code:)`` if zlib cannot start.
    package static func isLarger(
        _ bytes: [UInt8], than size: Int, level: Int = 9
    ) throws(GzipError) -> Bool {
        let result: Result<Bool, GzipError> = withStream { stream in
            let level = Int32(clamping: min(max(level, 0), 9))
            let code = showcard_zlib_deflate_init(stream, level)
            guard code == Z_OK else { return .failure(.unavailable(code: code)) }
            defer { deflateEnd(stream) }
            return withInput(bytes) { start, count in
                withPiece(of: pieceSize) { piece in
                    var written = 0
                    var fed = 0
                    while true {
                        // Small pieces, so that no more is compressed than needed.
                        if stream.pointee.avail_in == 0, fed < count {
                            let part = min(count - fed, pieceSize)
                            stream.pointee.next_in = start + fed
                            stream.pointee.avail_in = UInt32(truncatingIfNeeded: part)
                            fed += part
                        }
                        let code = run(stream, into: piece) {
                            deflate($0, fed == count ? Z_FINISH : Z_NO_FLUSH)
                        }
                        written += produced(by: stream, in: piece).count
                        if written > size { return .success(true) }
                        // > deflate() returns Z_OK if some progress has been made. (zlib.h)
                        if code == Z_STREAM_END { return .success(false) }
                        guard code == Z_OK || code == Z_BUF_ERROR else {
                            return .failure(.unavailable(code: code))
                        }
                    }
                }
            }
        }
        return try result.get()
    }
}
