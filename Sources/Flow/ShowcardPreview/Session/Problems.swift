import ShowcardBuild
import ShowcardCatalog

/// The current problems of the catalog.
struct Problems: Sendable, Hashable {
    /// All diagnostics as printed in the terminal.
    var text = ""
    /// The number of errors.
    var errors = 0
    /// The number of warnings.
    var warnings = 0
    /// Whether the build failed.
    var isFailed = false

    /// Creates an empty value.
    init() {}

    /// Creates the problems of a build.
    init(_ report: BuildReport, describe: ([Diagnostic]) -> String) {
        let whole = report.diagnostics.isEmpty ? "" : describe(report.diagnostics)
        let breaks = whole.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        text = whole.withoutLast(breaks)
        errors = report.diagnostics.count { $0.severity == .error }
        warnings = report.diagnostics.count { $0.severity == .warning }
        isFailed = report.failure != nil
    }
}
