/// Reads counts from UTF-8 bytes.
enum CountText {
    /// Reads digits without a sign.
    ///
    /// - Returns: The count; `nil` if the bytes are not a count or the count exceeds ``Ledger/maxCount``.
    static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = bytes.drop { $0 == UInt8(ascii: "0") }
        guard !bytes.isEmpty, digits.count <= 16 else { return nil }
        var number = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            // Sixteen digits can't overflow.
            number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        }
        return number <= Ledger.maxCount ? number : nil
    }

    /// Returns the reason that a text is not a count, to append to a message about the value.
    static func problem(_ text: String) -> String {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isNumber =
            !digits.isEmpty
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber, text.utf8.first == UInt8(ascii: "-") { return "it is negative" }
        if isNumber, text.utf8.first != UInt8(ascii: "+") {
            return "it is more than \(Ledger.maxCount)"
        }
        return "it is not written with digits only"
    }
}
