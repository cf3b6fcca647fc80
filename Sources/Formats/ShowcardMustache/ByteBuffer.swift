/// An append-only buffer of bytes with its own memory.
///
/// Appending a short run to an array is several times slower than copying it, and a page consists of hundreds of short
/// runs.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// Creates an empty buffer with a capacity.
    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// Appends a run of bytes.
    @inline(__always)
    mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        guard let base = run.baseAddress else { return }
        if capacity &- count < run.count { grow(by: run.count) }
        (start + count).update(from: base, count: run.count)
        count &+= run.count
    }

    /// Appends the bytes of an array.
    @inline(__always)
    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends the UTF-8 bytes of a text.
    @inline(__always)
    mutating func append(_ text: String) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if done == nil { append(Array(text.utf8)) }
    }

    /// Removes the bytes from an offset on.
    mutating func removeText(from offset: Int) -> String {
        guard offset < count else { return "" }
        let text = String(
            decoding: UnsafeBufferPointer(start: start + offset, count: count - offset),
            as: UTF8.self)
        count = offset
        return text
    }

    /// Appends all bytes to an array.
    func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        let larger = max(count + additional, capacity * 2)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
