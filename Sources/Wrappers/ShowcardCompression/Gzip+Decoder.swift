internal import CShowcardZlib

extension Gzip {
    /// The bytes every gzip member begins with (RFC 1952, 2.3.1).
    package static let magic: [UInt8] = [0x1F, 0x8B]

    /// Decompresses all members of a gzip file piece by piece, in constant memory.
    package final class Decoder {
        // zlib's state points back at the stream, which therefore has one address for life.
        private let stream: UnsafeMutablePointer<z_stream>
        private var isRunning = false
        private var read = 0

        /// Begins at the start of a file.
        ///
        /// - Throws: ``GzipError/unavailable(code:)`` if zlib cannot start.
        package init() throws(GzipError) {
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            let code = showcard_zlib_inflate_init(stream)
            guard code == Z_OK else { throw .unavailable(code: code) }
        }

        deinit {
            // > inflateEnd returns Z_STREAM_ERROR if the stream state was inconsistent. (zlib.h; as
            // is one that never started, and nothing is freed then)
            inflateEnd(stream)
            stream.deallocate()
        }

        /// Whether the file may end at the current position: after a whole member.
        package var isBetweenMembers: Bool { !isRunning && read > 0 }

        /// Decompresses as much as there is input and room for.
        ///
        /// - Parameters:
        ///   - input: The bytes that follow those read before.
        ///   - output: Where to put what they give.
        /// - Returns: How many bytes were read, and how many written; both are 0 only where input
        ///   or room is empty.
        /// - Throws: ``GzipError/corrupt(offset:reason:)`` if the bytes are not gzip.
        package func decode(
            _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
        ) throws(GzipError) -> (read: Int, written: Int) {
            guard let start = input.baseAddress, let room = output.baseAddress, !input.isEmpty,
                !output.isEmpty
            else { return (0, 0) }
            if !isRunning, read > 0 {
                // > inflate() will return Z_STREAM_END at the end of the gzip member. The state
                // > would need to be reset to continue decoding a subsequent gzip member. (zlib.h)
                inflateReset(stream)
            }
            isRunning = true
            let shown = UInt32(clamping: input.count)
            let free = UInt32(clamping: output.count)
            stream.pointee.next_in = UnsafeMutablePointer(
                mutating: start.assumingMemoryBound(to: UInt8.self))
            stream.pointee.avail_in = shown
            stream.pointee.next_out = room.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = free
            let code = inflate(stream, Z_NO_FLUSH)
            let taken = Int(shown - stream.pointee.avail_in)
            let written = Int(free - stream.pointee.avail_out)
            read += taken
            switch code {
            case Z_OK, Z_BUF_ERROR: break
            case Z_STREAM_END: isRunning = false
            case Z_MEM_ERROR: throw .unavailable(code: code)
            default:
                let reason = stream.pointee.msg.map { String(cString: $0) }
                throw .corrupt(offset: read, reason: reason ?? "zlib code \(code)")
            }
            return (taken, written)
        }

        /// Says that the file has ended.
        ///
        /// - Throws: ``GzipError/truncated(count:)`` unless it may end here.
        package func finish() throws(GzipError) {
            guard isBetweenMembers else { throw .truncated(count: read) }
        }
    }
}
