import ShowcardCatalog
import ShowcardContent

/// Explains why outputs are written, by their inputs.
struct RebuildExplanation: Sendable {
    /// The published state, if there is one and its files are known.
    let current: PublishedTree?
    /// The files of the catalog that have changed since the last build, by path.
    let changed: Set<String>
    /// Why the build had work to do.
    let reason: String?
    let catalog: Catalog

    /// The maximum number of files that are named.
    private static let maxFiles = 3

    /// Why an output was written.
    func reason(of item: Plan.Item) -> String {
        guard let current else { return "nothing is known of an earlier build" }
        guard let record = current.manifest[item.key] else { return "it is new" }
        if !item.isPlanned { return "it is made from other outputs" }
        if record.fingerprint == item.fingerprint { return "the published file had changed" }
        if case .copied(let file) = item.content { return Self.list([file.path]) }
        // Every output depends on the configuration, even if it doesn't list it.
        let files = files(of: (item.listInputs?() ?? []) + [.configuration])
        if !files.isEmpty { return Self.list(files) }
        return changed.isEmpty ? reason ?? Self.other : Self.other
    }

    private static let other = "a text or number that it shows has changed"

    /// The files among inputs that have changed, in order.
    private func files(of inputs: [OutputInput]) -> [String] {
        var files: Set<String> = []
        for input in inputs {
            switch input {
            case .entry(let key):
                let entry = catalog[key]
                let others = entry.references.flatMap(\.targets) + entry.included.compactMap { $0 }
                files.formUnion(([key] + others).map { catalog[$0].content.path })
            case .summary(let key), .content(let key): files.insert(catalog[key].content.path)
            case .catalog: files.formUnion(changed.filter { $0.hasSuffix(".md") })
            case .site:
                files.formUnion(
                    changed.filter { $0.hasPrefix("templates/") || Self.isConfiguration($0) })
            case .configuration: files.formUnion(changed.filter(Self.isConfiguration))
            case .tokens: files.formUnion(changed.filter { $0.hasPrefix("content/tokens/") })
            case .number, .text: break
            }
        }
        return files.intersection(changed).sorted(by: TextKey.precedes)
    }

    private static func isConfiguration(_ path: String) -> Bool {
        path.hasSuffix(".yml")
    }

    private static func list(_ files: [String]) -> String {
        let named = files.prefix(maxFiles).joined(separator: ", ")
        let rest = files.count - maxFiles
        let verb = files.count == 1 ? "has" : "have"
        return "\(named)\(rest > 0 ? " and \(rest) more" : "") \(verb) changed"
    }
}

extension Draft {
    /// The reason for each output that was written, by path.
    func explained(
        _ items: [Plan.Item], by explanation: RebuildExplanation
    ) -> [BuildReport.RebuiltOutput] {
        let paths = Dictionary(
            records.lazy.filter { written.contains($0.key) }.map { ($0.key, $0.path) },
            uniquingKeysWith: { first, _ in first })
        let reasons = Dictionary(
            items.lazy.filter { paths[$0.key] != nil }.map {
                ($0.key, explanation.reason(of: $0))
            }, uniquingKeysWith: { first, _ in first })
        return paths.map { key, path in
            BuildReport.RebuiltOutput(
                path: path, reason: reasons[key] ?? "it comes from an output given with --previous")
        }.sorted { TextKey.precedes($0.path, $1.path) }
    }
}
