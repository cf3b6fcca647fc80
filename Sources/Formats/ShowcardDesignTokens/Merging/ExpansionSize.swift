/// How many tokens and groups a tree has at least when its groups have taken what they extend.
///
/// The sizes multiply from level to level, so they are counted before anything is copied, each group once.
struct ExpansionSize {
    /// Numbers of tokens and groups; sums that do not fit into an integer are the greatest one.
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

    /// What the whole tree has.
    private(set) var whole = Count()
    /// The group that has the most tokens of those that extend others.
    private(set) var largest: Int?

    private let tree: SourceTree
    /// How many groups have a child of a name.
    private var holders: [String: Int] = [:]
    /// What each group takes from the one it extends.
    private var inherited: [Int: Count] = [:]
    /// What each group has in all, once that is known.
    private var totals: [Int: Count] = [:]

    /// Counts.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - order: Its groups that extend others, each after those it takes from.
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

    /// What a group has; recursion ends with the depth of paths, which is limited.
    ///
    /// A child of its own may take the place of an inherited one. It is certain to add to those only where no other group
    /// has one of its name.
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
