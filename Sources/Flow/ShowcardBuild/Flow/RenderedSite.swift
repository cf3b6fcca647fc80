import ShowcardCatalog
package import ShowcardContent
import ShowcardSigning

/// A built state for a server; files are rendered on request.
package struct RenderedSite: Sendable {
    /// Where the bytes of a file are.
    package enum Content: Sendable, Hashable {
        /// Not stored: rendered for each request.
        case rendered(RenderedOutput)
        /// In a source file that is published unchanged, which may be large.
        case file(FolderFile)
        /// Made when it is asked for.
        case requested(RequestedOutput)
    }

    /// The inputs and the contents of a file.
    struct Record: Sendable {
        /// The output's key in plans.
        let key: String
        /// The file's path.
        let path: String
        /// The fingerprint of its inputs.
        let fingerprint: Fingerprint
        /// The name under which it is registered to the final outputs.
        let manifestName: String?
        /// Whether it belongs to the plan, and is not made from rendered outputs.
        let isPlanned: Bool
        /// The hash of its registered bytes, if it was registered.
        let part: RegisteredPart?
        /// Where its bytes are.
        var content: Content
    }

    /// The number of the state.
    package let generation: Int64
    /// The catalog of the state, and the facts that plugins declare.
    package let survey: CatalogSnapshot
    /// The versions of all static files, as one string.
    package let staticVersion: String
    /// Finds out what the state lacks, which the next build then has; `nil` if it is complete.
    package let completion: (@Sendable () async -> Void)?
    /// Whether the catalog is that of the state before: since then only texts of bodies have changed, which are read from
    /// their files.
    package let keepsCatalog: Bool
    /// The catalog with the bodies of the state; ``survey`` has those of the last state that was planned as a whole.
    let latest: Catalog
    /// The files, by their keys in plans.
    let records: [Record]
    private let positions: [String: Int]
    private let keys: [String: Int]

    /// Creates a state.
    init(
        generation: Int64, survey: CatalogSnapshot, records: [Record],
        completion: (@Sendable () async -> Void)? = nil, latest: Catalog? = nil
    ) {
        self.generation = generation
        self.completion = completion
        keepsCatalog = latest != nil
        self.latest = latest ?? survey.catalog
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

    /// The file at a path relative to the output; `nil` if it doesn't exist.
    package subscript(path: String) -> Content? {
        positions[path].map { records[$0].content }
    }

    /// The paths of the files, in the order of their keys.
    package var paths: [String] { records.map(\.path) }

    /// The record of an output, by its key in plans.
    func record(ofKey key: String) -> Record? {
        keys[key].map { records[$0] }
    }

    private static func index(_ texts: [String]) -> [String: Int] {
        Dictionary(
            texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
