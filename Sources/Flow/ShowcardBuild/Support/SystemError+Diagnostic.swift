import ShowcardCatalog
import ShowcardFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SystemError {
    /// The error of a run as a message.
    var diagnostic: Diagnostic {
        diagnostic(
            help: number == ENOSPC
                ? "free some space; publishing needs room for the files that changed"
                : "what was published is as it was; fix this and try again")
    }

    /// The error as a message that says what to do.
    func diagnostic(help: String) -> Diagnostic {
        .error("system", "cannot \(action) '\(path)': \(reason)", help: help)
    }
}
