/// Compares modifiers.
enum ModifierComparison {
    static func changes(
        from old: [TokenModifier], to new: [TokenModifier]
    ) -> [TokenModifierChange] {
        var changes: [TokenModifierChange] = []
        for modifier in old {
            guard let after = new.first(where: { $0.name == modifier.name }) else {
                changes.append(change(modifier, "the modifier was removed", .major))
                continue
            }
            changes += Self.changes(from: modifier, to: after)
        }
        for modifier in new where !old.contains(where: { $0.name == modifier.name }) {
            let contexts = modifier.contexts.joined(separator: ", ")
            changes.append(
                modifier.defaultContext == nil
                    ? change(
                        modifier, "the modifier was added; choose one of \(contexts)", .major)
                    : change(modifier, "the modifier was added, with \(contexts)", .minor))
        }
        return changes
    }

    private static func changes(
        from old: TokenModifier, to new: TokenModifier
    ) -> [TokenModifierChange] {
        var changes: [TokenModifierChange] = []
        for context in old.contexts where !new.contexts.contains(context) {
            changes.append(change(old, "the context '\(context)' was removed", .major))
        }
        for context in new.contexts where !old.contexts.contains(context) {
            changes.append(change(old, "the context '\(context)' was added", .minor))
        }
        guard old.defaultContext != new.defaultContext else { return changes }
        if let standard = new.defaultContext {
            changes.append(change(old, "the default is now '\(standard)'", .minor))
        } else {
            changes.append(change(old, "the default was removed", .major))
        }
        return changes
    }

    private static func change(
        _ modifier: TokenModifier, _ text: String, _ verdict: TokenVerdict
    ) -> TokenModifierChange {
        TokenModifierChange(modifier: modifier.name, text: text, verdict: verdict)
    }
}
