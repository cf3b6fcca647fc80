import ShowcardLanguages

/// The order of lists by texts that are translated, such as names.
///
/// Texts are compared in the form of ``SearchFolding``, by UTF-8 bytes: without case and marks. For alphabets, this is
/// close to the order of dictionaries, and it needs no tables of a system, whose versions differ. The filters of the theme and
/// the lists of `ShowcardClient` order in the same way. A list has the same entries in every language.
struct LocalizedOrder {
    private let kind: Kind
    /// The keys of all entries, by the positions of fields.
    private let keys: [Int: [SortKey]]

    /// Creates the order of a collection.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - entries: The entries with the texts of the language.
    ///   - orders: The orders of its lists.
    ///   - folding: The form of texts in the language.
    init(_ kind: Kind, _ entries: [Entry], orders: [[FeedOrder]], _ folding: SearchFolding) {
        self.kind = kind
        var keys: [Int: [SortKey]] = [:]
        for order in orders where Self.isTranslated(order, kind) {
            for slot in order.compactMap({ kind.slot(of: $0.field) }) where keys[slot] == nil {
                let (isText, isUsage) = (
                    kind.fields[slot].isTranslatable, kind.slot(of: .usage) == slot
                )
                keys[slot] = entries.map { entry in
                    let value = entry.content[slot]
                    let text = isText ? value?.text : nil
                    return text.map { .text(folding.folded($0)) }
                        ?? SortKey(value, isUsage: isUsage)
                }
            }
        }
        self.keys = keys
    }

    /// Whether lists in an order are sorted by texts of the language; one with a computed value is not.
    private static func isTranslated(_ order: [FeedOrder], _ kind: Kind) -> Bool {
        let slots = order.map { kind.slot(of: $0.field) }
        return !slots.contains(nil)
            && slots.contains { $0.map { kind.fields[$0].isTranslatable } ?? false }
    }

    /// Returns the entries of a list, in the order of the language.
    ///
    /// - Parameters:
    ///   - selection: The entries, in the order of the default language.
    ///   - order: The order of the list.
    /// - Returns: The same entries.
    func sorted(_ selection: Selection, by order: [FeedOrder]) -> Selection {
        guard Self.isTranslated(order, kind) else { return selection }
        let keys = order.compactMap { key in
            kind.slot(of: key.field).flatMap { self.keys[$0] }.map { ($0, key.isDescending) }
        }
        let sorted = selection.entries.sorted { left, right in
            for (values, isDescending) in keys {
                if let precedes = values[left].precedes(values[right], isDescending) {
                    return precedes
                }
            }
            // Entries are ordered by id.
            return left < right
        }
        return Selection(entries: sorted, nextChange: selection.nextChange)
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
