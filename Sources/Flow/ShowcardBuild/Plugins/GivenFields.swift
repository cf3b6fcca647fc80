import ShowcardCatalog
import ShowcardContent

/// Values that transforms set for fields that entries omit.
struct GivenFields: Sendable {
    /// One checked value.
    struct Value: Sendable {
        let plugin: String
        let slot: Int
        let value: FieldValue
    }

    /// The values, by the name of the kind and the id of the entry.
    private(set) var values: [String: [String: [Value]]] = [:]

    /// Whether there are no values.
    var isEmpty: Bool { values.isEmpty }

    /// The values set for an entry so far.
    func values(of id: String, of kind: String) -> [Value] {
        isEmpty ? [] : values[kind]?[id] ?? []
    }

    /// Sets the values of one entry.
    mutating func set(_ given: [Value], of id: String, of kind: String) {
        guard !given.isEmpty else { return }
        values[kind, default: [:]][id] = given
    }

    /// Puts the values into a source.
    ///
    /// Defaults that depend on a field that now has a value are computed again.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - check: Checks the order rules between values.
    /// - Returns: The source with the values, and the problems with them.
    func joined(
        _ source: SourceCatalog, _ check: GivenValueCheck
    ) -> (source: SourceCatalog, problems: PartDiagnostics) {
        var problems = PartDiagnostics()
        let collections = source.collections.map { collection in
            guard let own = values[collection.kind.name] else { return collection }
            let entries = collection.entries.map { entry in
                own[entry.id].map {
                    filled(entry, with: $0, collection.kind, check, &problems)
                } ?? entry
            }
            return collection.with(entries)
        }
        return (source.with(collections), problems)
    }

    private func filled(
        _ entry: ContentEntry, with given: [Value], _ kind: Kind, _ check: GivenValueCheck,
        _ problems: inout PartDiagnostics
    ) -> ContentEntry {
        var values = entry.values
        for slot in entry.defaulted { values[slot] = nil }
        for value in given { values[value.slot] = value.value }
        let defaulted = kind.fields.fillDefaults(&values)
        var rules = kind.rules
        if let from = kind.slot(of: .published), let until = kind.slot(of: .expires) {
            rules.append(
                OrderRule(kind.fields[from].name, kind.fields[until].name, isStrict: true))
        }
        do throws(GivenValueCheck.Mismatch) {
            try check.check(rules) { name in kind.slot(of: name).flatMap { values[$0] } }
        } catch {
            var plugins: [String] = []
            for value in given where !plugins.contains(value.plugin) {
                plugins.append(value.plugin)
            }
            let names = plugins.map { "'\($0)'" }.joined(separator: " and ")
            problems.faults.append(
                .error(
                    "wrong-plugin-value",
                    "the \(kind.name) '\(entry.id)' breaks a rule with what \(names) "
                        + "\(plugins.count == 1 ? "gives" : "give") it: \(error.reason)",
                    at: .file(entry.path),
                    help: "write the fields in the entry, or disable the plugin"))
        }
        return entry.with(values: values, defaulted: defaulted)
    }
}
