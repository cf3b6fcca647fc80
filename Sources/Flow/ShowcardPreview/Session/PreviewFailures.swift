import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer

/// Why files that were asked for could not be made; each reason is reported once for each built state.
final class PreviewFailures: Sendable {
    /// What was found, in order.
    let found: AsyncStream<[Diagnostic]>
    private let continuation: AsyncStream<[Diagnostic]>.Continuation
    private let reported = Guarded<Set<Diagnostic>>([])

    init() {
        (found, continuation) = AsyncStream.makeStream(of: [Diagnostic].self)
    }

    /// Reports an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - describe: Formats diagnostics as in the terminal.
    /// - Returns: The text for the client.
    func message(for error: any Error, _ describe: ([Diagnostic]) -> String) -> String {
        let diagnostics = BuildReport.diagnostics(of: error)
        let new = reported.with { reported in
            diagnostics.filter { reported.insert($0).inserted }
        }
        if !new.isEmpty { continuation.yield(new) }
        return describe(diagnostics)
    }

    /// Forgets what was reported, because another state is served.
    func forget() {
        reported.with { $0 = [] }
    }

    /// Ends ``found``.
    func close() {
        continuation.finish()
    }
}

/// Work on a served state that goes on between builds.
final class Completion: Sendable {
    private let current = Guarded<Task<Void, Never>?>(nil)

    /// Starts work; no other is running.
    func start(_ work: @escaping @Sendable () async -> Void) {
        current.with { $0 = Task(priority: .utility) { await work() } }
    }

    /// Cancels the work, and waits for its end.
    func stop() async {
        let task = current.with { current in
            defer { current = nil }
            return current
        }
        task?.cancel()
        await task?.value
    }
}
