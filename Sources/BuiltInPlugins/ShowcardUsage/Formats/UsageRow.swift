/// One row of a file, as bytes in place.
struct UsageRow {
    /// Bytes that the caller owns.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The number of uses.
    enum Times {
        /// Once: the row is an event.
        case once
        /// A count in digits.
        case text(Bytes)
        /// A count as a number.
        case number(Int)
    }

    /// The entry's id.
    let id: Bytes
    /// The name of its kind; `nil` when the row has none.
    let kind: Bytes?
    /// The day, or the instant of an event.
    let when: Bytes
    /// The number of uses.
    let times: Times
}

/// The location of a row, for messages.
struct RowPlace {
    /// The line that the row begins on, from 1.
    let line: Int
    /// The bytes of the line, without its line break; `nil` if they must not be shown.
    let text: UsageRow.Bytes?
}
