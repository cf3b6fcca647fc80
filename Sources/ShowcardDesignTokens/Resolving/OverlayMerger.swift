internal import ShowcardJSON

/// Puts an overlay's tokens into the place of the base's, and finds those that do not fit there.
struct OverlayMerger {
    let base: TokenFile
    let overlay: TokenFile
    private(set) var problems: [TokenProblem] = []
    private let places: [String: Int]
    private let tokenPaths: [String]
    private let groupPaths: [String]
    /// Suggestions compare a word with every path; this many bound the time.
    private var suggestionsLeft = 50

    init(base: TokenFile, overlay: TokenFile) {
        self.base = base
        self.overlay = overlay
        places = base.places
        tokenPaths = base.declarations.map(\.path)
        groupPaths = base.groups.map(\.path)
    }

    /// The base with every token of the overlay that fits.
    mutating func merge() -> TokenFile {
        var merged = base
        merged.description = overlay.description ?? base.description
        merged.extensions = overlay.extensions ?? base.extensions
        let groups = Dictionary(
            overlay.groups.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        merged.groups = base.groups.map { group in
            groups[group.path].map { group.described(by: $0) } ?? group
        }
        merged.openGroups.formUnion(overlay.openGroups)
        // A base that takes tokens from elsewhere has more paths than are known here.
        if base.openGroups.isEmpty { reportUnknownPaths() }
        for declaration in overlay.declarations {
            if let place = places[declaration.path] { merged.declarations[place] = declaration }
        }
        keepTypes(in: &merged)
        return merged
    }
}

// Paths.
extension OverlayMerger {
    /// Reports what the base lacks: a whole group once, not each token in it.
    private mutating func reportUnknownPaths() {
        let known = Set(groupPaths)
        var unknown: Set<String> = []
        for group in overlay.groups where !known.contains(group.path) {
            let outer = group.segments.dropLast().joined(separator: ".")
            if unknown.insert(group.path).inserted, unknown.contains(outer) { continue }
            report(
                group.path, at: group.nameRange, isToken: places[group.path] != nil,
                noun: "group", among: groupPaths)
        }
        for token in overlay.declarations where places[token.path] == nil {
            let outer = token.segments.dropLast().joined(separator: ".")
            if unknown.contains(outer) { continue }
            report(
                token.path, at: token.nameRange, isGroup: known.contains(token.path),
                noun: "token", among: tokenPaths)
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
                "'\(path)' is a \(noun) here, and a \(other) in the base",
                help: "an overlay holds the base's tokens, under the base's paths")
        }
        var help: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            help = NearMiss.help(for: path, among: candidates)
        }
        report(
            .overlayUnknownPath, at: range, "the base has no \(noun) '\(path)'",
            help: help ?? "add it to the base, or remove it here")
    }
}

// Types.
extension OverlayMerger {
    /// Reports tokens of another type than the base's, and takes the base's in their place, so that one mistake is
    /// not reported again wherever the token is used.
    private mutating func keepTypes(in merged: inout TokenFile) {
        var known = TypeTracer(base)
        for isAlias in [false, true] {
            var found = TypeTracer(merged)
            for (place, declaration) in merged.declarations.enumerated()
            where declaration.source != base.source && declaration.isAlias == isAlias {
                guard let type = found.type(at: place), let wanted = known.type(at: place),
                    type != wanted
                else { continue }
                report(
                    .overlayTypeChange, at: declaration.nameRange,
                    "'\(declaration.path)' is \(type.noun) here, and \(wanted.noun) in the base",
                    help: "an overlay changes values, not types",
                    related: [
                        TokenProblem.Related(
                            at: base.declarations[place].nameRange, source: base.source,
                            "the base's token is here")
                    ])
                merged.declarations[place] = base.declarations[place]
            }
        }
    }

    private mutating func report(
        _ code: TokenProblem.Code, at range: Range<Int>, _ message: String, help: String,
        related: [TokenProblem.Related] = []
    ) {
        problems.append(
            TokenProblem(
                code, at: range, source: overlay.source, message, help: help, related: related))
    }
}

extension TokenGroup {
    /// The group with what an overlay says of it.
    fileprivate func described(by overlay: TokenGroup) -> TokenGroup {
        TokenGroup(
            path: path, segments: segments, type: type,
            description: overlay.description ?? description, deprecation: overlay.deprecation,
            extensions: overlay.extensions ?? extensions, range: range, nameRange: nameRange)
    }
}
