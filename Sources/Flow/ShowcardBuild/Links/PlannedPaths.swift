import ShowcardCatalog

/// The planned paths of a site, to look up link targets.
struct PlannedPaths: Sendable {
    private let sorted: [String]
    private let others: [String]

    /// Creates the paths.
    ///
    /// - Parameters:
    ///   - sorted: Paths in UTF-8 order.
    ///   - others: Additional paths, in any order.
    init(sorted: [String], others: [String] = []) {
        self.sorted = sorted
        self.others = others
    }

    /// All paths.
    var all: [String] { sorted + others }

    /// Whether there is something at an address: a file, or a folder with a page.
    ///
    /// All paths below `v1/` count as existing: names contain hashes, and hosts may serve more than files.
    func answers(_ path: String) -> Bool {
        if path.isEmpty || path.utf8.last == UInt8(ascii: "/") { return has(path + "index.html") }
        return has(path) || has(path + "/index.html") || path.utf8.starts(with: "v1/".utf8)
    }

    /// Whether there is a file at a path.
    func has(_ path: String) -> Bool {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = low + (high - low) / 2
            if TextKey.precedes(sorted[middle], path) { low = middle + 1 } else { high = middle }
        }
        if low < sorted.count, TextKey.areSame(sorted[low], path) { return true }
        return others.contains { TextKey.areSame($0, path) }
    }
}
