import ShowcardCatalog

/// Plans every file under `v1/`, and the files that configure hosts to serve them.
struct JSONEmitter: Emitter {
    let roles: [OutputRole] = [.feeds]
    /// The options of the feeds in `catalog.yml`.
    let options: FeedsOptions
    let isForEachLanguage = true

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let context = PlanContext(request, options)
        let configuration = context.catalog.configuration
        var plan = EmissionPlan()
        let items = await addLists(context, to: &plan)
        guard context.catalog.isInDefaultLanguage else {
            addTexts(context, to: &plan)
            return plan
        }
        addPack(items, context, to: &plan)
        addBodies(context, to: &plan)
        FeedSchemas(context: context).add(to: &plan)
        let aliases = AliasRedirects(context.catalog)
        let redirects = LiveRedirects(context.catalog).redirects + aliases.redirects
        plan.diagnostics += aliases.diagnostics
        let policy = options.hasPolicy ? ContentPolicy(context.catalog) : nil
        let aliasesFile = AliasesFile(catalog: context.catalog, aliases: aliases).text
        plan.add(
            AliasesFile.path, inputs: [.text(aliasesFile)], manifestName: IndexTree.manifestName
        ) { $0 += aliasesFile.utf8 }
        plan.add("_redirects", text: RedirectsFile(redirects, configuration).text)
        plan.add(
            "_headers",
            text: HeadersFile(configuration, policy: policy, hasBodies: options.hasBodies).text)
        plan.add("v1/error.json", text: ErrorEnvelope.notFound.text)
        plan.diagnostics +=
            EntryPointFile(catalog: context.catalog, options: options, words: context.words)
            .diagnostics
        plan.diagnostics += context.budgets.problems(in: context.catalog)
        plan.fileLimit = fileLimit(configuration)
        plan.epoch = epoch(configuration)
        return plan
    }

    /// Adds the lists and the files of entries.
    private func addLists(
        _ context: PlanContext, to plan: inout EmissionPlan
    ) async -> [ListItems] {
        var items: [ListItems] = []
        for index in context.catalog.collections.indices {
            let planner = await CollectionPlanner(collection: index, context: context)
            planner.add(to: &plan)
            items.append(planner.items)
        }
        return items
    }

    private func addTexts(_ context: PlanContext, to plan: inout EmissionPlan) {
        let texts = TextsFile(context)
        plan.outputs.append(
            hashed(
                in: texts.folder,
                as: TextsFile.manifestName(context.catalog.configuration.language),
                group: "texts", context.budgets
            ) {
                texts.inputs
            } render: {
                texts.render(to: &$0)
            })
    }

    private func epoch(_ configuration: Configuration) -> EmissionPlan.Epoch {
        let setting = configuration.plugins.first { $0.name == FeedsPlugin.name }
        return EmissionPlan.Epoch(
            options.epoch, place: setting?.places["epoch"] ?? setting?.place)
    }

    private func fileLimit(_ configuration: Configuration) -> EmissionPlan.FileLimit? {
        options.totalFiles.map {
            EmissionPlan.FileLimit($0, place: FeedsPlugin.place(in: configuration))
        }
    }

    /// Plans the files of the entries; lists and packs don't contain bodies.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        let context = PlanContext(request, options)
        let referenced = ReferencedValues(context: context)
        var plan = EmissionPlan(fileLimit: fileLimit(context.catalog.configuration))
        for key in entries {
            let values = referenced.text(of: context.catalog[key], in: key.collection)
            EntryFeedFile(key, referencedValues: values, context: context).add(to: &plan)
        }
        addBodies(context, to: &plan)
        plan.epoch = epoch(context.catalog.configuration)
        return plan
    }

    private func addBodies(_ context: PlanContext, to plan: inout EmissionPlan) {
        guard options.hasBodies else { return }
        let bodies = BodiesFile(context: context)
        plan.outputs.append(
            hashed(in: PackContent.bodies.folder, named: "bodies", context.budgets) {
                bodies.inputs
            } render: {
                bodies.render(to: &$0)
            })
    }

    private func addPack(
        _ items: [ListItems], _ context: PlanContext, to plan: inout EmissionPlan
    ) {
        let pack = PackFile(context: context)
        let inputs = pack.inputs { items[$0.collection][$0.entry].referencedValues }
        plan.outputs.append(
            hashed(in: PackContent.items.folder, named: "pack", context.budgets) {
                inputs
            } render: {
                pack.render(to: &$0)
            })
    }

    func planFromRendered(
        _ outputs: RenderedOutputs, request: EmissionRequest
    ) async -> EmissionPlan {
        func registered(_ content: PackContent) -> RegisteredOutput? {
            outputs.registered.first { $0.name == content.manifestName }
        }
        guard let pack = registered(.items) else { return EmissionPlan() }
        let budgets = SizeBudgets(options, request.catalog.configuration)
        let stats = StatsFile(catalog: request.catalog, pack: pack.sha256).json
        var plan = EmissionPlan()
        plan.outputs.append(
            hashed(in: StatsFile.folder, named: "stats", budgets) {
                [.text(String(decoding: stats, as: UTF8.self))]
            } render: {
                $0 += stats
            })
        plan.outputs += IndexTree(outputs.registered).outputs(budgets)
        let items = DeltaPlanner(
            to: pack.sha256, of: .items, from: outputs.earlier, budgets
        ) { PackFile(context: PlanContext(request, options)).render(to: &$0) }
        let bodies = registered(.bodies).map { bodies in
            DeltaPlanner(to: bodies.sha256, of: .bodies, from: outputs.earlier, budgets) {
                BodiesFile(context: PlanContext(request, options)).render(to: &$0)
            }
        }
        for planner in [items, bodies].compactMap(\.self) {
            let (made, notes) = await planner.outputs(jobs: request.jobs)
            plan.outputs += made
            plan.notes += notes
        }
        return plan
    }

    func finalize(_ finalization: Finalization, request: EmissionRequest) -> [PlannedOutput] {
        EntryPointFile(
            catalog: request.catalog, options: options,
            words: .inData(of: request.catalog, request.theme.strings)
        ).outputs(for: finalization)
    }

    /// Returns a file named by its hash; ten earlier versions are kept.
    private func hashed(
        in folder: String, named name: String, _ budgets: SizeBudgets,
        listingInputs: @escaping @Sendable () -> [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> PlannedOutput {
        hashed(
            in: folder, as: FeedFolder.path + name, group: name, budgets,
            listingInputs: listingInputs, render: render)
    }

    private func hashed(
        in folder: String, as manifestName: String, group: String, _ budgets: SizeBudgets,
        listingInputs: @escaping @Sendable () -> [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> PlannedOutput {
        PlannedOutput(
            .hashed(prefix: folder, suffix: ".json"), listingInputs: listingInputs,
            manifestName: manifestName, retainedVersions: EarlierPacks.maxKept, group: group
        ) { bytes in
            render(&bytes)
            try budgets.check(bytes, at: "\(folder)*.json", of: group)
        }
    }
}
