/// Reads counts as bytes have them.
enum CountText {
    /// Reads digits and nothing else, without a sign.
    ///
    /// - Returns: The count; `nil` where it is none, or more than a ledger keeps.
    static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = bytes.drop { $0 == UInt8(ascii: "0") }
        guard !bytes.isEmpty, digits.count <= 16 else { return nil }
        var number = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            // Sixteen digits are far below what overflows.
            number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        }
        return number <= Ledger.maxCount ? number : nil
    }

    /// Why a text is no count, to follow the value.
    static func problem(_ text: String) -> String {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isNumber =
            !digits.isEmpty
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber, text.utf8.first == UInt8(ascii: "-") { return "it is negative" }
        if isNumber, text.utf8.first != UInt8(ascii: "+") {
            return "it is more than \(Ledger.maxCount)"
        }
        return "it is not written in digits alone"
    }
}
