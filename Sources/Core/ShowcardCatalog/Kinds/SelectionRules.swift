/// How many of a kind's entries an app's user may pick, so that apps and the catalog agree.
public struct SelectionRules: Sendable, Hashable {
    /// Picks that count together, such as what somebody likes.
    public struct Group: Sendable, Hashable {
        /// The name, by which apps know it.
        public let name: String
        /// How many there are at least.
        public let least: Int
        /// How many there are at most; `nil` when any number will do.
        public let most: Int?

        /// Creates a group.
        public init(_ name: String, least: Int = 0, most: Int? = nil) {
            self.name = name
            self.least = least
            self.most = most
        }
    }

    /// What becomes of a pick that is one too many, and of one that is picked again.
    public enum Toggle: String, Sendable, Hashable, CaseIterable {
        /// A pick beyond the greatest number is refused; one that is picked again is taken out.
        case refuse
        /// Picks fill the groups in their order; when all are full, the last pick is replaced. One that is picked
        /// again is taken out, and with it all of later groups.
        case cascade
    }

    /// The groups, in the order declared.
    public let groups: [Group]
    /// The groups that have no entry in common; empty when any may.
    public let disjoint: [String]
    /// What a pick does where it matters.
    public let toggle: Toggle?
    /// Where they are declared.
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

    /// How many entries it takes to keep to the rules.
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
        writer.key("groups")
        writer.beginArray()
        for group in groups {
            writer.beginObject()
            writer.member("name", group.name)
            writer.member("min", group.least)
            if let most = group.most { writer.member("max", most) }
            writer.endObject()
        }
        writer.endArray()
        if !disjoint.isEmpty {
            writer.key("disjoint")
            writer.beginArray()
            for name in disjoint { writer.string(name) }
            writer.endArray()
        }
        writer.optionalMember("toggle", toggle?.rawValue)
        writer.endObject()
    }
}

extension Catalog {
    /// A warning for each kind whose public entries are too few for anybody to keep to its rules.
    ///
    /// It is none that stops a build: an entry that expires is no mistake of whoever builds next.
    package var selectionWarnings: [Diagnostic] {
        collections.compactMap { collection in
            guard let rules = collection.kind.selection else { return nil }
            let (count, needed) = (collection.entries.count, rules.neededEntries)
            guard count < needed else { return nil }
            return .warning(
                "too-few-entries",
                "the selection takes \(needed) entries, and \(count == 1 ? "1 is" : "\(count) are") public",
                at: rules.location, help: "publish \(needed - count) more, or ask for fewer")
        }
    }
}
