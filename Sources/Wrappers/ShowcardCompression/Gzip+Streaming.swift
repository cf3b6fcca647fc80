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
