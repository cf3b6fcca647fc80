extension ArraySlice<UInt8> {
    /// Returns the place where some bytes begin first; `nil` without them.
    ///
    /// The search of the standard library is generic and takes many times as long for the few bytes that themes have.
    ///
    /// - Parameter bytes: The bytes, at least one.
    /// - Returns: The place in the slice.
    func firstPlace(of bytes: [UInt8]) -> Range<Int>? {
        var rest = self
        while let start = rest.firstIndex(of: bytes[0]) {
            rest = rest[start...]
            if rest.starts(with: bytes) { return start..<start + bytes.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}
