import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Everything that a build will publish, before rendering.
struct Plan: Sendable {
    /// One output with the fingerprint of its inputs.
    ///
    /// A class, because lists of outputs are sorted, joined and copied.
    final class Item: Sendable {
        /// The output's key in the manifest: its path, or the pattern of a path that contains a hash.
        let key: String
        /// The plugin that renders it, or the folder it is copied from.
        let plugin: String
        /// The output's path.
        let destination: PlannedOutput.Destination
        /// The fingerprint of everything that rendering reads.
        let fingerprint: Fingerprint
        /// The name under which it is registered to the final outputs.
        let manifestName: String?
        /// The number of previous versions that stay published.
        let retainedVersions: Int
        /// The group that reports count it in.
        let group: String?
        /// The template that renders it, if it is a page.
        let template: String?
        /// Whether it belongs to the plan, and is not made from rendered outputs.
        let isPlanned: Bool
        /// When a final output is written again even if nothing else has changed.
        let refreshesAt: Instant?
        /// The source of its bytes.
        let content: Content
        /// Renders it, and returns how many of its first bytes are registered; absent if all are.
        let renderPart: (@Sendable (inout [UInt8]) throws -> Int)?
        /// Makes its bytes when a server is asked for them.
        let make: (@Sendable () async throws -> [UInt8])?
        /// Whether a check renders it, in place of others of its sort.
        let isSample: Bool
        /// Whether it is omitted if another output has its path.
        let isFallback: Bool
        /// Lists everything that rendering reads.
        let listInputs: (@Sendable () -> [OutputInput])?

        /// Creates the item of an output that a plugin renders.
        init(_ output: PlannedOutput, plugin: String, fingerprint: Fingerprint, isPlanned: Bool) {
            key = output.destination.key
            self.plugin = plugin
            destination = output.destination
            self.fingerprint = fingerprint
            manifestName = output.manifestName
            retainedVersions = output.retainedVersions
            group = output.group
            template = output.template
            self.isPlanned = isPlanned
            refreshesAt = output.refreshesAt
            content = .rendered(output.render)
            renderPart = output.renderPart
            make = output.make
            isSample = output.isSample
            isFallback = output.isFallback
            listInputs = output.listInputs
        }

        /// Creates the item of a file that is copied.
        init(
            _ file: FolderFile, from folder: String, to path: OutputPath, fingerprint: Fingerprint
        ) {
            (key, plugin, destination) = (path.text, folder, .path(path))
            self.fingerprint = fingerprint
            (manifestName, retainedVersions, group, template) = (nil, 0, nil, nil)
            (isPlanned, isSample, isFallback) = (true, false, false)
            content = .copied(file)
            (refreshesAt, renderPart, make, listInputs) = (nil, nil, nil, nil)
        }
    }

    /// The source of an output's bytes.
    enum Content: Sendable {
        /// An emitter renders them.
        case rendered(@Sendable (inout [UInt8]) throws -> Void)
        /// A source file that is copied; indirect, because few outputs are.
        indirect case copied(FolderFile)
    }

    /// The outputs, by key.
    let items: [Item]
    /// The maximum numbers of files, as given to plugins.
    let fileLimits: [EmissionPlan.FileLimit]
    /// The series of generations; `nil` if no plugin has one.
    var epoch: EmissionPlan.Epoch?
    /// Free what renderings share and can compute again.
    var releases: [@Sendable () -> Void] = []
    /// Whether the plan is complete; if not, all other planned outputs of the published state are unchanged.
    var isWhole = true

    /// The output with a key, by binary search.
    subscript(key: String) -> Item? {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if TextKey.precedes(items[middle].key, key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < items.count && TextKey.areSame(items[low].key, key) ? items[low] : nil
    }
}

extension PlannedOutput.Destination {
    /// The destination's key in the manifest.
    var key: String {
        switch self {
        case .path(let path): path.text
        case .hashed(let prefix, let suffix): "\(prefix)*\(suffix)"
        }
    }
}
