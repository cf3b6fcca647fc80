import ShowcardCatalog

/// Reads days from UTF-8 bytes; consecutive rows with the same day are fast.
struct DayReader {
    private var lastText: (UInt64, UInt16) = (0, 0)
    private var lastDay = 0

    /// The days that a ledger keeps: 1970-01-01 to 9999-12-31.
    static let days = 0...2_932_896

    /// Reads `YYYY-MM-DD` without anything after it.
    ///
    /// - Returns: Days since 1970-01-01, or the reason that it is not a day, to append to a message.
    mutating func day(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Int, InstantError> {
        if bytes.count == 10, let day = plainDay(bytes) { return .success(day) }
        return Result { () throws(InstantError) in
            try Self.kept(CivilDate.parse(String(decoding: bytes, as: UTF8.self)).daysSinceEpoch)
        }
    }

    /// Reads RFC 3339, or a day without a time.
    ///
    /// - Returns: The UTC day in days since 1970-01-01, or the reason that it is not a day, to append to a message.
    mutating func dayOfInstant(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Result<Int, InstantError> {
        if bytes.count == 20, Self.isPlainTime(bytes), let day = plainDay(bytes) {
            return .success(day)
        }
        return Result { () throws(InstantError) in
            let instant = try Instant.parse(String(decoding: bytes, as: UTF8.self))
            return try Self.kept(instant.date.daysSinceEpoch)
        }
    }

    /// Returns the day in the first ten bytes; `nil` if they are not a day or the day is out of range.
    private mutating func plainDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let start = UnsafeRawBufferPointer(bytes)
        let text = (
            start.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
            start.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
        )
        if text == lastText { return lastDay }
        guard let year = Self.number(bytes[0..<4]), bytes[4] == UInt8(ascii: "-"),
            let month = Self.number(bytes[5..<7]), bytes[7] == UInt8(ascii: "-"),
            let day = Self.number(bytes[8..<10]),
            let date = CivilDate(year: year, month: month, day: day),
            Self.days.contains(date.daysSinceEpoch)
        else { return nil }
        (lastText, lastDay) = (text, date.daysSinceEpoch)
        return lastDay
    }

    /// Whether 20 bytes end with a UTC time: `T23:59:59Z`.
    private static func isPlainTime(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
            let second = number(bytes[17..<19])
        else { return false }
        return hour < 24 && minute < 60 && second < 60
    }

    /// Returns the number in up to four digits; `nil` if there is anything else.
    private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var number = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    private static func kept(_ day: Int) throws(InstantError) -> Int {
        guard days.contains(day) else { throw InstantError(reason: "it is before 1970") }
        return day
    }
}
