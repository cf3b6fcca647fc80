/// Extends groups (section 6.4): a group receives a copy of the extended group, over which its own tokens and groups
/// are merged.
struct GroupExtender {
    private(set) var tree: SourceTree
    private(set) var problems: [TokenDiagnostic] = []
    private let limits: TokenLimits
    /// The number of suggestions left; each compares a word with every path.
    private var suggestionsLeft = 20
    private var isFull = false

    init(_ tree: SourceTree, limits: TokenLimits) {
        self.tree = tree
        self.limits = limits
    }

    /// Returns the tree with all extensions applied.
    ///
    /// - Parameters:
    ///   - tree: the merged sources; merging comes first (ruling on section 6.4 with resolvers).
    ///   - limits: the maximum number of tokens.
    ///   - problems: receives the errors in extensions.
    /// - Returns: the tree with copies of the extended groups; `nil` if it exceeds a limit, so that its tokens are
    ///   unknown.
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

    /// Reports an expansion that is too large before anything is copied.
    private mutating func checkSize(_ order: [Int]) {
        let size = ExpansionSize(tree, order: order)
        guard let largest = size.largest.map({ tree.groups[$0].declaration }) else { return }
        if size.whole.tokens > limits.tokens {
            reportFull("has more than \(limits.tokens) tokens", at: largest)
        } else if size.whole.groups > limits.tokens {
            reportFull("has more than \(limits.tokens) groups", at: largest)
        }
    }

    /// Copies the content of a group into another, except what the other already has.
    ///
    /// The recursion ends with the depth of paths, which is limited.
    private mutating func inherit(from source: Int, to place: Int, depth: Int) {
        let from = tree.groups[source]
        let own = tree.groups[place].declaration
        // The group's own properties win; missing ones are inherited.
        var merged = from.declaration.overridden(by: own)
        (merged.source, merged.path, merged.segments) = (own.source, own.path, own.segments)
        (merged.parentPath, merged.extends) = (own.parentPath, own.extends)
        (merged.nameRange, merged.range) = (own.nameRange, own.range)
        tree.groups[place].declaration = merged
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
                "'\(path)' is a group, and '\(leaf.path)', which it extends, is a token",
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
                "'\(path)' is a token, and '\(other.path)', which it extends, is a group",
                own.nameRange, own.source, other.declaration.nameRange, other.declaration.source)
        }
        // Groups take memory too; empty ones could otherwise multiply without limit.
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

    /// Sorts a group's content in the order of the extended group, with its own additions last.
    private mutating func reorder(_ place: Int, like target: Int) {
        var ranks: [String: Int] = [:]
        for (rank, child) in tree.groups[target].children.enumerated() { ranks[name(child)] = rank }
        let children = tree.groups[place].children
        let known = children.filter { ranks[name($0)] != nil }
            .sorted { (ranks[name($0)] ?? 0) < (ranks[name($1)] ?? 0) }
        tree.groups[place].children = known + children.filter { ranks[name($0)] == nil }
    }

    private func name(_ child: SourceTree.Child) -> String {
        switch child {
        case .token(let place): tree.leaves[place].segments.last ?? ""
        case .group(let place): tree.groups[place].segments.last ?? ""
        }
    }
}

// Diagnostics.
extension GroupExtender {
    private mutating func reportFull(_ what: String, at group: GroupDeclaration) {
        guard !isFull else { return }
        isFull = true
        problems.append(
            TokenDiagnostic(
                .limitExceeded, at: group.nameRange, source: group.source,
                "including extended groups, the document \(what)",
                help: "extend fewer groups"))
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
                    : "'\(path)' extends '\(extends.path)', which contains it",
                help: "extend a group outside of it"))
    }

    private mutating func report(_ circle: [Int]) {
        let groups = circle.map { tree.groups[$0] }
        guard let first = groups.first, let extends = first.declaration.extends else { return }
        problems.append(
            TokenDiagnostic(
                .extendsCycle, at: extends.range, source: extends.source,
                "groups extend one another in a circle: \(CircleText.names(groups.map(\.path)))",
                help: "remove '$extends' from one of them",
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
                    "'\(extends.path)' is a token, but a group extends groups",
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
            help = TokenNearMiss.nearest(to: extends.path, among: paths).map {
                "did you mean '{\($0)}'?"
            }
        }
        problems.append(
            TokenDiagnostic(
                .unresolvedReference, at: extends.range, source: extends.source,
                "the group '\(extends.path)' to extend does not exist", help: help))
    }

    /// Inherited tokens keep the type of their own group; a difference is reported.
    private mutating func warnOfTypes(_ place: Int, _ target: Int, _ extends: DeclaredExtension) {
        guard case .known(let own, let range, let source) = tree.groups[place].declaration.type,
            case .known(let other, let otherRange, let otherSource) =
                tree.groups[target].declaration.type,
            own != other
        else { return }
        problems.append(
            TokenDiagnostic(
                .extendsTypeDifference, at: range, source: source,
                "'\(tree.groups[place].path)' has the type '\(own.rawValue)', but '\(extends.path)', "
                    + "which it extends, has '\(other.rawValue)'",
                help:
                    "the tokens of '\(extends.path)' keep their type; set the type of the group's own tokens",
                related: [
                    TokenDiagnostic.Related(
                        at: otherRange, source: otherSource, "the other type is here")
                ]))
    }
}
