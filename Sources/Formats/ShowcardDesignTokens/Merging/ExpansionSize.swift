/// The minimum number of tokens and groups in a tree after groups have been extended.
///
/// The sizes can multiply at each level, so they are computed before anything is copied, each group once.
struct ExpansionSize {
    /// Numbers of tokens and groups; a sum that overflows is the maximum integer.
    struct Count {
        var tokens = 0
        var groups = 0

        static func + (left: Count, right: Count) -> Count {
            Count(
                tokens: sum(left.tokens, right.tokens), groups: sum(left.groups, right.groups))
        }

        private static func sum(_ left: Int, _ right: Int) -> Int {
            let (sum, overflows) = left.addingReportingOverflow(right)
            return overflows ? .max : sum
        }

        func max(_ other: Count) -> Count {
            Count(
                tokens: Swift.max(tokens, other.tokens), groups: Swift.max(groups, other.groups))
        }
    }

    /// The size of the whole tree.
    private(set) var whole = Count()
    /// The group with the most tokens of those that extend others.
    private(set) var largest: Int?

    private let tree: SourceTree
    /// The number of groups that have a child with a name.
    private var holders: [String: Int] = [:]
    /// The size that each group inherits.
    private var inherited: [Int: Count] = [:]
    /// The total size of each group, as far as it is known.
    private var totals: [Int: Count] = [:]

    /// Computes the sizes.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - order: The groups that extend others, each after the groups that it inherits from.
    init(_ tree: SourceTree, order: [Int]) {
        self.tree = tree
        for group in tree.groups {
            for child in group.children { holders[name(child), default: 0] += 1 }
        }
        for place in order {
            guard let extends = tree.groups[place].declaration.extends,
                let target = tree.groupPlaces[extends.path],
                !TokenPath.isWithin(tree.groups[place].path, extends.path)
            else { continue }
            inherited[place] = total(of: target)
        }
        whole = total(of: 0)
        var most = -1
        for place in order where total(of: place).tokens > most {
            (largest, most) = (place, total(of: place).tokens)
        }
    }

    /// Returns the size of a group; the recursion ends with the depth of paths, which is limited.
    ///
    /// The group's own child can replace an inherited one. It certainly adds to the size only if no other group has a
    /// child with its name.
    private mutating func total(of place: Int) -> Count {
        if let known = totals[place] { return known }
        var (own, added) = (Count(), Count())
        for child in tree.groups[place].children {
            let size =
                switch child {
                case .token: Count(tokens: 1)
                case .group(let group): total(of: group) + Count(groups: 1)
                }
            own = own + size
            if holders[name(child)] == 1 { added = added + size }
        }
        let total = inherited[place].map { own.max($0 + added) } ?? own
        totals[place] = total
        return total
    }

    private func name(_ child: SourceTree.Child) -> String {
        switch child {
        case .token(let place): tree.leaves[place].segments.last ?? ""
        case .group(let place): tree.groups[place].segments.last ?? ""
        }
    }
}
