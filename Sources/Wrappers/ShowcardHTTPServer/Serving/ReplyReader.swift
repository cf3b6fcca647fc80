internal import CShowcardHTTP

/// Hands the content of one reply to the library, piece by piece, and keeps it until the library lets it go.
final class ReplyReader: Sendable {
    private let content: Reply.Content

    /// The size of a piece, in bytes.
    static let pieceSize = 32 * 1_024

    init(_ content: Reply.Content) {
        self.content = content
    }

    /// Fills a buffer.
    ///
    /// - Parameters:
    ///   - position: How many bytes of the reply were given already.
    ///   - buffer: Where to put more.
    /// - Returns: What the library takes as an answer.
    func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        // > MHD_CONTENT_READER_END_OF_STREAM for the regular end of transmission; MHD_CONTENT_READER_END_WITH_ERROR
        // > to indicate a server-side error (MHD_ContentReaderCallback; macros with casts, which Swift does not see)
        let (end, failed) = (-1, -2)
        switch content {
        case .bytes(let bytes, let range):
            guard let part = part(of: range, at: position, buffer.count) else { return end }
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[part]))
            }
            return part.count
        case .file(let file, let range):
            guard let part = part(of: range, at: position, buffer.count) else { return end }
            let count = file.read(
                at: part.lowerBound,
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<part.count]))
            return count > 0 ? count : failed
        case .events(let events):
            return events.read(into: buffer) ?? end
        }
    }

    /// What of a range comes next; `nil` at its end.
    private func part(of range: Range<Int>, at position: UInt64, _ most: Int) -> Range<Int>? {
        guard position < UInt64(range.count) else { return nil }
        let start = range.lowerBound + Int(position)
        return start..<(start + min(most, range.upperBound - start))
    }

    /// The connection's events end with it.
    func finish() {
        if case .events(let events) = content { events.detach() }
    }
}

/// A response object of the library, released with the value; the library keeps it while it is being sent.
struct ResponseObject: ~Copyable {
    let pointer: OpaquePointer

    /// Makes the object of a reply.
    ///
    /// - Returns: `nil` if memory is exhausted.
    init?(_ reply: Reply) {
        let size = reply.content.count.map(UInt64.init) ?? UInt64.max
        let reader = Unmanaged.passRetained(ReplyReader(reply.content))
        // > size: size of the data portion of the response, MHD_SIZE_UNKNOWN for unknown; crfc: callback to call to
        // > free crc_cls resources (MHD_create_response_from_callback; MHD_SIZE_UNKNOWN is all bits set)
        let pointer = MHD_create_response_from_callback(
            size, ReplyReader.pieceSize,
            { context, position, buffer, count in
                guard let context, let buffer else { return -2 }
                let reader = Unmanaged<ReplyReader>.fromOpaque(context).takeUnretainedValue()
                return reader.read(
                    at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
            }, reader.toOpaque(),
            { context in
                guard let context else { return }
                let reader = Unmanaged<ReplyReader>.fromOpaque(context).takeRetainedValue()
                reader.finish()
            })
        guard let pointer else {
            reader.release()
            return nil
        }
        self.pointer = pointer
        for field in reply.fields {
            // > an internal copy will be created automatically (MHD_add_response_header)
            MHD_add_response_header(pointer, field.name, field.value)
        }
    }

    deinit { MHD_destroy_response(pointer) }
}
