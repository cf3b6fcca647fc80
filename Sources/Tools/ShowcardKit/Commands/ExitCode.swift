package import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// What the process tells its caller.
package enum ExitCode: Int32, Sendable {
    /// All went well.
    case success = 0
    /// Content, templates, tokens, configuration or a limit; warnings too with `--strict`.
    case content = 1
    /// The command line, or an output folder that is not ours.
    case usage = 2
    /// A plugin.
    case plugin = 3
    /// Disk, lock, a stream that cannot be written to, or something internal.
    case system = 4
    /// The terminal went away: 128 and the number of SIGHUP.
    case hangUp = 129
    /// Ctrl-C: 128 and the number of SIGINT.
    case interrupt = 130
    /// The process was asked to end: 128 and the number of SIGTERM.
    case termination = 143

    /// The code for errors of what was read: of the content, unless the disk or the machine failed.
    init(errors: [Diagnostic]) {
        self = errors.contains(where: \.isOfSystem) ? .system : .content
    }

    /// The code for a report.
    ///
    /// - Parameters:
    ///   - report: What a run found.
    ///   - isStrict: Whether warnings count as errors.
    package init(_ report: BuildReport, isStrict: Bool) {
        switch report.failure {
        case .content: self = .content
        case .commandLine, .output: self = .usage
        case .plugin: self = .plugin
        case .system: self = .system
        case nil where report.diagnostics.contains(where: \.isOfSystem): self = .system
        case nil:
            let tally = DiagnosticTally(report.diagnostics)
            let isBad = tally.errors > 0 || isStrict && tally.warnings > 0
            self = isBad ? .content : .success
        }
    }
}
