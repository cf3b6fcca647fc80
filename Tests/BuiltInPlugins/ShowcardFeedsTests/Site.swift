import ShowcardCatalog
import ShowcardFeeds
import ShowcardSigning

/// Everything the plugin writes for a catalog; files whose names are their hash are known as `v1/pack/*.json`.
struct Site {
    let catalog: Catalog
    let files: [String: String]
    /// The paths of those whose names are their hash.
    let paths: [String: String]
    let inputs: [String: [OutputInput]]
    let diagnostics: [Diagnostic]
    /// What the plugin remarks on the summary.
    let notes: [String]

    /// Builds a catalog of entries by kind.
    init(
        _ collections: [(kind: Kind, entries: [ContentEntry])],
        configuration: Configuration = Sample.configuration, asOf: Instant = Sample.asOf,
        options: VisibilityOptions = VisibilityOptions(), facts: [Field] = [],
        tokens: [TokenSet] = [], roles: Set<OutputRole> = [],
        registered: [RegisteredOutput] = [], earlier: [EarlierState] = [],
        generation: Int64? = nil, feedsOptions: [FieldValue.Member] = [], jobs: Int = 1,
        adjust: (inout Catalog) -> Void = { _ in }
    ) async throws {
        let source = SourceCatalog(
            configuration: configuration,
            collections: collections.map { kind, entries in
                SourceCollection(
                    kind: kind, entries: entries.sorted { TextKey.precedes($0.id, $1.id) })
            }, tokens: tokens.map { ThemedTokens(base: $0) }, theme: Theme(), staticFiles: [])
        var catalog = Enricher(asOf: asOf, options: options).enrich(source)
        adjust(&catalog)
        let request = EmissionRequest(
            catalog: catalog, theme: Theme(), facts: facts, roles: roles, jobs: jobs)
        let emitters = PluginRegistry(
            [FeedsPlugin()],
            settings: [PluginSetting(name: "feeds", isOn: true, options: feedsOptions)]
        ).emitters.map(\.part)
        var rendering = Rendering(reported: registered)
        var notes: [String] = []
        for emitter in emitters {
            let plan = try await emitter.plan(request)
            rendering.diagnostics += plan.diagnostics
            try rendering.take(plan.outputs)
            let rendered = RenderedOutputs(
                registered: rendering.reported.sorted(), earlier: earlier)
            let summary = try await emitter.planFromRendered(rendered, request: request)
            notes += summary.notes
            try rendering.take(summary.outputs)
            let finalization = Finalization(
                generation: generation ?? catalog.asOf.seconds,
                registered: rendering.reported.sorted())
            try rendering.take(try emitter.finalize(finalization, request: request))
        }
        files = rendering.files
        paths = rendering.paths
        inputs = rendering.inputs
        diagnostics = rendering.diagnostics
        self.notes = notes
        self.catalog = catalog
    }

    /// The state as later ones know it, its packs alone if it is not known how else.
    func earlier(isReplaced: Bool = false) -> EarlierState {
        var kept: [String: [UInt8]] = [:]
        for (key, text) in files {
            let path = paths[key] ?? key
            if path == "v1/entry.json" || path.hasPrefix("v1/pack/")
                || path.hasPrefix("v1/bodies/")
            {
                kept[path] = Array(text.utf8)
            }
        }
        let files = kept
        return EarlierState(paths: Array(files.keys), isReplaced: isReplaced) { files[$0] }
    }

    /// What the entry point says of a file whose name is its hash.
    func link(_ name: String) -> String {
        let path = paths["v1/\(name)/*.json"]?.dropFirst("v1/".count) ?? ""
        let hash = path.dropFirst(name.count + 1).dropLast(".json".count)
        let size = files["v1/\(name)/*.json"]?.utf8.count ?? 0
        return #""\#(name)":{"href":"\#(path)","sha256":"\#(hash)","size":\#(size)}"#
    }

    /// The SHA-256 of a file, in hexadecimal.
    func hash(of path: String) -> String? {
        files[path].map { SHA256.hash(Array($0.utf8)).hex }
    }

    /// The paths below a folder, in order.
    func paths(below folder: String) -> [String] {
        files.keys.filter { $0.utf8.starts(with: folder.utf8) }.sorted()
    }
}

/// Outputs while they are rendered, as a build does it.
private struct Rendering {
    var files: [String: String] = [:]
    var paths: [String: String] = [:]
    var inputs: [String: [OutputInput]] = [:]
    var reported: [RegisteredOutput]
    var diagnostics: [Diagnostic] = []

    init(reported: [RegisteredOutput]) {
        self.reported = reported
    }

    mutating func take(_ outputs: [PlannedOutput]) throws {
        for output in outputs {
            var bytes: [UInt8] = []
            var size: Int?
            if let renderPart = output.renderPart {
                size = try renderPart(&bytes)
                var whole: [UInt8] = []
                try output.render(&whole)
                guard whole == bytes else { throw UnequalRenderings() }
            } else {
                try output.render(&bytes)
            }
            let part = Array(bytes.prefix(size ?? bytes.count))
            let hash = SHA256.hash(part).hex
            let key: String
            let path: String
            switch output.destination {
            case .path(let own) where output.manifestName == "v1/index":
                (key, path) = ("v1/index/*.json", own.text)
                paths[key] = path
            case .path(let own): (key, path) = (own.text, own.text)
            case .hashed(let prefix, let suffix):
                (key, path) = ("\(prefix)*\(suffix)", "\(prefix)\(hash)\(suffix)")
                paths[key] = path
            }
            guard files[key] == nil else { throw DoublePath(path: key) }
            files[key] = String(decoding: bytes, as: UTF8.self)
            inputs[key] = output.inputs
            if let name = output.manifestName {
                reported.append(
                    RegisteredOutput(
                        name: name, path: path, sha256: hash, size: part.count))
            }
        }
    }
}

/// An output has other bytes when part of it is registered.
struct UnequalRenderings: Error {}

/// Two outputs go to one path.
struct DoublePath: Error {
    let path: String
}
