import Foundation
import ShowcardSystem

/// The temporary folders of this process, which are removed at the latest when it exits.
///
/// A build that ends with its process does not release what owns them.
package final class TemporaryFolders: @unchecked Sendable {
    // Every access goes through the lock, which the compiler cannot see.
    private var paths: Set<String> = []
    private let lock = NSLock()

    private static let shared: TemporaryFolders = {
        // > the given function [is] to be called at normal process termination, either via exit(3) or via return from
        // > the program's main() (atexit(3))
        _ = atexit { TemporaryFolders.shared.removeAll() }
        return TemporaryFolders()
    }()

    private init() {}

    /// Has a folder removed when the process exits.
    package static func add(_ path: String) {
        shared.with { $0.insert(path) }
    }

    /// Removes a folder now.
    package static func remove(_ path: String) {
        shared.with { $0.remove(path) }
        try? FileSystem.removeAll(path)
    }

    private func removeAll() {
        for path in with({ $0 }) { try? FileSystem.removeAll(path) }
    }

    @discardableResult
    private func with<Result>(_ body: (inout Set<String>) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&paths)
    }
}
