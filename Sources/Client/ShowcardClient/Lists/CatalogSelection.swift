import ShowcardJSON

/// How many entries of a kind users may pick, as in the `selection` of the feeds.
public struct CatalogSelection: Sendable, Hashable {
    /// A group of picks, such as likes.
    public struct Group: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The minimum number of picks.
        public let minimum: Int
        /// The maximum number of picks; `nil` for no maximum.
        public let maximum: Int?
        /// What each pick adds to the score of an entry that refers to it, from -100 to 100.
        public let weight: Int

        /// Creates a group.
        public init(name: String, minimum: Int, maximum: Int?, weight: Int = 2) {
            self.name = name
            self.minimum = minimum
            self.maximum = maximum
            self.weight = max(-100, min(100, weight))
        }

        /// Returns whether a number of picks is allowed.
        public func allows(_ count: Int) -> Bool {
            count >= minimum && count <= maximum ?? .max
        }
    }

    /// The groups, in the order declared.
    public let groups: [Group]
    /// The names of the groups that must not share entries.
    public let disjoint: [String]
    /// What a pick of an entry of another disjoint group does; `nil` if it is not declared.
    ///
    /// Choose your own behavior for unknown values.
    public let toggle: String?

    /// Creates rules.
    public init(groups: [Group], disjoint: [String] = [], toggle: String? = nil) {
        self.groups = groups
        self.disjoint = disjoint
        self.toggle = toggle
    }

    /// Reads rules; `nil` if they are not as the feeds write them.
    init?(_ node: JSONNode) {
        guard let elements = node["groups"]?.elements else { return nil }
        var groups: [Group] = []
        for element in elements {
            guard let name = element["name"]?.stringValue,
                let minimum = element["min"]?.integerValue,
                let weight = element["weight"].map({ $0.integerValue }) ?? 2,
                (-100...100).contains(weight)
            else { return nil }
            groups.append(
                Group(
                    name: name, minimum: minimum, maximum: element["max"]?.integerValue,
                    weight: weight))
        }
        self.groups = groups
        disjoint = node["disjoint"]?.elements?.compactMap(\.stringValue) ?? []
        toggle = node["toggle"]?.stringValue
    }

    /// Returns whether picks keep to the rules.
    ///
    /// - Parameter picks: The ids of the picked entries, by the names of the groups. A missing group has no picks.
    /// - Returns: Whether each group has an allowed number of entries, each of them once, and disjoint groups share none.
    public func allows(_ picks: [String: [String]]) -> Bool {
        for group in groups {
            let ids = picks[group.name] ?? []
            guard group.allows(ids.count), Set(ids).count == ids.count else { return false }
        }
        let apart = disjoint.flatMap { picks[$0] ?? [] }
        return Set(apart).count == apart.count
    }
}
