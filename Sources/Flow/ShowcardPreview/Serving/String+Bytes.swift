extension String {
    /// Whether the text begins with the bytes of another; `hasPrefix` would also take one normalization for another.
    func begins(with other: String) -> Bool {
        utf8.starts(with: other.utf8)
    }

    /// Whether the text ends with the bytes of another.
    func ends(with other: String) -> Bool {
        utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
    }

    /// The text without some bytes at its beginning.
    func withoutFirst(_ count: Int) -> String {
        String(decoding: utf8.dropFirst(count), as: UTF8.self)
    }

    /// The text without some bytes at its end.
    func withoutLast(_ count: Int) -> String {
        String(decoding: utf8.dropLast(count), as: UTF8.self)
    }
}
