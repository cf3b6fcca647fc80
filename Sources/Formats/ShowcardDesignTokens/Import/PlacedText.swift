internal import ShowcardJSON

/// A text that is made from parts of another, with their places in it.
package struct PlacedText: Sendable {
    /// The text in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The places of the text in the other.
    package private(set) var places = PlaceMap()

    /// Creates an empty text.
    package init() {}

    /// Appends text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The bytes of the other text that it stands for.
    package mutating func write(_ text: String, for range: Range<Int>) {
        bytes += text.utf8
        places.add(text.utf8.count, before: range, isCopied: false)
    }

    /// Appends a string of JSON.
    ///
    /// - Parameters:
    ///   - text: The value of the string.
    ///   - range: The bytes of the other text that it stands for.
    package mutating func writeString(_ text: String, for range: Range<Int>) {
        write(LegacyStructure.quoted(text), for: range)
    }

    /// Appends bytes of the other text.
    ///
    /// - Parameters:
    ///   - range: The bytes.
    ///   - other: The other text.
    package mutating func copy(_ range: Range<Int>, of other: [UInt8]) {
        bytes += other[range]
        places.add(range.count, before: range, isCopied: true)
    }
}
