import ShowcardCatalog

/// What a part of a plugin threw, by whose fault it is.
enum PartError {
    /// The content has problems.
    case content([Diagnostic])
    /// The plugin is at fault.
    case plugin(Diagnostic)
    /// The system would not do what the plugin needs.
    case system(Diagnostic)

    /// Tells what was thrown.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - plugin: The plugin's name.
    ///   - place: What the part was at, if it was at anything by itself.
    init(_ error: any Error, plugin: String, at place: String? = nil) {
        switch error {
        case let error as DiagnosticError: self = .content(error.diagnostics)
        case let error as PluginError:
            self = error.isOfSystem ? .system(error.diagnostic) : .plugin(error.diagnostic)
        default:
            let doing = place.map { " at '\($0)'" } ?? ""
            self = .plugin(
                .error(
                    "plugin", "the plugin '\(plugin)' failed\(doing): \(error)",
                    help: "switch it off with --without \(plugin), or mend it"))
        }
    }

    /// What to throw on.
    var error: any Error {
        switch self {
        case .content(let diagnostics): DiagnosticError(diagnostics)
        case .plugin(let diagnostic): PluginError(diagnostic)
        case .system(let diagnostic): PluginError(diagnostic, isOfSystem: true)
        }
    }
}

/// Problems of the content and faults of plugins, kept apart as they end a run in different ways.
struct PartDiagnostics: Sendable {
    /// What is wrong with the content.
    var content: [Diagnostic] = []
    /// What plugins did wrong.
    var faults: [Diagnostic] = []
    /// What the system would not do for them.
    var refusals: [Diagnostic] = []

    /// Whether nothing is wrong.
    var isEmpty: Bool { all.isEmpty }

    /// Everything that is wrong.
    var all: [Diagnostic] { content + faults + refusals }

    /// What a run ends for that has these problems; `nil` where they are of the content alone.
    var failure: BuildError? {
        faults.isEmpty ? refusals.isEmpty ? nil : .system : .plugin
    }

    /// Takes what a part of a plugin threw.
    mutating func take(_ failure: PartError) {
        switch failure {
        case .content(let diagnostics): content += diagnostics
        case .plugin(let diagnostic): faults.append(diagnostic)
        case .system(let diagnostic): refusals.append(diagnostic)
        }
    }

    static func += (left: inout PartDiagnostics, right: PartDiagnostics) {
        left.content += right.content
        left.faults += right.faults
        left.refusals += right.refusals
    }
}
