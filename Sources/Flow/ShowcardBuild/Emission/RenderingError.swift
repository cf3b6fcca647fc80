import ShowcardCatalog
import ShowcardFiles

/// Why an output was not written.
enum RenderingError: Sendable {
    /// It could not be rendered because of errors in the source.
    case failed([Diagnostic])
    /// The plugin has an error.
    case crashed(Diagnostic)
    /// It could not be read or written.
    case broken(SystemError)

    /// Classifies an error thrown by rendering an output.
    init(_ error: any Error, of item: Plan.Item) {
        if let error = error as? SystemError {
            self = .broken(error)
            return
        }
        switch PartError(error, plugin: item.plugin, at: item.key) {
        case .content(let diagnostics): self = .failed(diagnostics)
        case .plugin(let diagnostic), .system(let diagnostic): self = .crashed(diagnostic)
        }
    }
}

/// Why outputs were not written, by cause.
struct RenderingErrors: Sendable {
    /// The outputs that could not be rendered.
    private(set) var problems: [Diagnostic] = []
    /// The errors of plugins.
    private(set) var crashes: [Diagnostic] = []
    /// The first error of reading or writing.
    private(set) var broken: SystemError?

    /// Adds the error of one output.
    mutating func take(_ fault: RenderingError) {
        switch fault {
        case .failed(let diagnostics): problems += diagnostics
        case .crashed(let diagnostic): crashes.append(diagnostic)
        case .broken(let failure): broken = broken ?? failure
        }
    }
}
