/// Paths of tokens and groups: names joined by dots, which names can't contain.
///
/// Paths are split by bytes, because a dot and a combining mark after it can be one character.
enum TokenPath {
    /// Returns the prefixes of a path, including itself, up to the maximum depth.
    static func steps(of path: String) -> [String] {
        var steps: [String] = []
        var end = path.utf8.startIndex
        while let dot = path.utf8[end...].firstIndex(of: UInt8(ascii: ".")) {
            guard steps.count < TokenLimits.depth else { return steps }
            steps.append(String(path[..<dot]))
            end = path.utf8.index(after: dot)
        }
        return steps + [path]
    }

    /// Returns whether a path is another path or below it; all paths are below the empty one.
    static func isWithin(_ path: String, _ outer: String) -> Bool {
        outer.isEmpty || path == outer
            || path.utf8.starts(with: outer.utf8)
                && path.utf8.dropFirst(outer.utf8.count).first
                    == UInt8(ascii: ".")
    }
}
