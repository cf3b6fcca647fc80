internal import CShowcardZlib

extension Gzip {
    /// Decompresses all members of a gzip file that comes in pieces, and hands on what comes out in pieces.
    ///
    /// - Parameters:
    ///   - limit: How many bytes of output are allowed.
    ///   - next: Gives the next piece of the file, of at most 1 GiB; `nil` at its end.
    ///   - take: Takes a piece of output, and says whether to go on.
    /// - Throws: ``GzipError`` if the bytes are corrupt, cut off, or hold more than allowed.
    package static func decompress(
        limit: Int, reading next: () -> [UInt8]?,
        into take: (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws(GzipError) {
        let failure: GzipError? = withStream { stream in
            let code = showcard_zlib_inflate_init(stream)
            guard code == Z_OK else { return .unavailable(code: code) }
            defer { inflateEnd(stream) }
            var state = InflateState(limit: limit)
            return withPiece(of: pieceSize) { piece in
                while let bytes = next() {
                    switch state.inflate(bytes, with: stream, piece: piece, into: take) {
                    case .more: continue
                    case .enough: return nil
                    case .failed(let failure): return failure
                    }
                }
                return state.isBetweenMembers ? nil : .truncated(count: state.read)
            }
        }
        if let failure { throw failure }
    }

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

/// How far a gzip file that comes in pieces is.
private struct InflateState {
    /// What became of a piece.
    enum Outcome {
        case more, enough
        case failed(GzipError)
    }

    let limit: Int
    /// How many bytes were read before the piece at hand.
    private(set) var read = 0
    /// Whether a member has ended and none has begun since.
    private(set) var isBetweenMembers = false
    private var written = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func inflate(
        _ bytes: [UInt8], with stream: UnsafeMutablePointer<z_stream>,
        piece: UnsafeMutableBufferPointer<UInt8>, into take: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Outcome {
        Gzip.withInput(bytes) { start, count in
            var input = Input(start: start, count: count)
            defer { read += count }
            while true {
                input.feed(stream)
                if stream.pointee.avail_in == 0, isBetweenMembers { return .more }
                if isBetweenMembers {
                    // > inflate() will return Z_STREAM_END at the end of the gzip member. The state would need to
                    // > be reset to continue decoding a subsequent gzip member. (zlib.h)
                    inflateReset(stream)
                    isBetweenMembers = false
                }
                let code = Gzip.run(stream, into: piece) { CShowcardZlib.inflate($0, Z_NO_FLUSH) }
                let new = Gzip.produced(by: stream, in: piece)
                guard new.count <= limit - written else { return .failed(.overLimit(limit)) }
                written += new.count
                if !new.isEmpty, !take(new) { return .enough }
                switch code {
                case Z_OK: continue
                case Z_STREAM_END: isBetweenMembers = true
                // > Z_BUF_ERROR if no progress was possible. (zlib.h; there is always room for output)
                case Z_BUF_ERROR: return .more
                case Z_MEM_ERROR: return .failed(.unavailable(code: code))
                default:
                    let reason = stream.pointee.msg.map { String(cString: $0) }
                    return .failed(
                        .corrupt(
                            offset: read + input.offset(of: stream),
                            reason: reason ?? "zlib code \(code)"))
                }
            }
        }
    }
}
