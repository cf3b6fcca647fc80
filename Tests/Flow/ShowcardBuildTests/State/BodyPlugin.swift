import ShowcardCatalog

/// Counts what an emitter is asked.
actor BodyCalls {
    private(set) var plans = 0
    private(set) var bodies: [[String]] = []

    func countPlan() { plans += 1 }

    func count(_ ids: [String]) { bodies.append(ids) }
}

/// Writes the body of each entry, and the names of all.
struct BodyPlugin: Plugin, Emitter {
    let declaration = PluginDeclaration("bodies", summary: "writes bodies", isPure: true)
    let calls: BodyCalls
    var knowsBodies = true

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        await calls.countPlan()
        var plan = EmissionPlan(diagnostics: [.warning("careful", "be careful")])
        let entries = request.catalog.collections[0].entries
        for place in entries.indices {
            add(EntryKey(collection: 0, entry: place), request, to: &plan)
        }
        let names = entries.map(\.name).joined(separator: " ")
        // With it the entries have pages, so that links in bodies are checked.
        plan.add(
            "notes/index.html", inputs: [.text(names)], manifestName: "names", group: "names"
        ) { $0 += names.utf8 }
        addAll(request, to: &plan)
        return plan
    }

    func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async -> EmissionPlan? {
        guard knowsBodies else { return nil }
        await calls.count(entries.map { request.catalog[$0].id })
        var plan = EmissionPlan()
        for key in entries { add(key, request, to: &plan) }
        addAll(request, to: &plan)
        return plan
    }

    func planFromRendered(
        _ outputs: RenderedOutputs, request: EmissionRequest
    ) async -> EmissionPlan {
        let text = outputs.registered.map(\.path).joined(separator: " ")
        var plan = EmissionPlan()
        plan.add("announced.txt", text: text)
        return plan
    }

    /// Adds an output with the bodies of all entries.
    private func addAll(_ request: EmissionRequest, to plan: inout EmissionPlan) {
        plan.add("all.html", inputs: [.catalog], manifestName: "all", group: "bodies") { bytes in
            for entry in request.catalog.collections[0].entries { bytes += entry.content.body.html }
        }
    }

    private func add(
        _ key: EntryKey, _ request: EmissionRequest, to plan: inout EmissionPlan
    ) {
        let entry = request.catalog[key]
        plan.add(
            "\(entry.id).html", inputs: [.entry(key)], manifestName: "body", group: "bodies"
        ) { $0 += entry.content.body.html }
    }
}
