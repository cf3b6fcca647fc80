import ShowcardBuild
import ShowcardCatalog

/// What is wrong with the catalog by now.
struct Problems: Sendable, Hashable {
    /// Every diagnostic, as the terminal has it.
    var text = ""
    /// How many are errors.
    var errors = 0
    /// How many are warnings.
    var warnings = 0
    /// Whether nothing could be built.
    var isFailed = false

    /// Nothing, so far.
    init() {}

    /// Takes what a build found.
    init(_ report: BuildReport, describe: ([Diagnostic]) -> String) {
        let whole = report.diagnostics.isEmpty ? "" : describe(report.diagnostics)
        let breaks = whole.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        text = whole.withoutLast(breaks)
        errors = report.diagnostics.count { $0.severity == .error }
        warnings = report.diagnostics.count { $0.severity == .warning }
        isFailed = report.failure != nil
    }
}
