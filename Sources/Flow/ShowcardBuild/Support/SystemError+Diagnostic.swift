import ShowcardCatalog
import ShowcardFiles
import ShowcardSystem

extension SystemError {
    /// The error of a run as a diagnostic.
    var diagnostic: Diagnostic {
        diagnostic(
            help: number == ENOSPC
                ? "free some space; publishing needs room for the files that changed"
                : "the previous output is unchanged; fix this and try again")
    }

    /// The error as a diagnostic with help.
    func diagnostic(help: String) -> Diagnostic {
        .error("system", "cannot \(action) '\(path)': \(reason)", help: help)
    }
}
