import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Everything that a build will publish, before rendering.
struct Plan: Sendable {
    /// One output with the fingerprint of its inputs.
    struct Item: Sendable {
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
        var retainedVersions = 0
        /// The group that reports count it in.
        var group: String?
        /// Whether it belongs to the plan, and is not made from rendered outputs.
        var isPlanned = false
        /// When a final output is written again even if nothing else has changed.
        var refreshesAt: Instant?
        /// The source of its bytes.
        let content: Content
        /// Makes its bytes when a server is asked for them.
        var make: (@Sendable () async throws -> [UInt8])?
        /// Whether a check renders it, in place of others of its sort.
        var isSample = false
        /// Lists everything that rendering reads.
        var listInputs: (@Sendable () -> [OutputInput])?
    }

    /// The source of an output's bytes.
    enum Content: Sendable {
        /// An emitter renders them.
        case rendered(@Sendable (inout [UInt8]) throws -> Void)
        /// A source file that is copied.
        case copied(FolderFile)
    }

    /// The outputs, by key.
    let items: [Item]
    /// The maximum numbers of files, as given to plugins.
    let fileLimits: [EmissionPlan.FileLimit]
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
