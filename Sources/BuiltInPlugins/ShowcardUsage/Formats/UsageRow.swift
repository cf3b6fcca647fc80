/// What one row of a file says, in place.
struct UsageRow {
    /// Bytes that somebody else owns.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// How often.
    enum Times {
        /// Once: the row is an event.
        case once
        /// As often as digits say.
        case text(Bytes)
        /// As often as a number says.
        case number(Int)
    }

    /// The entry's id.
    let id: Bytes
    /// The name of its kind; `nil` when the row has none.
    let kind: Bytes?
    /// The day, or the instant of an event.
    let when: Bytes
    /// How often.
    let times: Times
}

/// Where a row stands, for messages.
struct RowPlace {
    /// The line it begins on, from 1.
    let line: Int
    /// The bytes of the line, without its line break; `nil` where they are not to be shown.
    let text: UsageRow.Bytes?
}
