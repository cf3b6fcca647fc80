import ShowcardCatalog

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A call of the system that failed.
struct SystemFailure: Error, Sendable, Hashable {
    /// What was tried, to follow "cannot".
    let action: String
    /// What it was tried on.
    let path: String
    /// The error number.
    let number: Int32

    /// The failure of the call just made.
    static func last(_ action: String, _ path: String) -> SystemFailure {
        SystemFailure(action: action, path: path, number: errno)
    }

    /// The failure of a run as a message.
    var diagnostic: Diagnostic {
        diagnostic(
            help: number == ENOSPC
                ? "free some space; publishing needs room for the files that changed"
                : "what was published is as it was; mend this and try again")
    }

    /// The failure as a message that says what to do.
    func diagnostic(help: String) -> Diagnostic {
        let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        return .error("system", "cannot \(action) '\(path)': \(reason)", help: help)
    }
}
