import ShowcardCatalog
import ShowcardFiles

/// Why an output is not there.
enum RenderingError: Sendable {
    /// It could not be rendered, for what the source says.
    case failed([Diagnostic])
    /// The plugin is at fault.
    case crashed(Diagnostic)
    /// It could not be read or written.
    case broken(SystemError)

    /// Tells what rendering an output threw.
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

/// Why outputs are not there, each kind of reason apart.
struct RenderingErrors: Sendable {
    /// What could not be rendered.
    private(set) var problems: [Diagnostic] = []
    /// What plugins did wrong.
    private(set) var crashes: [Diagnostic] = []
    /// What could not be read or written first.
    private(set) var broken: SystemError?

    /// Takes the reason of one output.
    mutating func take(_ fault: RenderingError) {
        switch fault {
        case .failed(let diagnostics): problems += diagnostics
        case .crashed(let diagnostic): crashes.append(diagnostic)
        case .broken(let failure): broken = broken ?? failure
        }
    }
}
