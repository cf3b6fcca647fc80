/// Finds names in a group that differ only in case, which many platforms can't distinguish (section 5.1).
enum SimilarNames {
    /// Returns the warnings, in the order of the tokens.
    static func problems(in document: TokenDocument) -> [TokenDiagnostic] {
        var problems: [TokenDiagnostic] = []
        var names: [String: (path: String, range: Range<Int>, source: Int)] = [:]
        var places: Set<PointerTable.Key> = []
        func look(_ path: String, _ segments: [String], _ range: Range<Int>, _ source: Int) {
            // Names of outer groups that differ are reported separately.
            let outer = path.utf8.count - (segments.last?.utf8.count ?? 0)
            let folded =
                String(decoding: path.utf8.prefix(outer), as: UTF8.self)
                + (segments.last?.lowercased() ?? "")
            guard let other = names[folded] else {
                names[folded] = (path, range, source)
                return
            }
            guard other.path != path,
                places.insert(PointerTable.Key(source: source, offset: range.lowerBound)).inserted
            else { return }
            problems.append(
                TokenDiagnostic(
                    .similarNames, at: range, source: source,
                    "'\(path)' differs from '\(other.path)' only in case",
                    help: "rename one: not every platform distinguishes such names",
                    related: [
                        TokenDiagnostic.Related(
                            at: other.range, source: other.source, "the other is here")
                    ]))
        }
        for group in document.groups {
            look(group.path, group.segments, group.nameRange, group.source)
        }
        for token in document.tokens {
            look(
                token.path, token.segments, token.declaration.nameRange, token.declaration.source)
        }
        return problems
    }
}
