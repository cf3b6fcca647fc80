internal import ShowcardJSON

/// The groups and tokens of merged sources, before groups are extended.
///
/// A later source wins (Design Tokens Resolver Module 2025.10, "Resolution order"): a token replaces the whole previous
/// token, and a group's properties are replaced one by one.
struct SourceTree {
    /// The content of a group.
    enum Child {
        case token(Int)
        case group(Int)
    }

    /// A group, identified by its position in ``groups``; the first is the top.
    struct Group {
        var declaration: GroupDeclaration
        var path: String
        var segments: [String]
        let parent: Int?
        var children: [Child] = []
    }

    /// A token, identified by its position in ``leaves``.
    struct Leaf {
        var declaration: TokenDeclaration
        var path: String
        var segments: [String]
        var nameInCSS: String
        let parent: Int
        /// The inherited type of the group that the token was copied from; `absent` for a token of its own.
        var boundType = DeclaredType.absent
    }

    /// Whether tokens that replace tokens of another source are reported.
    private let reportsReplaced: Bool
    var groups: [Group]
    private(set) var leaves: [Leaf] = []
    private(set) var groupPlaces: [String: Int] = ["": 0]
    private(set) var leafPlaces: [String: Int] = [:]

    /// Creates an empty tree.
    init(reportsReplaced: Bool = false) {
        self.reportsReplaced = reportsReplaced
        groups = [Group(declaration: GroupDeclaration(), path: "", segments: [], parent: nil)]
    }

    /// Merges a source over the previous ones.
    ///
    /// - Parameters:
    ///   - file: the declarations of the source.
    ///   - problems: receives the conflicts.
    mutating func merge(_ file: TokenFile, _ problems: inout [TokenDiagnostic]) {
        let isFirst = leaves.isEmpty && groups.count == 1
        groups[0].declaration =
            isFirst ? file.top : groups[0].declaration.overridden(by: file.top)
        for item in file.items {
            switch item {
            case .group(let declaration): merge(declaration, &problems)
            case .token(let declaration): merge(declaration, &problems)
            }
        }
    }

    private mutating func merge(_ group: GroupDeclaration, _ problems: inout [TokenDiagnostic]) {
        if let place = groupPlaces[group.path] {
            groups[place].declaration = groups[place].declaration.overridden(by: group)
        } else if let place = leafPlaces[group.path] {
            let other = leaves[place].declaration
            reportConflict(
                "'\(group.path)' is a group here, but a token before", group.nameRange,
                group.source, other.nameRange, other.source, &problems)
        } else if let parent = groupPlaces[group.parentPath] {
            append(group, path: group.path, segments: group.segments, to: parent)
        }
    }

    private mutating func merge(_ token: TokenDeclaration, _ problems: inout [TokenDiagnostic]) {
        if let place = leafPlaces[token.path] {
            warnOfLostType(token, leaves[place], &problems)
            if reportsReplaced { warnOfReplaced(token, leaves[place], &problems) }
            leaves[place].declaration = token
        } else if let place = groupPlaces[token.path] {
            let other = groups[place].declaration
            reportConflict(
                "'\(token.path)' is a token here, but a group before", token.nameRange,
                token.source, other.nameRange, other.source, &problems)
        } else if let parent = groupPlaces[token.parentPath] {
            append(
                Leaf(
                    declaration: token, path: token.path, segments: token.segments,
                    nameInCSS: token.nameInCSS, parent: parent))
        }
    }

    /// Adds a group and returns its position.
    @discardableResult
    mutating func append(
        _ declaration: GroupDeclaration, path: String, segments: [String], to parent: Int
    ) -> Int {
        groups.append(
            Group(declaration: declaration, path: path, segments: segments, parent: parent))
        groupPlaces[path] = groups.count - 1
        groups[parent].children.append(.group(groups.count - 1))
        return groups.count - 1
    }

    /// Adds a token.
    mutating func append(_ leaf: Leaf) {
        leaves.append(leaf)
        leafPlaces[leaf.path] = leaves.count - 1
        groups[leaf.parent].children.append(.token(leaves.count - 1))
    }

    /// Returns the type that a group hands down: its own, otherwise that of the group around it.
    func type(ofGroup start: Int) -> DeclaredType {
        var next: Int? = start
        while let place = next {
            if case .absent = groups[place].declaration.type {
                next = groups[place].parent
            } else {
                return groups[place].declaration.type
            }
        }
        return .absent
    }
}

// Diagnostics.
extension SourceTree {
    private func reportConflict(
        _ message: String, _ range: Range<Int>, _ source: Int, _ other: Range<Int>,
        _ otherSource: Int, _ problems: inout [TokenDiagnostic]
    ) {
        // Within one file, a name with dots has already been reported.
        guard source != otherSource else { return }
        problems.append(
            TokenDiagnostic(
                .kindConflict, at: range, source: source, message,
                help: "rename one of them, or make both the same",
                related: [
                    TokenDiagnostic.Related(at: other, source: otherSource, "the other is here")
                ]))
    }

    private func warnOfReplaced(
        _ token: TokenDeclaration, _ leaf: Leaf, _ problems: inout [TokenDiagnostic]
    ) {
        let other = leaf.declaration
        guard token.source != other.source else { return }
        problems.append(
            TokenDiagnostic(
                .replacedToken, at: token.nameRange, source: token.source,
                "'\(token.path)' replaces the token of an earlier file",
                help:
                    "name themes in a resolver, so that each is checked; or rename one of the two",
                related: [
                    TokenDiagnostic.Related(
                        at: other.nameRange, source: other.source, "the other is here")
                ]))
    }

    /// The whole token is replaced, including its type; if no group declares one, that is a separate error.
    private func warnOfLostType(
        _ token: TokenDeclaration, _ leaf: Leaf, _ problems: inout [TokenDiagnostic]
    ) {
        guard case .absent = token.ownType,
            case .known(let type, let range, let source) = leaf.declaration.ownType,
            let inherited = self.type(ofGroup: leaf.parent).known, inherited != type,
            token.value.map({ !$0.isAlias }) ?? false, token.source != source
        else { return }
        problems.append(
            TokenDiagnostic(
                .lostType, at: token.nameRange, source: token.source,
                "'\(token.path)' is \(inherited.noun) here because of its group, but was \(type.noun) before",
                help: "a token replaces the whole previous token: write \"$type\" here too",
                related: [
                    TokenDiagnostic.Related(
                        at: range, source: source, "the previous token declares it here")
                ]))
    }
}

extension DeclaredValue {
    /// Whether the whole value is meant to be a reference.
    var isAlias: Bool {
        isPointer || TokenReference.isMeant(by: node) || TokenPointer.isMeant(by: node)
    }
}
