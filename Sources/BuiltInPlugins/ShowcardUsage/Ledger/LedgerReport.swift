package import ShowcardCatalog

/// The content of a ledger as of a day.
package struct LedgerReport: Sendable, Hashable {
    /// The lengths of the windows, in days; each ends with the day before as-of.
    package static let windows = UsageWindow.allCases.map(\.days)

    /// An entry with its total.
    package struct Line: Sendable, Hashable {
        /// The entry's id.
        package let id: String
        /// The number of uses before the day.
        package let total: Int
    }

    /// The sums of one kind.
    package struct Kind: Sendable, Hashable {
        /// The kind's name.
        package let kind: String
        /// The number of entries used before the day.
        package internal(set) var entries = 0
        /// The number of uses before the day.
        package internal(set) var total = 0
        /// The number of uses in each window of ``LedgerReport/windows``.
        package internal(set) var windows = LedgerReport.windows.map { _ in 0 }
        /// The first and the last day with a count, including days after as-of.
        package internal(set) var days: ClosedRange<CivilDate>?
        /// The entries that were used most, in that order; ties by id.
        package internal(set) var top: [Line] = []
    }

    /// The sums of one source.
    package struct Source: Sendable, Hashable {
        /// The source's name.
        package let name: String
        /// The number of uses before the day.
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
        /// Whether the file had events; otherwise it had counts.
        package let isEvents: Bool
        /// The number of rows that were counted.
        package let rows: Int
        /// When it was imported.
        package let instant: Instant
    }

    /// The first day that is not counted.
    package let day: CivilDate
    /// The kinds, by name.
    package internal(set) var kinds: [Kind] = []
    /// The sources, by name.
    package internal(set) var sources: [Source] = []
    /// The most recently imported files, newest first.
    package internal(set) var files: [File] = []
    /// The first day that is not compacted; `nil` if no day is.
    package internal(set) var foldedBefore: CivilDate?
}
