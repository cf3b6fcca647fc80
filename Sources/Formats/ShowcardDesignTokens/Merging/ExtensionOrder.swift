/// The order in which groups are extended: each after those that it inherits from.
struct ExtensionOrder {
    /// The groups that extend others without a cycle, in order.
    private(set) var places: [Int] = []
    /// Groups that extend one another in cycles.
    private(set) var circles: [[Int]] = []

    /// A group depends on its target with all its content, including what the groups around the target inherit, and on
    /// what the groups around itself inherit.
    ///
    /// Each group has two nodes: one for its extension, and one for its complete content.
    init(_ tree: SourceTree) {
        let count = tree.groups.count
        var targets = [[Int]](repeating: [], count: 2 * count)
        for (place, group) in tree.groups.enumerated() {
            let whole = count + place
            if group.declaration.extends != nil { targets[whole].append(place) }
            for case .group(let child) in group.children { targets[whole].append(count + child) }
            guard let extends = group.declaration.extends else { continue }
            targets[place] =
                Self.needs(of: place, extends, tree).map {
                    $0.isWhole ? count + $0.place : $0.place
                } + Self.givers(around: place, tree)
        }
        let graph = ReferenceGraph(targets: targets)
        for component in graph.components() {
            guard graph.isCircular(component) else {
                places += component.filter {
                    $0 < count && tree.groups[$0].declaration.extends != nil
                }
                continue
            }
            let members = Set(component)
            guard let first = component.first(where: { $0 < count }) else { continue }
            circles.append(graph.circle(from: first, within: members).filter { $0 < count })
        }
        circles.sort { ($0.first ?? 0) < ($1.first ?? 0) }
    }

    private static func needs(
        of place: Int, _ extends: DeclaredExtension, _ tree: SourceTree
    ) -> [(place: Int, isWhole: Bool)] {
        let path = tree.groups[place].path
        // A group that extends a group around itself is reported separately.
        if TokenPath.isWithin(path, extends.path) { return [] }
        var needs: [(place: Int, isWhole: Bool)] = []
        for outer in TokenPath.steps(of: extends.path) {
            guard let step = tree.groupPlaces[outer] else { break }
            if outer == extends.path {
                needs.append((step, true))
            } else if step != place, tree.groups[step].declaration.extends != nil {
                needs.append((step, false))
            }
        }
        return needs
    }

    /// Returns the extending groups around a group, except those that extend a group inside themselves.
    private static func givers(around place: Int, _ tree: SourceTree) -> [Int] {
        var givers: [Int] = []
        var next = tree.groups[place].parent
        while let outer = next {
            let group = tree.groups[outer]
            if let extends = group.declaration.extends,
                !TokenPath.isWithin(extends.path, group.path)
            {
                givers.append(outer)
            }
            next = group.parent
        }
        return givers
    }
}
