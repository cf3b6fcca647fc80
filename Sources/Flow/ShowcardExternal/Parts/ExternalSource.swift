import ShowcardCatalog

/// Entries and usage counts that a program provides.
struct ExternalSource: Source {
    let session: ProgramSession
    let opening: Opening
    /// Whether this is the last request to the program.
    let isAll: Bool

    func load(_ request: SourceRequest) async throws -> SourceResult {
        let head = await session.opening(opening.message)
        let held = try await session.run(
            Loading(request, head: head, progress: session.progress))
        await session.remember(held.exchange)
        if isAll { try await session.finish() }
        return held.result ?? SourceResult()
    }
}
