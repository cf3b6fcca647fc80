#if Postgres
import Dispatch

/// Runs work on its own thread, so that waiting for a server doesn't block other tasks.
///
/// - Parameter work: The work.
/// - Returns: What the work returns.
/// - Throws: What the work throws.
package func onOwnThread<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "showcard.postgres").async {
            continuation.resume(with: Swift.Result { try work() })
        }
    }
}
#endif
