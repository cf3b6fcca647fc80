import ShowcardCatalog
import ShowcardPages

/// A site planned and rendered in memory, through the plugin contract alone.
struct RenderedSite {
    /// What was planned.
    let plan: EmissionPlan
    /// Every output as text, by path.
    let files: [String: String]
    /// What the outputs read, by path.
    let inputs: [String: [OutputInput]]
    /// Problems of rendering.
    let failures: [Diagnostic]
    /// What plugins did wrong in rendering.
    let faults: [Diagnostic]

    init(
        _ catalog: Catalog, theme: Theme = TinyTheme.make(),
        contributions: [SiteContribution] = [], facts: [Field] = [],
        plugins: [String] = [], roles: Set<OutputRole> = [.feeds],
        helpers: [PluginRegistry.Registered<any TemplateHelper>] = [], isLocal: Bool = false
    ) async {
        let registry = PluginRegistry([PagesPlugin(isLocal: isLocal)], settings: [])
        let request = EmissionRequest(
            catalog: catalog, theme: theme, contributions: contributions, facts: facts,
            plugins: plugins, roles: roles, helpers: helpers)
        var outputs: [PlannedOutput] = []
        var diagnostics: [Diagnostic] = []
        var failures: [Diagnostic] = []
        var faults: [Diagnostic] = []
        for emitter in registry.emitters {
            do {
                let plan = try await emitter.part.plan(request)
                outputs += plan.outputs
                diagnostics += plan.diagnostics
            } catch {
                failures.append(.error("plan", "\(error)"))
            }
        }
        plan = EmissionPlan(outputs: outputs, diagnostics: diagnostics)
        var files: [String: String] = [:]
        var inputs: [String: [OutputInput]] = [:]
        for output in outputs {
            guard case .path(let path) = output.destination else { continue }
            inputs[path.text] = output.inputs
            var bytes: [UInt8] = []
            do {
                try output.render(&bytes)
                files[path.text] = String(decoding: bytes, as: UTF8.self)
            } catch let error as DiagnosticError {
                failures += error.diagnostics
            } catch let error as PluginError {
                faults.append(error.diagnostic)
            } catch {
                failures.append(.error("unknown", "\(error)"))
            }
        }
        self.files = files
        self.inputs = inputs
        self.failures = failures
        self.faults = faults
    }

    /// The paths of all outputs, sorted.
    var paths: [String] { files.keys.sorted() }

    /// The text of an output.
    subscript(path: String) -> String { files[path] ?? "" }
}
