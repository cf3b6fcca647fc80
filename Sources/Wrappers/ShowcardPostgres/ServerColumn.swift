#if Postgres
/// A column in the result of a query.
package struct ServerColumn: Sendable, Hashable {
    /// Its name, in one line.
    package let name: String
    /// The number of its type in the server's catalog `pg_type`.
    package let type: UInt32

    /// The form in which a column can be read.
    package enum Form: Sendable, Hashable {
        /// Text of any kind, and what is written as such.
        case text
        /// A whole number, or a number with decimals that may be whole.
        case number
        /// A day, or an instant that may be a day's first.
        case day
        /// Another form, which can only be determined from the values.
        case other
    }

    /// The form of the column, by its type.
    package var form: Form {
        switch type {
        // The numbers of built-in types are fixed (src/include/catalog/pg_type.dat): text, name, bpchar, varchar,
        // uuid, unknown.
        case 25, 19, 1042, 1043, 2950, 705: .text
        // int8, int2, int4, numeric.
        case 20, 21, 23, 1700: .number
        // date, timestamp, timestamptz.
        case 1082, 1114, 1184: .day
        default: .other
        }
    }
}
#endif
