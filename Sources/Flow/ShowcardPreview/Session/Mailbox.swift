import ShowcardHTTPServer

/// Changes that wait to be built, all of them together.
actor Mailbox {
    /// Whether changes wait, for whoever cannot wait to ask.
    nonisolated let hasMore = Guarded(false)
    private var changes: [String]?
    private var isClosed = false
    private var waiting: CheckedContinuation<Void, Never>?

    /// Adds changes; none are a reason to build as well.
    func post(_ more: [String]) {
        changes = (changes ?? []) + more
        hasMore.with { $0 = true }
        wake()
    }

    /// Has the wait end for good.
    func close() {
        isClosed = true
        wake()
    }

    /// Whether there will be no more.
    var isOver: Bool { isClosed }

    /// Waits for changes and takes all there are; called by one at a time.
    ///
    /// - Returns: The changes, each once; `nil` when there will be none.
    func next() async -> [String]? {
        if changes == nil, !isClosed {
            await withCheckedContinuation { waiting = $0 }
        }
        guard !isClosed else { return nil }
        defer {
            changes = nil
            hasMore.with { $0 = false }
        }
        var seen: Set<String> = []
        return (changes ?? []).filter { seen.insert($0).inserted }
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }
}
