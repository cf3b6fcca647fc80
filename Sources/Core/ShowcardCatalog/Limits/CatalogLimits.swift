/// The limits of a catalog: the standard ones, except for those that `catalog.yml` sets.
package struct CatalogLimits: Sendable, Hashable {
    private var values: [String: Int] = [:]

    /// The key of `catalog.yml`.
    package static let key = "limits"

    /// Creates the standard limits.
    package init() {}

    /// The highest limits, for files that have been read before.
    package static let highest = Limits.settable.reduce(into: CatalogLimits()) { limits, limit in
        limits.set(limit, to: limit.setting?.highest ?? limit.value)
    }

    /// A limit with the value that holds for the catalog.
    package subscript(limit: Limit) -> Limit {
        guard let name = limit.setting?.name, let value = values[name] else { return limit }
        return limit.withValue(value)
    }

    /// Sets a limit; a value out of its range is ignored.
    package mutating func set(_ limit: Limit, to value: Int) {
        guard let setting = limit.setting, (1...setting.highest).contains(value) else { return }
        values[setting.name] = value
    }
}
