package import ShowcardCatalog

/// The kinds of a catalog whose uses are imported.
package struct CatalogKinds: Sendable, Hashable {
    /// The names of all of them.
    package let all: [String]
    /// The names of those with a field of the role `usage`.
    package let counted: [String]

    /// Creates them.
    package init(all: [String], counted: [String]) {
        self.all = all
        self.counted = counted
    }
}

/// How files are imported.
package struct ImportRequest: Sendable {
    /// Whose counts they are; of another ledger, `nil` keeps the sources that it has.
    package var source: String?
    /// The kind of rows that name none.
    package var kind: String?
    /// The table of a SQLite file; `nil` takes the one that has the columns.
    package var table: String?
    /// Whether a file with a row that cannot be counted is refused.
    package var isStrict: Bool
    /// When it is.
    package var instant: Instant
    /// The kinds of the catalog; `nil` where nobody knows them.
    package var kinds: CatalogKinds?
    /// How many counts are gathered before they are written, a power of two.
    var gathered = CellTable.defaultCapacity

    /// The source of counts that are said to be nobody's.
    package static let defaultSource = "default"

    /// Creates a request.
    package init(
        source: String? = nil, kind: String? = nil, table: String? = nil, isStrict: Bool = false,
        instant: Instant, kinds: CatalogKinds? = nil
    ) {
        self.source = source
        self.kind = kind
        self.table = table
        self.isStrict = isStrict
        self.instant = instant
        self.kinds = kinds
    }
}

/// What came of importing a file.
package struct ImportOutcome: Sendable, Equatable {
    /// What has become of it.
    package enum State: Sendable, Equatable {
        /// Its counts are in the ledger.
        case imported
        /// The ledger had all of its counts already.
        case unchanged
        /// It holds events that were imported before.
        case known
        /// Nothing of it is in the ledger.
        case refused
    }

    /// The file as it was named.
    package let file: String
    /// What has become of it.
    package internal(set) var state: State
    /// How many rows were counted.
    package internal(set) var rows = 0
    /// How many rows could not be.
    package internal(set) var badRows = 0
    /// Whether its rows are events.
    package internal(set) var isEvents = false
    /// What there is to say.
    package internal(set) var diagnostics: [Diagnostic] = []
}
