import ShowcardCatalog

/// Writes the names of the plugins that are on to `plugins.txt`, which depends on the site alone.
struct SwitchPlugin: Plugin, Emitter {
    let declaration = PluginDeclaration("switch", summary: "writes which plugins are on")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        plan.add("plugins.txt", inputs: [.site]) { bytes in
            let names = request.plugins.joined(separator: " ")
            bytes += "\(names) jobs \(request.jobs)".utf8
        }
        return plan
    }
}
