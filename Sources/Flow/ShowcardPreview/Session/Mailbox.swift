import ShowcardHTTPServer

/// Changes that wait for the next build, which takes all of them.
actor Mailbox {
    /// Whether changes are waiting, for synchronous callers.
    nonisolated let hasMore = Guarded(false)
    private var changes: [String]?
    private(set) var isClosed = false
    private var waiting: CheckedContinuation<Void, Never>?

    /// Adds changes; an empty list starts a build as well.
    func post(_ more: [String]) {
        changes = (changes ?? []) + more
        hasMore.with { $0 = true }
        wake()
    }

    /// Ends all waiting.
    func close() {
        isClosed = true
        wake()
    }

    /// Waits for changes and takes all of them; must not be called concurrently.
    ///
    /// - Returns: The changes without duplicates; `nil` if the mailbox was closed.
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
