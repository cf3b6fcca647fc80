import ShowcardCatalog
import ShowcardContent

/// Collects and checks the results of transforms for one entry.
struct ResultTaker: Sendable {
    /// The entry, with the facts so far.
    private(set) var entry: Entry
    /// The entry's kind.
    let kind: Kind
    private let check: GivenValueCheck
    /// The field values so far.
    private(set) var fields: [GivenFields.Value]
    /// The problems found.
    var problems = PartDiagnostics()
    /// The time that plugins took for it.
    var times = PluginTimes()
    /// The fields that two plugins set.
    private(set) var contests: [Contest] = []

    /// Two plugins that set the same field.
    struct Contest: Hashable, Sendable {
        let first: String
        let second: String
        let field: String

        /// The error, reported at the first such entry.
        func diagnostic(at entry: Entry, _ kind: Kind) -> Diagnostic {
            .error(
                "contested-field",
                "the plugins '\(first)' and '\(second)' both set the field '\(field)' of the \(kind.name) '\(entry.id)'",
                at: .file(entry.content.path), help: "disable one of them")
        }
    }

    init(entry: Entry, kind: Kind, check: GivenValueCheck, fields: [GivenFields.Value]) {
        self.entry = entry
        self.kind = kind
        self.check = check
        self.fields = fields
    }

    /// Adds a result.
    mutating func take(
        _ result: TransformResult, of plugin: String, declaring facts: [Field]
    ) {
        problems.content += result.diagnostics
        for fact in result.facts { take(fact, of: plugin, declaring: facts) }
        for field in result.fields { take(field, of: plugin) }
    }

    private mutating func take(
        _ fact: FieldValue.Member, of plugin: String, declaring facts: [Field]
    ) {
        guard let field = facts.first(where: { TextKey.areSame($0.name, fact.name) }) else {
            problems.faults.append(
                .error(
                    "undeclared-fact",
                    "the plugin '\(plugin)' sets the fact '\(fact.name)', which it does not declare",
                    at: .file(entry.content.path), help: "declare it among its facts"))
            return
        }
        guard !entry.facts.contains(where: { $0.name == field.name }) else {
            return blame(plugin, fact.name, "it is set twice")
        }
        guard let value = checked(fact.value, field, of: plugin) else { return }
        entry.facts.append(FieldValue.Member(name: field.name, value: value))
    }

    private mutating func take(_ member: FieldValue.Member, of plugin: String) {
        guard let slot = kind.slot(of: member.name) else {
            let near = NearMiss.suggestion(for: member.name, among: kind.fields.map(\.name))
            let hint = near.map { ", but '\($0)'" } ?? ""
            return blame(plugin, member.name, "the kind has no such field\(hint)")
        }
        let field = kind.fields[slot]
        guard field.computation == nil else {
            return blame(plugin, member.name, "it is computed")
        }
        guard field.role != .id else {
            return blame(plugin, member.name, "only the entry's file can set its id")
        }
        // The entry's own values take precedence.
        guard entry.content[slot] == nil || entry.content.defaulted.contains(slot) else { return }
        if let other = fields.first(where: { $0.slot == slot })?.plugin {
            guard other != plugin else {
                return blame(plugin, member.name, "it is set twice")
            }
            contests.append(Contest(first: other, second: plugin, field: member.name))
            return
        }
        guard let value = checked(member.value, field, of: plugin) else { return }
        if field.role == .tags,
            let reason = value.texts.lazy.compactMap(TextKey.problem(withTag:)).first
        {
            return blame(plugin, member.name, "it cannot be a tag: \(reason)")
        }
        fields.append(GivenFields.Value(plugin: plugin, slot: slot, value: value))
    }

    private mutating func checked(
        _ value: FieldValue, _ field: Field, of plugin: String
    ) -> FieldValue? {
        do throws(GivenValueCheck.Mismatch) {
            return try check.checked(value, field)
        } catch {
            blame(plugin, field.name, error.reason)
            return nil
        }
    }

    private mutating func blame(_ plugin: String, _ name: String, _ reason: String) {
        problems.faults.append(
            .error(
                "wrong-plugin-value",
                "the plugin '\(plugin)' sets a wrong '\(name)' for the \(kind.name) '\(entry.id)': \(reason)",
                at: .file(entry.content.path),
                help: "disable it with --without \(plugin), or fix it"))
    }
}
