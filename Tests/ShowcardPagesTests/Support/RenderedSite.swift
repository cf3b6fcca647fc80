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

    init(
        _ catalog: Catalog, theme: Theme = TinyTheme.make(),
        contributions: [SiteContribution] = [], facts: [Field] = [],
        plugins: [String] = ["pages", "feeds"]
    ) async {
        let registry = PluginRegistry([PagesPlugin()], settings: [])
        let request = EmissionRequest(
            catalog: catalog, theme: theme, contributions: contributions, facts: facts,
            plugins: plugins)
        var outputs: [PlannedOutput] = []
        var diagnostics: [Diagnostic] = []
        for emitter in registry.emitters {
            let plan = await emitter.part.plan(request)
            outputs += plan.outputs
            diagnostics += plan.diagnostics
        }
        plan = EmissionPlan(outputs: outputs, diagnostics: diagnostics)
        var files: [String: String] = [:]
        var inputs: [String: [OutputInput]] = [:]
        var failures: [Diagnostic] = []
        for output in outputs {
            guard case .path(let path) = output.destination else { continue }
            inputs[path.text] = output.inputs
            var bytes: [UInt8] = []
            do {
                try output.render(&bytes)
                files[path.text] = String(decoding: bytes, as: UTF8.self)
            } catch let error as DiagnosticError {
                failures += error.diagnostics
            } catch {
                failures.append(.error("unknown", "\(error)"))
            }
        }
        self.files = files
        self.inputs = inputs
        self.failures = failures
    }

    /// The paths of all outputs, sorted.
    var paths: [String] { files.keys.sorted() }

    /// The text of an output.
    subscript(path: String) -> String { files[path] ?? "" }
}
