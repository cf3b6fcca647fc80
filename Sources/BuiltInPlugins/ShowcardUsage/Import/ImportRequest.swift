package import ShowcardCatalog

/// The kinds of the catalog that usage is imported for.
package struct CatalogKinds: Sendable, Hashable {
    /// The names of all kinds.
    package let all: [String]
    /// The names of the kinds with a field of the role `usage`.
    package let counted: [String]

    /// Creates the kinds.
    package init(all: [String], counted: [String]) {
        self.all = all
        self.counted = counted
    }
}

/// The settings for importing files.
package struct ImportRequest: Sendable {
    /// The source of the counts; for another ledger, `nil` keeps its sources.
    package var source: String?
    /// The default kind of rows.
    package var kind: String?
    /// The table of a SQLite file; `nil` selects the only table with the required columns.
    package var table: String?
    /// Whether a file with an invalid row is rejected.
    package var isStrict: Bool
    /// The current time.
    package var instant: Instant
    /// The kinds of the catalog; `nil` if they are unknown.
    package var kinds: CatalogKinds?
    /// The names of the kinds whose entries can have ids that are not the names of their files.
    package var kindsWithOwnIDs: [String]
    /// The columns of CSV files that are meant, by their names in the file in lower case.
    package var columns: [String: String]
    /// The number of counts that are collected before they are written, a power of two.
    var gathered = CellTable.defaultCapacity

    /// The names of columns.
    package static let columnNames = CSVReader.wanted
    /// The default source of counts.
    package static let defaultSource = "default"

    /// Creates a request.
    package init(
        source: String? = nil, kind: String? = nil, table: String? = nil, isStrict: Bool = false,
        instant: Instant, kinds: CatalogKinds? = nil, kindsWithOwnIDs: [String] = [],
        columns: [String: String] = [:]
    ) {
        self.source = source
        self.kind = kind
        self.table = table
        self.isStrict = isStrict
        self.instant = instant
        self.kinds = kinds
        self.kindsWithOwnIDs = kindsWithOwnIDs
        self.columns = columns
    }
}

/// The result of importing a file.
package struct ImportOutcome: Sendable, Equatable {
    /// The state of an imported file.
    package enum State: Sendable, Equatable {
        /// The counts were added to the ledger.
        case imported
        /// No counts changed.
        case unchanged
        /// The events of the file were imported before.
        case known
        /// Nothing was imported.
        case refused
    }

    /// The file as the user named it.
    package let file: String
    /// The state of the file.
    package internal(set) var state: State
    /// The number of rows that were counted.
    package internal(set) var rows = 0
    /// The number of invalid rows.
    package internal(set) var badRows = 0
    /// Whether the rows are events.
    package internal(set) var isEvents = false
    /// The diagnostics of the import.
    package internal(set) var diagnostics: [Diagnostic] = []
}
