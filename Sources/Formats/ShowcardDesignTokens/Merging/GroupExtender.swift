/// Gives groups the tokens of those they extend (section 6.4): a copy of the other group, over which the group's own
/// tokens and groups are laid.
struct GroupExtender {
    private(set) var tree: SourceTree
    private(set) var problems: [TokenDiagnostic] = []
    private let limits: TokenLimits
    /// Suggestions compare a word with every path; this many bound the time.
    private var suggestionsLeft = 20
    private var isFull = false

    init(_ tree: SourceTree, limits: TokenLimits) {
        self.tree = tree
        self.limits = limits
    }

    /// The tree in which every group has what it extends.
    ///
    /// - Parameters:
    ///   - tree: the sources laid over one another; that comes before (ruling on section 6.4 with resolvers).
    ///   - limits: how many tokens there may be.
    ///   - problems: receives what is wrong with what groups extend.
    /// - Returns: the tree with copies of what groups extend; `nil` when that passes a limit, so that nobody knows which
    ///   tokens there are.
    static func extended(
        _ tree: SourceTree, limits: TokenLimits, _ problems: inout [TokenDiagnostic]
    ) -> SourceTree? {
        guard tree.groups.contains(where: { $0.declaration.extends != nil }) else { return tree }
        var extender = GroupExtender(tree, limits: limits)
        extender.extend()
        problems += extender.problems
        return extender.isFull ? nil : extender.tree
    }

    private mutating func extend() {
        let order = ExtensionOrder(tree)
        for circle in order.circles { report(circle) }
        checkSize(order.places)
        for place in order.places where !isFull {
            guard let extends = tree.groups[place].declaration.extends else { continue }
            if TokenPath.isWithin(tree.groups[place].path, extends.path) {
                reportAncestor(place, extends)
            } else if let target = tree.groupPlaces[extends.path] {
                warnOfTypes(place, target, extends)
                inherit(from: target, to: place, depth: tree.groups[place].segments.count)
                reorder(place, like: target)
            } else {
                reportMissing(place, extends)
            }
        }
    }

    /// Reports that there is too much to copy before any of it is copied.
    private mutating func checkSize(_ order: [Int]) {
        let size = ExpansionSize(tree, order: order)
        guard let largest = size.largest.map({ tree.groups[$0].declaration }) else { return }
        if size.whole.tokens > limits.tokens {
            reportFull("has more than \(limits.tokens) tokens", at: largest)
        } else if size.whole.groups > limits.tokens {
            reportFull("has more than \(limits.tokens) groups", at: largest)
        }
    }

    /// Copies what a group holds into another, but for what that has itself.
    ///
    /// Recursion ends with the depth of paths, which is limited.
    private mutating func inherit(from source: Int, to place: Int, depth: Int) {
        let from = tree.groups[source]
        let own = tree.groups[place].declaration
        // The group's own properties win, and those of the other fill in.
        var merged = from.declaration.overridden(by: own)
        (merged.source, merged.path, merged.segments) = (own.source, own.path, own.segments)
        (merged.parentPath, merged.extends) = (own.parentPath, own.extends)
        (merged.nameRange, merged.range) = (own.nameRange, own.range)
        tree.setDeclaration(merged, of: place)
        guard depth < TokenLimits.depth else {
            return reportFull("is more than \(TokenLimits.depth) groups deep", at: own)
        }
        for child in from.children {
            guard !isFull else { return }
            switch child {
            case .token(let leaf): copy(leaf, to: place)
            case .group(let group): copy(group: group, to: place, depth: depth)
            }
        }
    }

    private mutating func copy(_ place: Int, to group: Int) {
        var leaf = tree.leaves[place]
        let name = leaf.segments.last ?? ""
        let path = self.path(of: name, in: group)
        if let own = tree.groupPlaces[path] {
            return reportConflict(
                "'\(path)' is a group, and '\(leaf.path)', which it extends, a token",
                tree.groups[own].declaration.nameRange, tree.groups[own].declaration.source,
                leaf.declaration.nameRange, leaf.declaration.source)
        }
        guard tree.leafPlaces[path] == nil else { return }
        guard tree.leaves.count < limits.tokens else {
            return reportFull(
                "has more than \(limits.tokens) tokens", at: tree.groups[group].declaration)
        }
        let segments = tree.groups[group].segments + [name]
        leaf.boundType = leaf.boundType.or(tree.type(ofGroup: leaf.parent))
        tree.append(
            SourceTree.Leaf(
                declaration: leaf.declaration, path: path, segments: segments,
                nameInCSS: CSSText.name(of: segments), parent: group, boundType: leaf.boundType))
    }

    private mutating func copy(group source: Int, to outer: Int, depth: Int) {
        let other = tree.groups[source]
        let name = other.segments.last ?? ""
        let path = self.path(of: name, in: outer)
        if let own = tree.leafPlaces[path].map({ tree.leaves[$0].declaration }) {
            return reportConflict(
                "'\(path)' is a token, and '\(other.path)', which it extends, a group",
                own.nameRange, own.source, other.declaration.nameRange, other.declaration.source)
        }
        // Groups take room too; empty ones could otherwise grow without end.
        guard tree.groups.count < limits.tokens else {
            return reportFull(
                "has more than \(limits.tokens) groups", at: tree.groups[outer].declaration)
        }
        let place =
            tree.groupPlaces[path]
            ?? tree.append(
                copied(other.declaration, path, in: outer), path: path,
                segments: tree.groups[outer].segments + [name], to: outer)
        inherit(from: source, to: place, depth: depth + 1)
    }

    private func copied(
        _ declaration: GroupDeclaration, _ path: String, in outer: Int
    ) -> GroupDeclaration {
        var copy = declaration
        copy.path = path
        copy.parentPath = tree.groups[outer].path
        copy.extends = nil
        return copy
    }

    private func path(of name: String, in group: Int) -> String {
        let outer = tree.groups[group].path
        return outer.isEmpty ? name : "\(outer).\(name)"
    }

    /// Puts what a group holds in the order of what it extends, its own additions last.
    private mutating func reorder(_ place: Int, like target: Int) {
        var ranks: [String: Int] = [:]
        for (rank, child) in tree.groups[target].children.enumerated() { ranks[name(child)] = rank }
        let children = tree.groups[place].children
        let known = children.filter { ranks[name($0)] != nil }
            .sorted { (ranks[name($0)] ?? 0) < (ranks[name($1)] ?? 0) }
        tree.setChildren(known + children.filter { ranks[name($0)] == nil }, of: place)
    }

    private func name(_ child: SourceTree.Child) -> String {
        switch child {
        case .token(let place): tree.leaves[place].segments.last ?? ""
        case .group(let place): tree.groups[place].segments.last ?? ""
        }
    }
}

// Problems.
extension GroupExtender {
    private mutating func reportFull(_ what: String, at group: GroupDeclaration) {
        guard !isFull else { return }
        isFull = true
        problems.append(
            TokenDiagnostic(
                .limitExceeded, at: group.nameRange, source: group.source,
                "with what its groups extend, the document \(what)",
                help: "let fewer groups extend others"))
    }

    private mutating func reportConflict(
        _ message: String, _ range: Range<Int>, _ source: Int, _ other: Range<Int>,
        _ otherSource: Int
    ) {
        problems.append(
            TokenDiagnostic(
                .kindConflict, at: range, source: source, message,
                help: "rename one of them, or make both the same",
                related: [
                    TokenDiagnostic.Related(at: other, source: otherSource, "the other is here")
                ]))
    }

    private mutating func reportAncestor(_ place: Int, _ extends: DeclaredExtension) {
        let path = tree.groups[place].path
        problems.append(
            TokenDiagnostic(
                .extendsCycle, at: extends.range, source: extends.source,
                path == extends.path
                    ? "'\(path)' extends itself"
                    : "'\(path)' extends '\(extends.path)', which it is in",
                help: "extend a group that stands outside of it"))
    }

    private mutating func report(_ circle: [Int]) {
        let groups = circle.map { tree.groups[$0] }
        guard let first = groups.first, let extends = first.declaration.extends else { return }
        problems.append(
            TokenDiagnostic(
                .extendsCycle, at: extends.range, source: extends.source,
                "groups extend one another in a circle: \(CircleText.names(groups.map(\.path)))",
                help: "let one of them stand by itself",
                related: groups.dropFirst().prefix(CircleText.maxShown).compactMap { group in
                    group.declaration.extends.map {
                        TokenDiagnostic.Related(
                            at: $0.range, source: $0.source,
                            "'\(group.path)' extends '\($0.path)' here")
                    }
                }))
    }

    private mutating func reportMissing(_ place: Int, _ extends: DeclaredExtension) {
        if let leaf = tree.leafPlaces[extends.path] {
            let other = tree.leaves[leaf].declaration
            problems.append(
                TokenDiagnostic(
                    .invalidExtends, at: extends.range, source: extends.source,
                    "'\(extends.path)' is a token, and a group extends groups",
                    help: "extend the group that the token is in",
                    related: [
                        TokenDiagnostic.Related(
                            at: other.nameRange, source: other.source, "the token is here")
                    ]))
            return
        }
        var help: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            let paths = tree.groups.lazy.dropFirst().map(\.path)
            help = NearMiss.nearest(to: extends.path, among: paths).map {
                "did you mean '{\($0)}'?"
            }
        }
        problems.append(
            TokenDiagnostic(
                .unresolvedReference, at: extends.range, source: extends.source,
                "there is no group '\(extends.path)' to extend", help: help))
    }

    /// Inherited tokens keep the type they have in their own group; a difference is told of.
    private mutating func warnOfTypes(_ place: Int, _ target: Int, _ extends: DeclaredExtension) {
        guard case .known(let own, let range, let source) = tree.groups[place].declaration.type,
            case .known(let other, let otherRange, let otherSource) =
                tree.groups[target].declaration.type,
            own != other
        else { return }
        problems.append(
            TokenDiagnostic(
                .extendsTypeDifference, at: range, source: source,
                "'\(tree.groups[place].path)' has the type '\(own.rawValue)', and '\(extends.path)', "
                    + "which it extends, '\(other.rawValue)'",
                help:
                    "the tokens of '\(extends.path)' keep their type; give the group's own tokens theirs",
                related: [
                    TokenDiagnostic.Related(
                        at: otherRange, source: otherSource, "the other type is here")
                ]))
    }
}
