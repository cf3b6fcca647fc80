extension String {
    /// Whether the string begins with the bytes of another; `hasPrefix` ignores differences of normalization.
    func begins(with other: String) -> Bool {
        utf8.starts(with: other.utf8)
    }

    /// Whether the string ends with the bytes of another.
    func ends(with other: String) -> Bool {
        utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
    }

    /// The string without a number of bytes at its beginning.
    func withoutFirst(_ count: Int) -> String {
        String(decoding: utf8.dropFirst(count), as: UTF8.self)
    }

    /// The string without a number of bytes at its end.
    func withoutLast(_ count: Int) -> String {
        String(decoding: utf8.dropLast(count), as: UTF8.self)
    }
}
