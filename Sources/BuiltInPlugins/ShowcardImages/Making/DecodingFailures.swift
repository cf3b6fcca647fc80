import Foundation

/// The pictures that could not be decoded, by the hashes of their files, for the builds of one process: a lock makes the
/// class sendable.
final class DecodingFailures: @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [String: ImageProgram.Failure] = [:]

    /// Why a picture could not be decoded.
    subscript(source: String) -> ImageProgram.Failure? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return failures[source]
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            failures[source] = newValue
        }
    }
}
