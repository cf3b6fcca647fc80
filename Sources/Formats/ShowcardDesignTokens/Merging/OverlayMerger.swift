internal import ShowcardJSON

/// Replaces tokens of the base with those of an overlay, and reports tokens that don't fit.
struct OverlayMerger {
    /// The base before groups are extended.
    private let tree: SourceTree
    /// The complete base.
    private let base: TokenDocument
    private let overlay: TokenFile
    private let options: TokenReadingOptions
    private(set) var problems: [TokenDiagnostic] = []
    private let tokenPaths: [String]
    private let groupPaths: [String]
    /// The number of suggestions left; each compares a word with every path.
    private var suggestionsLeft = 50

    init(
        _ tree: SourceTree, _ base: TokenDocument, overlay: TokenFile,
        _ options: TokenReadingOptions
    ) {
        self.tree = tree
        self.base = base
        self.overlay = overlay
        self.options = options
        tokenPaths = base.tokens.map(\.path)
        groupPaths = base.groups.map(\.path)
    }

    /// Returns the base with every valid token of the overlay, in the base's order.
    mutating func merge() -> TokenDocument {
        reportUnknownPaths()
        var fitting = overlay
        fitting.top = typed(overlay.top, tree.groups[0].declaration.type.known)
        let types = Dictionary(
            base.groups.map { ($0.path, $0.type) }, uniquingKeysWith: { first, _ in first })
        fitting.items = overlay.items.compactMap { item in
            switch item {
            case .group(let group):
                types[group.path].map { .group(typed(group, $0)) }
            case .token(let token): base.places[token.path] == nil ? nil : item
            }
        }
        var merged = tree
        var ignored: [TokenDiagnostic] = []
        merged.merge(fitting, &ignored)
        guard let whole = GroupExtender.extended(merged, limits: options.limits, &problems) else {
            return base
        }
        var document = TokenDocument(whole, order: base.places)
        keepTypes(in: &document)
        return document
    }

    /// Returns a group of the overlay with the type of the base's group, which applies.
    private mutating func typed(_ group: GroupDeclaration, _ type: TokenType?) -> GroupDeclaration {
        guard let type else { return group }
        var typed = group
        typed.type = .absent
        if case .known(let other, let range, _) = group.type, type != other {
            report(
                .overlayTypeChange, at: range,
                "the group has the type '\(other.rawValue)' here, but '\(type.rawValue)' in the base",
                help: "remove '$type'; the type of the base's group applies")
        }
        return typed
    }
}

// Paths.
extension OverlayMerger {
    /// Reports paths that the base doesn't have: a missing group once, not each token in it.
    private mutating func reportUnknownPaths() {
        var unknown: Set<String> = []
        for item in overlay.items {
            switch item {
            case .group(let group) where !base.groupPaths.contains(group.path):
                unknown.insert(group.path)
                if unknown.contains(group.parentPath) { continue }
                report(
                    group.path, at: group.nameRange, isToken: base.places[group.path] != nil,
                    noun: "group", among: groupPaths)
            case .token(let token) where base.places[token.path] == nil:
                if unknown.contains(token.parentPath) { continue }
                report(
                    token.path, at: token.nameRange,
                    isGroup: base.groupPaths.contains(token.path), noun: "token",
                    among: tokenPaths)
            default: continue
            }
        }
    }

    private mutating func report(
        _ path: String, at range: Range<Int>, isToken: Bool = false, isGroup: Bool = false,
        noun: String, among candidates: [String]
    ) {
        if isToken || isGroup {
            let other = isToken ? "token" : "group"
            return report(
                .overlayUnknownPath, at: range,
                "'\(path)' is a \(noun) here, but a \(other) in the base",
                help: "an overlay contains the base's tokens at the base's paths")
        }
        var help: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            help = TokenNearMiss.help(for: path, among: candidates)
        }
        report(
            .overlayUnknownPath, at: range, "the base has no \(noun) '\(path)'",
            help: help ?? "add it to the base, or remove it here")
    }
}

// Types.
extension OverlayMerger {
    /// Reports tokens with another type than the base's, and replaces them with the base's, so that the error is not
    /// reported again for every use of the token.
    private mutating func keepTypes(in merged: inout TokenDocument) {
        var known = TypeTracer(base, options)
        for isAlias in [false, true] {
            var found = TypeTracer(merged, options)
            for (place, entry) in merged.tokens.enumerated()
            where entry.declaration.source == overlay.source
                && entry.declaration.value?.isAlias ?? false == isAlias
            {
                guard let own = base.places[entry.path], let type = found.type(at: place),
                    let wanted = known.type(at: own), type != wanted
                else { continue }
                let other = base.tokens[own]
                report(
                    .overlayTypeChange, at: entry.declaration.nameRange,
                    "'\(entry.path)' is \(type.noun) here, but \(wanted.noun) in the base",
                    help: "an overlay changes values, not types",
                    related: [
                        TokenDiagnostic.Related(
                            at: other.declaration.nameRange, source: other.declaration.source,
                            "the base's token is here")
                    ])
                merged.replace(place, by: other)
            }
        }
    }

    private mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String,
        related: [TokenDiagnostic.Related] = []
    ) {
        problems.append(
            TokenDiagnostic(
                code, at: range, source: overlay.source, message, help: help, related: related))
    }
}
