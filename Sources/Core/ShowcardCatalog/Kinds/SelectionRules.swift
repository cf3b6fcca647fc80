/// How many of a kind's entries an app's user can pick, so that apps and the catalog agree.
public struct SelectionRules: Sendable, Hashable {
    /// Picks that are counted together, such as likes.
    public struct Group: Sendable, Hashable {
        /// The group's name.
        public let name: String
        /// The minimum number of picks.
        public let least: Int
        /// The maximum number of picks; `nil` for no limit.
        public let most: Int?
        /// What each pick adds to the score of an entry that refers to it.
        public let weight: Int

        /// The weights of groups with usual names; other groups have 2.
        private static let usualWeights = ["dislikes": -3, "primary": 3, "secondary": 1]

        /// Creates a group; without a weight, its name determines it.
        public init(_ name: String, least: Int = 0, most: Int? = nil, weight: Int? = nil) {
            self.name = name
            self.least = least
            self.most = most
            self.weight = weight ?? Self.usualWeights[name] ?? 2
        }
    }

    /// The effect of picking too many entries, or an entry again.
    public enum Toggle: String, Sendable, Hashable, CaseIterable {
        /// A pick above the maximum is refused; an entry that is picked again is removed.
        case refuse
        /// Picks fill the groups in order; if all are full, the last pick is replaced. An entry that is picked
        /// again is removed, together with all entries of later groups.
        case cascade
    }

    /// The groups, in the order declared.
    public let groups: [Group]
    /// The groups that cannot share entries; empty if all can.
    public let disjoint: [String]
    /// The effect of additional picks, if declared.
    public let toggle: Toggle?
    /// The location of the declaration.
    public let location: SourceLocation?

    /// Creates rules.
    public init(
        groups: [Group], disjoint: [String] = [], toggle: Toggle? = nil,
        location: SourceLocation? = nil
    ) {
        self.groups = groups
        self.disjoint = disjoint
        self.toggle = toggle
        self.location = location
    }

    /// The number of entries required to satisfy the rules.
    public var neededEntries: Int {
        let together = groups.filter { disjoint.contains($0.name) }
        let sum = together.reduce(0) { sum, group in
            let (next, isTooMuch) = sum.addingReportingOverflow(group.least)
            return isTooMuch ? .max : next
        }
        return groups.map(\.least).reduce(sum, max)
    }

    /// Writes the rules as a JSON object.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("groups", of: groups) { group, writer in
            writer.beginObject()
            writer.member("name", group.name)
            writer.member("min", group.least)
            if let most = group.most { writer.member("max", most) }
            writer.member("weight", group.weight)
            writer.endObject()
        }
        if !disjoint.isEmpty {
            writer.member("disjoint", of: disjoint) { $1.string($0) }
        }
        writer.optionalMember("toggle", toggle?.rawValue)
        writer.endObject()
    }
}

extension Catalog {
    /// A warning for each kind with too few public entries to satisfy its rules.
    ///
    /// These are not errors: an entry that expires must not stop the next build.
    package var selectionWarnings: [Diagnostic] {
        collections.compactMap { collection in
            guard let rules = collection.kind.selection else { return nil }
            let (count, needed) = (collection.entries.count, rules.neededEntries)
            guard count < needed else { return nil }
            return .warning(
                "too-few-entries",
                "the selection needs \(needed) entries, but \(count == 1 ? "1 is" : "\(count) are") public",
                at: rules.location, help: "publish \(needed - count) more, or require fewer")
        }
    }
}
