/// Paths of tokens and groups: names joined by dots, which no name holds.
///
/// They are taken apart by bytes, as a dot and a mark behind it may be one character.
enum TokenPath {
    /// The paths a path leads through, itself last; no more than paths may be deep.
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

    /// Whether a path is another or leads through it; all do through that of the top.
    static func isWithin(_ path: String, _ outer: String) -> Bool {
        outer.isEmpty || path == outer
            || path.utf8.starts(with: outer.utf8)
                && path.utf8.dropFirst(outer.utf8.count).first
                    == UInt8(ascii: ".")
    }
}
