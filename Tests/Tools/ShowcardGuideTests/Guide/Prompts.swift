import ShowcardCatalog

/// Writes the prompts of all templates to `prompts.txt`, one to a line.
struct Prompts: Plugin, Emitter {
    let declaration = PluginDeclaration("prompts", summary: "lists the prompts of templates")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let templates = request.catalog.collections.first { $0.kind.name == "template" }
        let prompts = templates?.entries.compactMap { $0["prompt"]?.text } ?? []
        var plan = EmissionPlan()
        plan.add("prompts.txt", text: prompts.map { "\($0)\n" }.joined())
        return plan
    }
}
