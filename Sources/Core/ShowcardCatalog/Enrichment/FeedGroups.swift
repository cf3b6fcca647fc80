/// The values by which feeds of one collection are split.
struct FeedGroups {
    /// The values: entries by id, enum values as declared, all others by path.
    let values: [(path: String, value: FieldValue)]
    /// For each entry, public ones first, the positions of its values in ``values``.
    private let members: [[Int]]

    /// Finds the values of a field.
    ///
    /// Closed sets of values are complete even without entries: public entries that can be referred to, values of an
    /// enum, and booleans. Texts are included if a public entry has them; of several with the same path the first is
    /// used.
    init(of field: String, in timed: TimedPart, targets: (String) -> [String]) {
        let kind = timed.part.kind
        guard let slot = kind.publicSlot(of: field) else {
            (values, members) = ([], timed.entries.map { _ in [] })
            return
        }
        let texts = timed.entries.map { Self.scalars($0[slot]) }
        var type = kind.fields[slot].type
        if case .list(let element) = type { type = element }
        let declared: [FieldValue] =
            switch type {
            case .reference(let target): targets(target).map(FieldValue.reference)
            case .choice(let values): values.map(FieldValue.string)
            case .boolean: [.boolean(false), .boolean(true)]
            default: Self.distinct(texts.prefix(timed.part.entries.count).joined())
            }
        var paths: [String: FieldValue] = [:]
        var order: [String] = []
        for value in declared {
            guard let path = Self.path(of: value), paths[path] == nil else { continue }
            paths[path] = value
            order.append(path)
        }
        if case .string = type { order.sort(by: TextKey.precedes) }
        let positions = Dictionary(
            order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        values = order.compactMap { path in paths[path].map { (path, $0) } }
        // Case folding is expensive, and there are few values.
        var known: [FieldValue: Int?] = [:]
        members = texts.map { values in
            var own: [Int] = []
            for value in values {
                let position = known[value] ?? Self.path(of: value).flatMap { positions[$0] }
                known[value] = .some(position)
                if let position, !own.contains(position) { own.append(position) }
            }
            return own
        }
    }

    /// Splits entries into groups.
    ///
    /// - Parameters:
    ///   - taken: All entries of the feed, in its order.
    ///   - limit: The maximum number of entries of a group.
    /// - Returns: The groups, at the positions of ``values``.
    func groups(_ taken: [Int], limit: Int?) -> [FeedSchedule.Group] {
        var groups = values.map { _ in FeedSchedule.Group(selected: [], candidates: []) }
        for index in taken {
            for position in members[index]
            where limit.map({ groups[position].selected.count < $0 }) ?? true {
                groups[position].selected.append(index)
            }
        }
        for (index, positions) in members.enumerated() {
            for position in positions { groups[position].candidates?.append(index) }
        }
        return groups
    }

    /// The values without duplicates, in the order of their first occurrence.
    private static func distinct(_ values: some Sequence<FieldValue>) -> [FieldValue] {
        var seen: Set<FieldValue> = []
        return values.filter { seen.insert($0).inserted }
    }

    private static func scalars(_ value: FieldValue?) -> [FieldValue] {
        switch value {
        case nil: []
        case .list(let values): values
        case let value?: [value]
        }
    }

    /// The folder of a value; `nil` if the value cannot be a folder.
    private static func path(of value: FieldValue) -> String? {
        switch value {
        case .boolean(let flag): flag ? "true" : "false"
        case .reference(let id): id
        case .string(let text):
            TextKey.problem(withTag: text) == nil ? TextKey.tagPath(text) : nil
        default: nil
        }
    }
}
