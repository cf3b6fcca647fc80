import Foundation

/// A refresh in progress, and the tasks that wait for it.
struct InFlightRefresh {
    /// A task that waits.
    struct Waiting {
        let continuation: CheckedContinuation<CatalogRefresh, any Error>
        /// Whether the fetched state is to be used.
        let isActivating: Bool
    }

    let number: Int
    let task: Task<Void, Never>
    /// Ends the refresh at its deadline.
    let deadline: Task<Void, Never>
    var waiting: [Int: Waiting] = [:]
}

extension StaticCatalogClient {
    /// Checks whether a newer state is published, and applies all of it or nothing.
    ///
    /// Concurrent calls share one refresh. If all of them are canceled, the refresh is canceled too. A newer state that
    /// another process stored in the same cache is used first.
    @discardableResult
    public func refresh() async throws -> CatalogRefresh {
        try await refresh(isForced: false)
    }

    /// Checks whether a newer state is published, and fetches all of it without using it.
    ///
    /// ``activate()`` uses it, for example when the app shows no list. It is only in memory until then.
    ///
    /// - Returns: What was fetched.
    /// - Throws: The errors of ``refresh()``.
    @discardableResult
    public func fetch() async throws -> CatalogRefresh {
        if let recent = recentRefresh() { return recent }
        return try await join(isActivating: false)
    }

    /// Uses the state that ``fetch()`` fetched, and stores it.
    ///
    /// - Returns: The result; `nil` if there is no fetched state that is newer than the known one.
    /// - Throws: ``CatalogError/rolledBack(known:offered:)`` or ``CatalogError/contradiction(generation:)`` if another
    ///   process stored a state that is newer or different, but not complete; the known state is kept.
    @discardableResult
    public func activate() throws -> CatalogRefresh? {
        guard let update = prepared else { return nil }
        prepared = nil
        guard update.snapshot.entry.revision >= loaded().known.floor?.revision ?? .none else {
            return nil
        }
        let result = try take(update)
        notify(.refreshed(result))
        return result
    }

    /// Checks whether a newer state is published, and applies it.
    ///
    /// - Parameter isForced: Whether to ignore the minimum interval.
    /// - Returns: The result.
    /// - Throws: The errors of ``refresh()``.
    @discardableResult
    func refresh(isForced: Bool) async throws -> CatalogRefresh {
        if !isForced, let recent = recentRefresh() { return recent }
        return try await join(isActivating: true)
    }

    /// Returns the result of a refresh within the minimum interval; `nil` if it is over.
    private func recentRefresh() -> CatalogRefresh? {
        guard let lastRefresh, prepared == nil else { return nil }
        // Another process may have stored the state without the texts of the language.
        guard loaded().known.snapshot.map(updater.hasTexts) ?? true else { return nil }
        let elapsed = now().timeIntervalSince(lastRefresh)
        // A clock that was set back must not stop refreshes.
        guard elapsed >= 0, elapsed < policy.minimumInterval else { return nil }
        return unchanged(adoptStored() ? .cache : .recent)
    }

    /// Waits for the refresh in progress, or begins one.
    private func join(isActivating: Bool) async throws -> CatalogRefresh {
        try Task.checkCancellation()
        guard Cryptography.isAvailable else { throw CatalogError.noCryptography }
        tickets += 1
        let ticket = tickets
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if refreshInFlight == nil { startRefresh() }
                refreshInFlight?.waiting[ticket] = InFlightRefresh.Waiting(
                    continuation: continuation, isActivating: isActivating)
            }
        } onCancel: {
            Task { await self.leave(ticket) }
        }
    }

    private func startRefresh() {
        refreshCount += 1
        let isAdopted = adoptStored()
        // What another process stored without the texts of the language is used with them.
        var known = newerStored() ?? loaded().known
        if let prepared, prepared.snapshot.entry.revision > known.floor?.revision ?? .none {
            known = Updater.Known(
                snapshot: prepared.snapshot, etag: prepared.etag,
                floor: RollbackGuard(prepared.snapshot.entry))
        } else {
            prepared = nil
        }
        let (number, instant, policy) = (refreshCount, Timestamp(now()), policy)
        var updater = updater
        updater.fetcher.deadline = now().addingTimeInterval(policy.deadline)
        let task = Task { [known, updater] in
            do {
                let finding = try await updater.update(known, now: instant)
                finishRefresh(number, .success(finding), isAdopted: isAdopted)
            } catch {
                finishRefresh(number, .failure(error), isAdopted: isAdopted)
            }
        }
        let deadline = Task {
            do {
                try await policy.sleep(policy.deadline)
            } catch {
                return
            }
            finishRefresh(number, .failure(CatalogError.timedOut), isAdopted: isAdopted)
        }
        refreshInFlight = InFlightRefresh(number: number, task: task, deadline: deadline)
    }

    /// Applies the result of a refresh, unless it has ended.
    private func finishRefresh(
        _ number: Int, _ result: Result<Updater.Finding, any Error>, isAdopted: Bool
    ) {
        guard let finished = refreshInFlight, finished.number == number else { return }
        end(finished)
        let isActivating = finished.waiting.values.contains { $0.isActivating }
        let outcome = result.flatMap { finding in
            Result { try finish(finding, isActivating: isActivating, isAdopted: isAdopted) }
        }
        switch outcome {
        case .success(let refresh):
            lastRefresh = now()
            notify(.refreshed(refresh))
        case .failure(let error as CatalogError): notify(.failed(error))
        case .failure: break
        }
        for waiting in finished.waiting.values { waiting.continuation.resume(with: outcome) }
    }

    private func finish(
        _ finding: Updater.Finding, isActivating: Bool, isAdopted: Bool
    ) throws -> CatalogRefresh {
        switch finding {
        case .newer(let update): prepared = update
        case .unchanged: break
        case .newerBundle: return unchanged(.bundle)
        }
        guard let prepared else { return unchanged(isAdopted ? .cache : .unchanged) }
        guard isActivating else {
            return CatalogRefresh(
                source: prepared.source, generation: prepared.snapshot.entry.generation,
                bytesFetched: prepared.bytesFetched)
        }
        self.prepared = nil
        return try take(prepared)
    }

    /// Uses a state, and stores it.
    private func take(_ update: Updater.Update) throws -> CatalogRefresh {
        let snapshot = update.snapshot
        // The entries and counts of a state of another process are from the cache.
        let isNewer = snapshot.entry.revision > loaded().known.snapshot?.entry.revision ?? .none
        let source = update.source == .texts && isNewer ? .cache : update.source
        let outcome = cache?.save(
            snapshot, signatures: update.signatures, etag: update.etag,
            checking: updater.signatures)
        var isKept = false
        switch outcome {
        case .kept: isKept = true
        case .notKept(let reason): notify(.notStored(reason: reason))
        case nil: break
        case .refused(let error): throw error
        case .newer(let kept):
            adopt(kept)
            return CatalogRefresh(
                source: .cache, generation: kept.snapshot?.entry.generation ?? 0,
                bytesFetched: update.bytesFetched, isKept: true)
        }
        use(
            Updater.Known(
                snapshot: snapshot, etag: update.etag, floor: RollbackGuard(snapshot.entry)),
            origin: .network)
        return CatalogRefresh(
            source: source, generation: snapshot.entry.generation,
            bytesFetched: update.bytesFetched, isKept: isKept)
    }

    /// Returns the result of a refresh that fetched no state.
    private func unchanged(_ source: CatalogRefresh.Source) -> CatalogRefresh {
        CatalogRefresh(
            source: source, generation: state?.known.snapshot?.entry.generation ?? 0,
            isKept: cache != nil && state?.origin != .bundle)
    }

    /// Removes a waiting task; without waiting tasks, the refresh is canceled.
    private func leave(_ ticket: Int) {
        guard let waiting = refreshInFlight?.waiting.removeValue(forKey: ticket) else { return }
        if let refreshInFlight, refreshInFlight.waiting.isEmpty { end(refreshInFlight) }
        waiting.continuation.resume(throwing: CancellationError())
    }

    /// Cancels the refresh in progress.
    func cancelRefresh() {
        guard let canceled = refreshInFlight else { return }
        end(canceled)
        for waiting in canceled.waiting.values {
            waiting.continuation.resume(throwing: CancellationError())
        }
    }

    private func end(_ refresh: InFlightRefresh) {
        refresh.task.cancel()
        refresh.deadline.cancel()
        refreshInFlight = nil
    }
}
