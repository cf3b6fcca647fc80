internal import CShowcardZlib

/// Input for zlib, which takes at most 4 GiB at a time.
struct Input {
    private let start: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var fed = 0

    init(start: UnsafeMutablePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    /// Whether the stream has been shown all of the input.
    var isExhausted: Bool { fed == count }

    /// Shows the stream the next part of the input once it has read the last.
    mutating func feed(_ stream: UnsafeMutablePointer<z_stream>) {
        guard stream.pointee.avail_in == 0, fed < count else { return }
        let part = min(count - fed, 1 << 30)
        stream.pointee.next_in = start + fed
        stream.pointee.avail_in = UInt32(truncatingIfNeeded: part)
        fed += part
    }

    /// Offset of the first byte that the stream has not read.
    func offset(of stream: UnsafeMutablePointer<z_stream>) -> Int {
        fed - Int(stream.pointee.avail_in)
    }
}

extension Gzip {
    /// Lends a stream that stays at one address, which zlib demands.
    static func withStream<Result>(
        _ body: (UnsafeMutablePointer<z_stream>) -> Result
    ) -> Result {
        // > The application must initialize zalloc, zfree and opaque before calling the init
        // > function. (zlib.h; zero means zlib's own)
        var stream = z_stream()
        return withUnsafeMutablePointer(to: &stream, body)
    }

    /// Lends the input in the form that zlib requires: mutable, although it is only read, and never null.
    static func withInput<Result>(
        _ bytes: [UInt8], _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            var none: UInt8 = 0
            guard let start = buffer.baseAddress else {
                return withUnsafeMutablePointer(to: &none) { body($0, 0) }
            }
            return body(UnsafeMutablePointer(mutating: start), buffer.count)
        }
    }

    /// Lends room for a piece of output.
    static func withPiece<Result>(
        of size: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size, body)
    }

    /// Runs one call of zlib with an empty piece to write to.
    static func run(
        _ stream: UnsafeMutablePointer<z_stream>, into piece: UnsafeMutableBufferPointer<UInt8>,
        _ body: (UnsafeMutablePointer<z_stream>) -> Int32
    ) -> Int32 {
        stream.pointee.next_out = piece.baseAddress
        stream.pointee.avail_out = UInt32(truncatingIfNeeded: piece.count)
        return body(stream)
    }

    /// The part of a piece that the last call of zlib wrote.
    static func produced(
        by stream: UnsafeMutablePointer<z_stream>, in piece: UnsafeMutableBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: piece[..<(piece.count - Int(stream.pointee.avail_out))])
    }
}
