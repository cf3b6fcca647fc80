package import ShowcardCatalog

/// What a ledger has, as of a day.
package struct LedgerReport: Sendable, Hashable {
    /// The lengths of the windows, in days; each ends with the day before as-of.
    package static let windows = UsageWindow.allCases.map(\.days)

    /// An entry with what it has.
    package struct Line: Sendable, Hashable {
        /// The entry's id.
        package let id: String
        /// How often it was used before the day.
        package let total: Int
    }

    /// What there is of one kind.
    package struct Kind: Sendable, Hashable {
        /// The kind's name.
        package let kind: String
        /// How many entries were counted before the day.
        package internal(set) var entries = 0
        /// How often they were used before the day.
        package internal(set) var total = 0
        /// How often they were used in the windows, as ``LedgerReport/windows`` has them.
        package internal(set) var windows = LedgerReport.windows.map { _ in 0 }
        /// The first and the last day with a count, later ones than as-of among them.
        package internal(set) var days: ClosedRange<CivilDate>?
        /// The entries that were used most, in that order; ties by id.
        package internal(set) var top: [Line] = []
    }

    /// What there is of one source.
    package struct Source: Sendable, Hashable {
        /// The source's name.
        package let name: String
        /// How often its counts say that entries were used before the day.
        package internal(set) var total = 0
        /// Its first and last day.
        package internal(set) var days: ClosedRange<CivilDate>?
    }

    /// A file that was imported.
    package struct File: Sendable, Hashable {
        /// Its name, without its folders.
        package let name: String
        /// The name of its source.
        package let source: String
        /// Whether it had events; else it had counts.
        package let isEvents: Bool
        /// How many rows of it were counted.
        package let rows: Int
        /// When it was imported.
        package let instant: Instant
    }

    /// The day that does not count any more.
    package let day: CivilDate
    /// The kinds, by name.
    package internal(set) var kinds: [Kind] = []
    /// The sources, by name.
    package internal(set) var sources: [Source] = []
    /// The last files, the newest first.
    package internal(set) var files: [File] = []
    /// The first day that is not folded into a month; `nil` where none is.
    package internal(set) var foldedBefore: CivilDate?
}
