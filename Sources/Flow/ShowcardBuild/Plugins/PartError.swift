import ShowcardCatalog

/// An error thrown by a part of a plugin, by its cause.
enum PartError {
    /// The content has errors.
    case content([Diagnostic])
    /// The plugin has an error.
    case plugin(Diagnostic)
    /// The system failed.
    case system(Diagnostic)

    /// Classifies an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - plugin: The plugin's name.
    ///   - place: The entry or output that the part was working on, if any.
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
                    help: "disable it with --without \(plugin), or fix it"))
        }
    }

    /// The error to throw.
    var error: any Error {
        switch self {
        case .content(let diagnostics): DiagnosticError(diagnostics)
        case .plugin(let diagnostic): PluginError(diagnostic)
        case .system(let diagnostic): PluginError(diagnostic, isOfSystem: true)
        }
    }
}

/// Problems of the content, plugins and the system, separated because they end a run in different ways.
struct PartDiagnostics: Sendable {
    /// Problems with the content.
    var content: [Diagnostic] = []
    /// Errors of plugins.
    var faults: [Diagnostic] = []
    /// System errors met by plugins.
    var refusals: [Diagnostic] = []

    /// Whether there are no problems.
    var isEmpty: Bool { all.isEmpty }

    /// All problems.
    var all: [Diagnostic] { content + faults + refusals }

    /// The failure of a run with these problems; `nil` if all are problems with the content.
    var failure: BuildError? {
        faults.isEmpty ? refusals.isEmpty ? nil : .system : .plugin
    }

    /// Adds an error thrown by a part of a plugin.
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

/// Asks parts of plugins concurrently.
///
/// - Parameters:
///   - parts: The parts.
///   - times: Receives the time each took.
///   - question: Asks one part.
/// - Returns: The answer or error of each, in the order of the parts.
func ask<Part, Answer: Sendable>(
    _ parts: [PluginRegistry.Registered<Part>], _ times: inout PluginTimes,
    _ question: @escaping @Sendable (Part) async throws -> Answer
) async -> [(plugin: String, answer: Result<Answer, any Error>)] {
    typealias Timed = (index: Int, answer: Result<Answer, any Error>, time: Duration)
    let answers = await withTaskGroup(of: Timed.self) { group in
        for (index, part) in parts.enumerated() {
            group.addTask {
                let began = ContinuousClock.now
                do {
                    let answer = try await question(part.part)
                    return (index, .success(answer), .now - began)
                } catch {
                    return (index, .failure(error), .now - began)
                }
            }
        }
        var answers: [Timed] = []
        for await answer in group { answers.append(answer) }
        return answers.sorted { $0.index < $1.index }
    }
    for (part, answer) in zip(parts, answers) { times.add(answer.time, to: part.plugin) }
    return zip(parts, answers).map { ($0.plugin, $1.answer) }
}
