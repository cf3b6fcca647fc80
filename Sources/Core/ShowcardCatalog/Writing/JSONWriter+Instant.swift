extension JSONWriter {
    /// Writes a key and a string; nothing if the string is `nil`.
    public mutating func optionalMember(_ key: String, _ value: String?) {
        if let value { member(key, value) }
    }

    /// Writes a key and an instant in the format of RFC 3339; nothing if the instant is `nil`.
    public mutating func optionalMember(_ key: String, _ value: Instant?) {
        guard let value else { return }
        self.key(key)
        instant(value)
    }

    /// Writes an instant in the format of ``Instant/text`` without creating a string: lists contain many.
    public mutating func instant(_ instant: Instant) {
        let day = instant.date
        let date = day.components
        let second = Int(instant.seconds - Int64(day.daysSinceEpoch) * 86_400)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            _ = digits.initialize(from: "0000-00-00T00:00:00Z".utf8)
            digits.set(date.year / 100, at: 0)
            digits.set(date.year % 100, at: 2)
            digits.set(date.month, at: 5)
            digits.set(date.day, at: 8)
            digits.set(second / 3_600, at: 11)
            digits.set(second / 60 % 60, at: 14)
            digits.set(second % 60, at: 17)
            string(utf8: UnsafeBufferPointer(digits))
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes a number below 100 with two digits.
    fileprivate func set(_ number: Int, at index: Int) {
        self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
        self[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
