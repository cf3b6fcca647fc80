import ShowcardCatalog
import ShowcardContent

/// Applies the transforms of a build, in the order of the plugins.
struct TransformRunner: Sendable {
    let registry: PluginRegistry
    /// Checks the values they set.
    let check: GivenValueCheck
    let jobs: Int

    /// The results of the transforms.
    struct Outcome: Sendable {
        /// The catalog with facts.
        var catalog: Catalog
        /// Values for fields that entries omit.
        var fields = GivenFields()
        /// The problems found.
        var problems = PartDiagnostics()
        /// The time that the plugins took, added up over threads.
        var times = PluginTimes()
        /// The fields set by two plugins that were reported.
        var contests = Set<ResultTaker.Contest>()

        /// Adds the results of transforms for an entry.
        mutating func take(_ taker: ResultTaker, at key: EntryKey) {
            catalog.collections[key.collection].entries[key.entry].facts = taker.entry.facts
            fields.set(taker.fields, of: taker.entry.id, of: taker.kind.name)
            problems += taker.problems
            times += taker.times
            for contest in taker.contests where contests.insert(contest).inserted {
                problems.content.append(contest.diagnostic(at: taker.entry, taker.kind))
            }
        }

        /// The collector with an entry's results so far.
        func taker(at key: EntryKey, _ check: GivenValueCheck) -> ResultTaker {
            let (entry, kind) = (catalog[key], catalog.kind(of: key))
            return ResultTaker(
                entry: entry, kind: kind, check: check,
                fields: fields.values(of: entry.id, of: kind.name))
        }
    }

    /// The maximum number of reported plugin errors: a plugin with an error for one entry usually has it for all.
    private static let maxFaults = 20

    private typealias Named<Part: Sendable> = (plugin: String, part: Part)

    /// One pass over the catalog.
    private enum Pass {
        /// Applies all given transforms to an entry, then to the next.
        case entries([Named<any Transform>])
        /// Applies one transform to the whole catalog.
        case catalog(Named<any CatalogTransform>)
    }

    /// Adds the facts of all transforms; an error of a plugin ends it.
    func run(_ catalog: Catalog) async -> Outcome {
        var outcome = Outcome(catalog: catalog)
        outcome.problems.faults = collisions(with: catalog)
        var facts: [Field] = []
        for pass in passes where outcome.problems.faults.isEmpty {
            switch pass {
            case .entries(let transforms):
                await apply(transforms, to: &outcome)
                facts += transforms.flatMap(\.part.facts)
            case .catalog(let transform):
                await apply(transform, facts, to: &outcome)
                facts += transform.part.facts
            }
        }
        let count = outcome.problems.faults.count - Self.maxFaults
        if count > 0 {
            outcome.problems.faults.removeLast(count)
            outcome.problems.faults.append(
                .error(
                    "plugin", "\(count) more plugin \(count == 1 ? "error" : "errors") not shown"))
        }
        return outcome
    }

    /// The transforms; consecutive transforms of single entries share one pass.
    private var passes: [Pass] {
        var passes: [Pass] = []
        for transform in registry.transforms {
            switch (transform.part, passes.last) {
            case (.entry(let part), .entries(let before)?):
                passes[passes.count - 1] = .entries(before + [(transform.plugin, part)])
            case (.entry(let part), _): passes.append(.entries([(transform.plugin, part)]))
            case (.catalog(let part), _): passes.append(.catalog((transform.plugin, part)))
            }
        }
        return passes
    }

    private func apply(
        _ transforms: [Named<any Transform>], to outcome: inout Outcome
    ) async {
        let declared = transforms.map(\.part.facts)
        for index in outcome.catalog.collections.indices {
            let before = outcome
            let positions = Array(outcome.catalog.collections[index].entries.indices)
            let takers = await concurrentMap(positions, jobs: jobs) { [check] position in
                let key = EntryKey(collection: index, entry: position)
                var taker = before.taker(at: key, check)
                for (transform, facts) in zip(transforms, declared) {
                    let began = ContinuousClock.now
                    defer { taker.times.add(transform.plugin, since: began) }
                    do {
                        taker.take(
                            try transform.part.transform(taker.entry, kind: taker.kind),
                            of: transform.plugin, declaring: facts)
                    } catch {
                        taker.problems.take(
                            PartError(
                                error, plugin: transform.plugin, at: taker.entry.content.path))
                    }
                }
                return taker
            }
            for (position, taker) in takers.enumerated() {
                outcome.take(taker, at: EntryKey(collection: index, entry: position))
            }
        }
    }

    private func apply(
        _ transform: Named<any CatalogTransform>, _ facts: [Field], to outcome: inout Outcome
    ) async {
        let request = TransformRequest(catalog: outcome.catalog, facts: facts, jobs: jobs)
        let result: CatalogTransformResult
        let began = ContinuousClock.now
        defer { outcome.times.add(transform.plugin, since: began) }
        do {
            result = try await transform.part.transform(request)
        } catch {
            outcome.problems.take(PartError(error, plugin: transform.plugin))
            return
        }
        outcome.problems.content += result.diagnostics
        let declared = transform.part.facts
        var left = result.entries.count
        for index in outcome.catalog.collections.indices {
            for position in outcome.catalog.collections[index].entries.indices {
                let key = EntryKey(collection: index, entry: position)
                guard let own = result.entries[key] else { continue }
                left -= 1
                var taker = outcome.taker(at: key, check)
                taker.take(own, of: transform.plugin, declaring: declared)
                outcome.take(taker, at: key)
            }
        }
        guard left > 0 else { return }
        outcome.problems.faults.append(
            .error(
                "unknown-entry",
                "the plugin '\(transform.plugin)' has results for \(left) "
                    + "\(left == 1 ? "entry" : "entries") that the catalog does not have",
                help: "use the keys of entries of the given catalog"))
    }

    /// Facts with the name of a field or of another fact.
    private func collisions(with catalog: Catalog) -> [Diagnostic] {
        var owners: [String: String] = [:]
        for collection in catalog.collections {
            let kind = collection.kind
            for key in kind.computedKeys { owners[key] = "a built-in key of every \(kind.name)" }
            for field in kind.fields {
                owners[field.name] = "a field of \(kind.name)"
                for key in kind.keys(of: field) { owners[key] = "a field of \(kind.name)" }
            }
        }
        var problems: [Diagnostic] = []
        for transform in registry.transforms {
            for fact in transform.part.facts {
                guard
                    let owner = owners.updateValue(
                        "the plugin '\(transform.plugin)'", forKey: fact.name)
                else { continue }
                problems.append(
                    .error(
                        "fact-collision",
                        "the fact '\(fact.name)' of the plugin '\(transform.plugin)' has the name of \(owner)",
                        help: "disable one of them, or rename the field"))
            }
        }
        return problems
    }
}
