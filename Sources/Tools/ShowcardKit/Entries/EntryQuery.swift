import ShowcardCatalog

/// A query of entries: conditions and an order.
struct EntryQuery: Sendable {
    /// The conditions, all of which must hold.
    let filters: [EntryFilter]
    /// The order; `nil` for kind and id.
    let order: FeedOrder?

    /// The names in the conditions and the order.
    var names: [String] { filters.map(\.name) + (order.map { [$0.field] } ?? []) }

    /// Finds the entries.
    ///
    /// - Parameters:
    ///   - entries: The entries to choose from, of kinds in order and by id within each.
    ///   - tables: The attributes of entries, by the index of their collection.
    ///   - scope: The queried kind; `nil` for all kinds.
    ///   - catalog: The catalog of the entries.
    /// - Returns: The entries that satisfy all conditions; ties are sorted by id, ascending.
    /// - Throws: ``UsageError`` if a condition or the order is invalid.
    func select(
        _ entries: [ListedEntry], _ tables: [Int: AttributeTable], scope: String?,
        in catalog: Catalog
    ) throws(UsageError) -> [ListedEntry] {
        let names = AttributeNames(tables, scope: scope, catalog)
        var result = entries
        for filter in filters {
            let conditions = try conditions(filter, names, catalog)
            result = result.filter { conditions[$0.key.collection]?.holds(for: $0) ?? false }
        }
        guard let order else { return result }
        return sorted(result, order, by: try attributes(order, names))
    }

    private func conditions(
        _ filter: EntryFilter, _ names: AttributeNames, _ catalog: Catalog
    ) throws(UsageError) -> [Int: EntryCondition] {
        var conditions: [Int: EntryCondition] = [:]
        var problem: FilterOperand.OperandError?
        for (collection, attribute) in try names.attributes(filter.name) {
            do throws(FilterOperand.OperandError) {
                conditions[collection] = try EntryCondition(filter, attribute) { kind in
                    catalog.collections.first { $0.kind.name == kind }?.entries.map(\.id) ?? []
                }
            } catch {
                problem = problem ?? error
            }
        }
        // A value that is valid for one kind's field may be invalid for the fields of others.
        if conditions.isEmpty, let problem {
            throw .unusableAttribute(option: "--where", value: filter.text, reason: problem.reason)
        }
        return conditions
    }

    private func attributes(
        _ order: FeedOrder, _ names: AttributeNames
    ) throws(UsageError) -> [Int: EntryAttribute] {
        let attributes = try names.attributes(order.field)
        let sortable = attributes.filter { $0.attribute.type.isSortable }
        if sortable.isEmpty {
            throw .unusableAttribute(
                option: "--sort", value: order.field, reason: "its values have no order")
        }
        return Dictionary(
            sortable.map { ($0.collection, $0.attribute) }, uniquingKeysWith: { first, _ in first })
    }

    private func sorted(
        _ entries: [ListedEntry], _ order: FeedOrder, by attributes: [Int: EntryAttribute]
    ) -> [ListedEntry] {
        let keys = entries.map { listed in
            attributes[listed.key.collection].map {
                SortKey($0.value(of: listed), isUsage: $0.isUsage)
            } ?? .absent
        }
        return entries.indices.sorted { left, right in
            if let precedes = keys[left].precedes(keys[right], order.isDescending) {
                return precedes
            }
            let (first, second) = (entries[left].entry.id, entries[right].entry.id)
            return TextKey.areSame(first, second)
                ? left < right : TextKey.precedes(first, second)
        }.map { entries[$0] }
    }
}

extension FieldType {
    /// Whether entries can be sorted by values of the type.
    fileprivate var isSortable: Bool {
        switch self {
        case .formatted(let format): format.helpWithoutOrder == nil
        case .list, .object: false
        default: true
        }
    }
}
