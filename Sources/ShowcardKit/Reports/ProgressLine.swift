import ShowcardBuild

/// One line of a terminal that says what is being done, and is gone when it is done.
struct ProgressLine: Sendable {
    let console: Console

    /// Runs something that reports its stages.
    ///
    /// - Parameter operation: What to run; it may report from any thread.
    /// - Returns: What it returns, once the line is gone.
    func follow<Result: Sendable>(
        _ operation: (@escaping CatalogActions.Progress) async -> Result
    ) async -> Result {
        let (stages, continuation) = AsyncStream.makeStream(of: BuildReport.Stage.self)
        async let shown: Void = show(stages)
        let result = await operation { continuation.yield($0) }
        continuation.finish()
        await shown
        return result
    }

    private func show(_ stages: AsyncStream<BuildReport.Stage>) async {
        // Spaces and not an escape sequence, so that the line is right on any terminal.
        let width = (BuildReport.Stage.allCases.map(\.rawValue.count).max() ?? 0) + 1
        for await stage in stages {
            await console.note("\r" + TextWrapping.padded(stage.rawValue + "…", to: width))
        }
        await console.note("\r" + String(repeating: " ", count: width) + "\r")
    }
}
