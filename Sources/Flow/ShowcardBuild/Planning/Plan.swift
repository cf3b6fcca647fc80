import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Everything a build will publish, before anything is rendered.
struct Plan: Sendable {
    /// One output with the fingerprint of what it is made from.
    struct Item: Sendable {
        /// How the manifest knows the output: its path, or the pattern of a path that carries a hash.
        let key: String
        /// The plugin that makes it, or the folder it is copied from.
        let plugin: String
        /// Where it goes.
        let destination: PlannedOutput.Destination
        /// The fingerprint of everything the rendering reads.
        let fingerprint: Fingerprint
        /// The name under which it is announced to what concludes the build.
        let manifestName: String?
        /// How many earlier versions of it stay published.
        var retainedVersions = 0
        /// What the report counts it among.
        var group: String?
        /// Whether it is part of a plan, and not made from what else was rendered.
        var isPlanned = false
        /// From when on a concluding output is written again although nothing else has changed.
        var refreshesAt: Instant?
        /// Where its bytes come from.
        let content: Content
        /// Lists everything that its rendering reads.
        var listInputs: (@Sendable () -> [OutputInput])?
    }

    /// Where an output's bytes come from.
    enum Content: Sendable {
        /// An emitter renders them.
        case rendered(@Sendable (inout [UInt8]) throws -> Void)
        /// A file of the source holds them.
        case copied(FolderFile)
    }

    /// The outputs, by key.
    let items: [Item]
    /// How many files the state may have, as plugins were told.
    let fileLimits: [EmissionPlan.FileLimit]
    /// Whether these are all; else every other output that was planned for the published state is as it is there.
    var isWhole = true

    /// The output of a key, found by halving.
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
    /// How a manifest knows the destination.
    var key: String {
        switch self {
        case .path(let path): path.text
        case .hashed(let prefix, let suffix): "\(prefix)*\(suffix)"
        }
    }
}
