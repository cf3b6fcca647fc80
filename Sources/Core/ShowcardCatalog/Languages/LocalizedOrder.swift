import ShowcardLanguages

/// The order of lists by texts that are translated, such as names.
///
/// Texts are compared in the form of ``SearchFolding``, by UTF-8 bytes: without case and marks. For alphabets, this is
/// close to the order of dictionaries, and it needs no tables of a system, whose versions differ. The scripts of the theme
/// and `ShowcardClient` order in the same way.
struct LocalizedOrder {
    let kind: Kind
    /// The entries with the texts of the language.
    let entries: [Entry]
    let folding: SearchFolding

    /// Returns the entries of a list, in the order of the language.
    ///
    /// - Parameters:
    ///   - selection: The entries, in the order of the default language.
    ///   - order: The order of the list. One without translated texts, or with computed values, stays as it is.
    /// - Returns: The same entries.
    func sorted(_ selection: Selection, by order: [FeedOrder]) -> Selection {
        let slots = order.map { kind.slot(of: $0.field) }
        guard slots.contains(where: isTranslated), !slots.contains(nil) else { return selection }
        var keys: [Int: [SortKey]] = [:]
        for position in selection.entries {
            keys[position] = slots.map { key(of: entries[position], at: $0) }
        }
        let sorted = selection.entries.sorted { left, right in
            for (at, order) in order.enumerated() {
                guard let one = keys[left]?[at], let other = keys[right]?[at] else { continue }
                if let precedes = one.precedes(other, order.isDescending) { return precedes }
            }
            // Entries are ordered by id.
            return left < right
        }
        return Selection(entries: sorted, nextChange: selection.nextChange)
    }

    private func isTranslated(_ slot: Int?) -> Bool {
        slot.map { kind.fields[$0].isTranslatable } ?? false
    }

    private func key(of entry: Entry, at slot: Int?) -> SortKey {
        guard let slot else { return .absent }
        let value = entry.content[slot]
        if isTranslated(slot), let text = value?.text { return .text(folding.folded(text)) }
        return SortKey(value, isUsage: kind.slot(of: .usage) == slot)
    }
}

extension Feed {
    /// The feed in the order of a language.
    func sorted(by order: LocalizedOrder) -> Feed {
        Feed(definition: definition, selection: order.sorted(selection, by: definition.order))
    }
}

extension GroupedFeed {
    /// The feed with each group in the order of a language.
    func sorted(by order: LocalizedOrder) -> GroupedFeed {
        GroupedFeed(
            definition: definition, field: field,
            groups: groups.map {
                Group(
                    value: $0.value, path: $0.path,
                    selection: order.sorted($0.selection, by: definition.order))
            })
    }
}
