package import ShowcardCatalog
import ShowcardHTTPServer

/// Writes entries as in the lists of feeds; created for each state.
package typealias ItemWriter = @Sendable (EntryKey, inout JSONWriter) -> Void

/// Answers requests with parameters, from the catalog in memory.
struct LiveAPI: Sendable {
    /// The version of the answers' format.
    let schemaVersion: String
    private let collections: [String: LiveCollection]
    /// The collection of the path without a kind; `nil` if no kind has the feed `trending`.
    private let trending: LiveCollection?
    private let write: ItemWriter

    /// Prepares a catalog for requests.
    init(_ catalog: Catalog, schemaVersion: String, write: @escaping ItemWriter) {
        self.schemaVersion = schemaVersion
        self.write = write
        let all = catalog.collections.indices.compactMap { LiveCollection(catalog, collection: $0) }
        collections = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        trending = all.first { $0.trending != nil }
    }

    /// The suffix of a path for trending entries.
    private static let suffix = "/trending"

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - path: The path, relative to the site.
    ///   - query: The parameters.
    ///   - stamp: Identifies this answer.
    /// - Returns: The response; `nil` if the path does not belong to the live API.
    func answer(_ path: String, _ query: Query, _ stamp: AnswerStamp) -> Response? {
        let envelope = LiveEnvelope(schemaVersion: schemaVersion, stamp: stamp)
        do throws(Faults) {
            if let collection = collections[path] {
                let query = try LiveQuery(list: query)
                return answer(
                    collection, collection.selection(query), query, sort: query.order.rawValue,
                    envelope)
            }
            guard path.ends(with: Self.suffix) else { return nil }
            let parent = path.withoutLast(Self.suffix.utf8.count)
            guard let collection = parent == "v1" ? trending : collections[parent],
                let selection = collection.trending
            else { return nil }
            let query = try LiveQuery(trending: query)
            return answer(collection, selection, query, sort: "trending", envelope)
        } catch {
            return envelope.invalid(error.faults)
        }
    }

    private func answer(
        _ collection: LiveCollection, _ selection: [Int], _ query: LiveQuery, sort: String,
        _ envelope: LiveEnvelope
    ) -> Response {
        let page = collection.page(of: selection, query)
        return envelope.success { writer in
            writer.member(collection.dataKey, of: page) { key, writer in
                writer.object { write(key, &$0) }
            }
        } meta: { writer in
            writer.member("total", selection.count)
            writer.member("count", page.count)
            writer.member("limit", query.limit)
            writer.member("offset", query.offset)
            writer.member("sort", sort)
        }
    }
}
