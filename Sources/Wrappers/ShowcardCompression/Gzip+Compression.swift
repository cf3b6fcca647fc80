internal import CShowcardZlib

extension Gzip {
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
}
