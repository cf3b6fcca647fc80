package import ShowcardCatalog

/// Writes entries as lists of the feeds show them.
package struct ListItemWriter: Sendable {
    /// The version of the shape that every file of the feeds has.
    package static let schemaVersion = Envelope.schemaVersion

    private let context: PlanContext

    /// Creates a writer for what a request draws on.
    package init(_ request: EmissionRequest) {
        context = PlanContext(request)
    }

    /// The keys that items of a collection may have.
    ///
    /// - Parameter collection: The collection's index.
    /// - Returns: The keys, those of fields without a value among them.
    package func keys(inCollection collection: Int) -> Set<String> {
        Set(context.layouts[collection].listed.map(\.key) + ["url"])
    }

    /// Writes what the item of an entry has into an open object.
    package func writeMembers(of key: EntryKey, to writer: inout JSONWriter) {
        context.writeItemMembers(context.catalog[key], key, to: &writer)
    }
}
