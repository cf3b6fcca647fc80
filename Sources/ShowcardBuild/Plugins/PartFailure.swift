import ShowcardCatalog

/// What a part of a plugin threw, by whose fault it is.
enum PartFailure {
    /// The content has problems.
    case content([Diagnostic])
    /// The plugin is at fault.
    case plugin(Diagnostic)

    /// Tells what was thrown.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - plugin: The plugin's name.
    ///   - place: What the part was at, if it was at anything by itself.
    init(_ error: any Error, plugin: String, at place: String? = nil) {
        switch error {
        case let error as DiagnosticError: self = .content(error.diagnostics)
        case let error as PluginFailure: self = .plugin(error.diagnostic)
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
        case .plugin(let diagnostic): PluginFailure(diagnostic)
        }
    }
}

/// Problems of the content and faults of plugins, kept apart as they end a run in different ways.
struct PartProblems: Sendable {
    /// What is wrong with the content.
    var content: [Diagnostic] = []
    /// What plugins did wrong.
    var faults: [Diagnostic] = []

    /// Whether nothing is wrong.
    var isEmpty: Bool { content.isEmpty && faults.isEmpty }

    /// Takes what a part of a plugin threw.
    mutating func take(_ failure: PartFailure) {
        switch failure {
        case .content(let diagnostics): content += diagnostics
        case .plugin(let diagnostic): faults.append(diagnostic)
        }
    }

    static func += (left: inout PartProblems, right: PartProblems) {
        left.content += right.content
        left.faults += right.faults
    }
}
