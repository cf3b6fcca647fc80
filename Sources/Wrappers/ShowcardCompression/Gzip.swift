internal import CShowcardZlib

/// The gzip file format (RFC 1952).
package enum Gzip {
    /// Output is produced in pieces of at most this size.
    static let pieceSize = 65_536

    /// The version of the zlib this process runs with, such as `1.2.13`.
    package static var libraryVersion: String {
        // > The application can compare zlibVersion and ZLIB_VERSION for consistency. (zlib.h)
        String(cString: zlibVersion())
    }

    /// Compresses bytes into one gzip member that depends on nothing but them.
    ///
    /// The header has no name, no time, and 255, unknown, as its operating system (RFC 1952,
    /// 2.3.1), so that it is the same everywhere. The bytes after it are those of the zlib that
    /// runs: two releases, or zlib-ng in its place, may differ.
    ///
    /// - Parameters:
    ///   - bytes: What to compress.
    ///   - level: From 0, stored, to 9, smallest; what lies outside counts as the nearer end.
    /// - Returns: The gzip member.
    /// - Throws: ``GzipError/unavailable(code:)`` if zlib cannot start.
    package static func compress(
        _ bytes: [UInt8], level: Int = 9
    ) throws(GzipError) -> [UInt8] {
        var header = gz_header()
        header.os = 255
        var output: [UInt8] = []
        let code = withUnsafeMutablePointer(to: &header) { header in
            withStream { stream in
                let level = Int32(clamping: min(max(level, 0), 9))
                let code = showcard_zlib_deflate_init(stream, level)
                guard code == Z_OK else { return code }
                defer { deflateEnd(stream) }
                // > deflateSetHeader() may be called after deflateInit2() or deflateReset() and
                // > before the first call of deflate(). (zlib.h; it keeps the pointer)
                deflateSetHeader(stream, header)
                return deflateAll(bytes, with: stream, into: &output)
            }
        }
        guard code == Z_STREAM_END else { throw .unavailable(code: code) }
        return output
    }

    private static func deflateAll(
        _ bytes: [UInt8], with stream: UnsafeMutablePointer<z_stream>, into output: inout [UInt8]
    ) -> Int32 {
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        return withInput(bytes) { start, count in
            withPiece(of: min(bound, pieceSize)) { piece in
                var input = Input(start: start, count: count)
                while true {
                    input.feed(stream)
                    // > If the parameter flush is set to Z_FINISH, pending input is processed,
                    // > pending output is flushed and deflate returns with Z_STREAM_END if there
                    // > was enough output space. (zlib.h)
                    let flush = input.isExhausted ? Z_FINISH : Z_NO_FLUSH
                    let code = run(stream, into: piece) { deflate($0, flush) }
                    output.append(contentsOf: produced(by: stream, in: piece))
                    // > deflate() returns Z_OK if some progress has been made. (zlib.h)
                    guard code == Z_OK else { return code }
                }
            }
        }
    }

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

/// The reason that bytes could not be compressed or decompressed.
package enum GzipError: Error, Hashable, Sendable {
    /// The bytes are not gzip, or a checksum is wrong.
    ///
    /// The offset is that of the first byte not yet read; what is wrong lies before it.
    case corrupt(offset: Int, reason: String)
    /// The bytes end before the stream does.
    case truncated(count: Int)
    /// The output is larger than the limit, in bytes.
    case overLimit(Int)
    /// zlib refused to start, or has no memory; its return code.
    case unavailable(code: Int32)
}

extension GzipError: CustomStringConvertible {
    /// The message, in one sentence.
    package var description: String {
        switch self {
        case .corrupt(let offset, let reason):
            "not valid gzip before byte \(offset): \(reason)"
        case .truncated(let count):
            "the gzip stream is cut off after \(count) bytes"
        case .overLimit(let limit):
            "the gzip stream exceeds the limit of \(limit) bytes"
        case .unavailable(let code):
            "zlib failed to start (code \(code)); check its installation and the free memory"
        }
    }
}
