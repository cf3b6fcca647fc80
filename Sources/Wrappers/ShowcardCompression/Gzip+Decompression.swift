internal import CShowcardZlib

extension Gzip {
    /// Decompresses all members of a gzip file.
    ///
    /// > A gzip file consists of a series of "members". The members simply appear one after
    /// > another in the file, with no additional information before, between, or after them.
    /// > (RFC 1952, 2.2)
    ///
    /// - Parameters:
    ///   - bytes: The whole gzip file.
    ///   - limit: How many bytes of output are allowed; never much more are produced.
    /// - Returns: The output of all members, joined.
    /// - Throws: ``GzipError`` if the bytes are corrupt, cut off, or hold more than allowed.
    package static func decompress(
        _ bytes: [UInt8], limit: Int
    ) throws(GzipError) -> [UInt8] {
        guard !bytes.isEmpty else { throw .truncated(count: 0) }
        let result: Result<[UInt8], GzipError> = withStream { stream in
            let code = showcard_zlib_inflate_init(stream)
            guard code == Z_OK else { return .failure(.unavailable(code: code)) }
            defer { inflateEnd(stream) }
            return inflateAll(bytes, with: stream, limit: limit)
        }
        return try result.get()
    }

    private static func inflateAll(
        _ bytes: [UInt8], with stream: UnsafeMutablePointer<z_stream>, limit: Int
    ) -> Result<[UInt8], GzipError> {
        withInput(bytes) { start, count in
            withPiece(of: pieceSize) { piece in
                var output: [UInt8] = []
                var input = Input(start: start, count: count)
                while true {
                    input.feed(stream)
                    let code = run(stream, into: piece) { inflate($0, Z_NO_FLUSH) }
                    let new = produced(by: stream, in: piece)
                    guard new.count <= limit - output.count else {
                        return .failure(.overLimit(limit))
                    }
                    output.append(contentsOf: new)
                    let offset = input.offset(of: stream)
                    switch code {
                    case Z_OK:
                        continue
                    case Z_STREAM_END:
                        if offset == count { return .success(output) }
                        // > inflate() will return Z_STREAM_END at the end of the gzip member.
                        // > The state would need to be reset to continue decoding a subsequent
                        // > gzip member. (zlib.h)
                        inflateReset(stream)
                    case Z_BUF_ERROR:
                        // > Z_BUF_ERROR if no progress was possible. (zlib.h; there is always
                        // room for output, so that only input can be missing)
                        return .failure(.truncated(count: count))
                    case Z_MEM_ERROR:
                        return .failure(.unavailable(code: code))
                    default:
                        let reason = stream.pointee.msg.map { String(cString: $0) }
                        return .failure(
                            .corrupt(offset: offset, reason: reason ?? "zlib code \(code)"))
                    }
                }
            }
        }
    }
}
