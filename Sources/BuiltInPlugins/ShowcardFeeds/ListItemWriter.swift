package import ShowcardCatalog

/// Writes entries in the form of list items of the feeds.
package struct ListItemWriter: Sendable {
    /// The version of the format of the feeds.
    package static let schemaVersion = Envelope.schemaVersion

    private let context: PlanContext

    /// Creates a writer for the catalog of a request.
    package init(_ request: EmissionRequest) {
        context = PlanContext(request)
    }

    /// Returns the keys that items of a collection can have.
    ///
    /// - Parameter collection: The collection's index.
    /// - Returns: The keys, including those of fields without a value.
    package func keys(inCollection collection: Int) -> Set<String> {
        Set(context.layouts[collection].listed.map(\.key) + ["url"])
    }

    /// Writes the members of an entry's item into an open object.
    package func writeMembers(of key: EntryKey, to writer: inout JSONWriter) {
        context.writeItemMembers(context.catalog[key], key, to: &writer)
    }
}
