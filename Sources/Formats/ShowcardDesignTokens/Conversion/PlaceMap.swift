/// The places of an edited text in the text before the edits.
package struct PlaceMap: Sendable {
    /// A stretch of the edited text: copied, or put in the place of another.
    private struct Piece: Sendable {
        let after: Range<Int>
        let before: Range<Int>
        let isCopied: Bool
    }

    private var pieces: [Piece] = []

    /// Adds the next stretch.
    ///
    /// - Parameters:
    ///   - length: its length in bytes.
    ///   - before: the bytes before the edits that it was copied from, or that it replaces.
    ///   - isCopied: whether it was copied.
    package mutating func add(_ length: Int, before: Range<Int>, isCopied: Bool) {
        let start = pieces.last?.after.upperBound ?? 0
        guard length > 0 else { return }
        pieces.append(Piece(after: start..<(start + length), before: before, isCopied: isCopied))
    }

    /// Returns the place before the edits; for inserted text, the text that it replaced.
    func before(_ range: Range<Int>) -> Range<Int> {
        let start = start(of: range.lowerBound)
        guard !range.isEmpty else { return start..<start }
        return start..<max(start, end(of: range.upperBound))
    }

    /// Returns the place before the edits of a stretch that was copied as a whole; otherwise `nil`.
    func exact(_ range: Range<Int>) -> Range<Int>? {
        guard let piece = piece(at: range.lowerBound, orAt: range.upperBound), piece.isCopied,
            range.upperBound <= piece.after.upperBound
        else { return nil }
        let distance = piece.before.lowerBound - piece.after.lowerBound
        return (range.lowerBound + distance)..<(range.upperBound + distance)
    }

    private func start(of offset: Int) -> Int {
        guard let piece = piece(at: offset, orAt: offset - 1) else { return 0 }
        return piece.isCopied
            ? piece.before.lowerBound + offset - piece.after.lowerBound : piece.before.lowerBound
    }

    private func end(of offset: Int) -> Int {
        guard let piece = piece(at: offset - 1, orAt: offset) else { return 0 }
        return piece.isCopied
            ? piece.before.lowerBound + offset - piece.after.lowerBound : piece.before.upperBound
    }

    /// Returns the stretch that contains a byte, or the last one before another.
    private func piece(at offset: Int, orAt other: Int) -> Piece? {
        find(offset) ?? find(other) ?? pieces.last
    }

    private func find(_ offset: Int) -> Piece? {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].after.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < pieces.count && pieces[low].after.contains(offset) ? pieces[low] : nil
    }
}

/// The places of a text after several rounds of edits.
package struct PlaceMaps: Sendable {
    private var maps: [PlaceMap]

    /// Creates the places of a text after the given rounds.
    package init(_ maps: [PlaceMap] = []) { self.maps = maps }

    /// Adds the next round.
    mutating func add(_ map: PlaceMap) { maps.append(map) }

    /// Returns the place before all rounds.
    func before(_ range: Range<Int>) -> Range<Int> {
        maps.reversed().reduce(range) { $1.before($0) }
    }

    /// Returns the place before all rounds of a stretch that none of them changed; otherwise `nil`.
    func exact(_ range: Range<Int>) -> Range<Int>? {
        maps.reversed().reduce(Optional(range)) { range, map in range.flatMap(map.exact) }
    }

    /// Returns a diagnostic with its places in the text before all rounds, without a fix of changed bytes.
    func before(_ problem: TokenDiagnostic) -> TokenDiagnostic {
        let range = before(problem.offset..<(problem.offset + problem.length))
        var moved = TokenDiagnostic(
            problem.code, at: range, source: problem.source, problem.message, help: problem.help,
            related: problem.related,
            fix: problem.fix.flatMap { fix in
                exact(fix.offset..<(fix.offset + fix.length)).map {
                    TokenDiagnostic.Fix(
                        offset: $0.lowerBound, length: $0.count, replacement: fix.replacement)
                }
            })
        moved.permutations = problem.permutations
        return moved
    }
}

/// The places of the files of a document that were converted while they were read, by the numbers of the files.
struct SourcePlaces {
    private var maps: [Int: PlaceMaps] = [:]

    /// Whether no file was converted.
    var isEmpty: Bool { maps.isEmpty }

    subscript(source: Int) -> PlaceMaps? {
        get { maps[source] }
        set { maps[source] = newValue }
    }

    /// Returns diagnostics with their places in the files as they are written.
    func before(_ problems: [TokenDiagnostic]) -> [TokenDiagnostic] {
        guard !isEmpty else { return problems }
        return problems.map { problem in
            let moved = maps[problem.source]?.before(problem) ?? problem
            return moved.relating(
                to: moved.related.map { related in
                    guard let map = maps[related.source] else { return related }
                    let range = map.before(related.offset..<(related.offset + related.length))
                    return TokenDiagnostic.Related(
                        at: range, source: related.source, related.message)
                })
        }
    }

    /// Returns a set with the places of its tokens in the files as they are written.
    func before(_ set: TokenSet) -> TokenSet {
        guard !isEmpty else { return set }
        return set.with(set.tokens.map { token in maps[token.source].map(token.moved) ?? token })
    }

    /// Returns results with their places in the files as they are written.
    func before(_ results: [ContrastResult]) -> [ContrastResult] {
        guard !isEmpty else { return results }
        return results.map { result in
            guard let map = maps[result.source] else { return result }
            return ContrastResult(
                pair: result.pair, measurements: result.measurements, least: result.least,
                known: result.known, reason: result.reason, verdict: result.verdict,
                source: result.source, range: map.before(result.range))
        }
    }
}

extension TokenDiagnostic {
    /// Returns the diagnostic with other related locations.
    fileprivate func relating(to related: [Related]) -> TokenDiagnostic {
        var copy = TokenDiagnostic(
            code, offset: offset, length: length, source: source, message: message, help: help,
            related: related, fix: fix)
        copy.permutations = permutations
        return copy
    }
}

extension Token {
    /// Returns the token with its places in the text before it was converted.
    fileprivate func moved(by maps: PlaceMaps) -> Token {
        Token(
            path: path, segments: segments, type: type, value: value, alias: alias,
            references: references, description: description, deprecation: deprecation,
            extensions: extensions, spring: spring, valueRange: maps.before(valueRange),
            range: maps.before(range), nameRange: maps.before(nameRange), source: source,
            nameInCSS: nameInCSS)
    }
}
