package import ShowcardCatalog

/// The result of an import.
package struct ImportReport: Sendable {
    /// What happens to an entry.
    package enum State: String, Sendable, CaseIterable {
        /// It is created.
        case new
        /// Its file is replaced, because the source has changed.
        case updated
        /// Its file is as the source requires.
        case unchanged
        /// It is kept, because it was edited since it was imported, or not imported.
        case kept
        /// It was removed or renamed since it was imported, and is not created again.
        case removed
        /// It is not for this catalog: a draft, a list, or a format that cannot be read.
        case skipped
        /// It has errors.
        case refused
    }

    /// One file or row of the source.
    package struct Row: Sendable, Hashable {
        /// Its name: the path below the source, or the id of a row.
        package var source: String
        /// The path of the entry's file; `nil` if it has none.
        package var target: String?
        /// What happens.
        package var state: State
        /// The fields of the entry.
        package var fields: [String] = []
        /// What is not imported, and why.
        package var notes: [String] = []
    }

    /// The name of the kind; `nil` if the source, the mapping or the record cannot be read, so that there is no result.
    package var kind: String?
    /// The rows, in the order of the source.
    package var rows: [Row] = []
    /// The fields of the source that the kind has no field for, each with the number of rows, in the order of names.
    package var unused: [(name: String, count: Int)] = []
    /// The number of other files that were written.
    package var files = 0
    /// The problems at places of the source.
    package var problems: [Diagnostic] = []
    /// The problems at places of the catalog.
    package var faults: [Diagnostic] = []

    /// The number of rows with a state.
    package func count(of state: State) -> Int { rows.count { $0.state == state } }
}
