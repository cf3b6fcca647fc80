import ShowcardCatalog
package import ShowcardContent
import ShowcardSigning

/// A built state, for a server to serve: its files are rendered when they are asked for.
package struct RenderedSite: Sendable {
    /// Where the bytes of a file are.
    package enum Content: Sendable, Hashable {
        /// Not stored: rendered for each request.
        case rendered(RenderedOutput)
        /// In a file of the source that is published as it is, which may be large.
        case file(FolderFile)
    }

    /// What a file was made from, and what came of it.
    struct Record: Sendable {
        /// How plans know the output.
        let key: String
        /// The file's path.
        let path: String
        /// The fingerprint of what it was made from.
        let fingerprint: Fingerprint
        /// The SHA-256 of its bytes, when it was announced.
        let sha256: String?
        /// Where its bytes are.
        var content: Content
    }

    /// The number of the state.
    package let generation: Int64
    /// The catalog that the state shows, and the facts that plugins declare.
    package let survey: CatalogSnapshot
    /// What all files that are published as they are were, as one text.
    package let staticVersion: String
    /// The files, by how plans know them.
    let records: [Record]
    private let positions: [String: Int]
    private let keys: [String: Int]

    /// Puts a state together.
    init(generation: Int64, survey: CatalogSnapshot, records: [Record]) {
        self.generation = generation
        self.survey = survey
        self.records = records
        positions = Self.index(records.map(\.path))
        keys = Self.index(records.map(\.key))
        var builder = FingerprintBuilder()
        for record in records {
            guard case .file = record.content else { continue }
            builder.combine(record.path)
            builder.combine(record.fingerprint.hex)
        }
        staticVersion = builder.finalize().hex
    }

    /// The file at a path relative to the output; `nil` when there is none.
    package subscript(path: String) -> Content? {
        positions[path].map { records[$0].content }
    }

    /// The paths of the files, in the order of their keys.
    package var paths: [String] { records.map(\.path) }

    /// The record of an output, as plans know it.
    func record(ofKey key: String) -> Record? {
        keys[key].map { records[$0] }
    }

    private static func index(_ texts: [String]) -> [String: Int] {
        Dictionary(
            texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
