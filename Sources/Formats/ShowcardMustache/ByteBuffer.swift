/// Bytes that are only added to, in memory of their own.
///
/// Adding a short run to an array costs several times what copying the run does, and a page is
/// hundreds of short runs.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// Makes an empty buffer with room for some bytes.
    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// Adds a run of bytes.
    @inline(__always)
    mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        guard let base = run.baseAddress else { return }
        if capacity &- count < run.count { grow(by: run.count) }
        (start + count).update(from: base, count: run.count)
        count &+= run.count
    }

    /// Adds the bytes of an array.
    @inline(__always)
    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Adds the UTF-8 bytes of a text.
    @inline(__always)
    mutating func append(_ text: String) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if done == nil { append(Array(text.utf8)) }
    }

    /// Takes away what was added from an offset on.
    ///
    /// - Returns: It as text.
    mutating func removeText(from offset: Int) -> String {
        guard offset < count else { return "" }
        let text = String(
            decoding: UnsafeBufferPointer(start: start + offset, count: count - offset),
            as: UTF8.self)
        count = offset
        return text
    }

    /// Adds all bytes to an array.
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
