package import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The exit status of the process.
package enum ExitCode: Int32, Sendable {
    /// The command succeeded.
    case success = 0
    /// An error in content, templates, tokens or configuration, or an exceeded limit; with `--strict` also a warning.
    case content = 1
    /// An error in the command line, or an output folder that Showcard did not create.
    case usage = 2
    /// An error in a plugin.
    case plugin = 3
    /// An error of the disk, a lock or a stream, or an internal error.
    case system = 4
    /// The terminal was closed: 128 plus the number of SIGHUP.
    case hangUp = 129
    /// Ctrl-C was pressed: 128 plus the number of SIGINT.
    case interrupt = 130
    /// The process was asked to terminate: 128 plus the number of SIGTERM.
    case termination = 143

    /// The code of several runs: that of the worst result.
    static func worst(_ codes: [ExitCode]) -> ExitCode {
        let order: [ExitCode] = [.plugin, .system, .usage, .content]
        return order.first { codes.contains($0) } ?? .success
    }

    /// Creates the code for errors in files: `content`, unless one of them is an error of the system.
    init(errors: [Diagnostic]) {
        self = errors.contains(where: \.isOfSystem) ? .system : .content
    }

    /// Creates the code for a report.
    ///
    /// - Parameters:
    ///   - report: The report of a run.
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
