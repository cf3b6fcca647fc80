/// The reported problems of a file: a limited number of each code, and the number of the rest.
///
/// Thousands of problems of one kind in a file usually have the same cause; locating and printing all of them takes
/// time without helping.
package struct ReportedDiagnostics<Item> {
    /// The reported items, in order.
    ///
    /// The `count` of an item is 1, or the number of problems it stands for.
    package private(set) var items: [(item: Item, count: Int)] = []
    /// The number of items of each code, and the position of the one that stands for the rest.
    private var codes: [String: (count: Int, rest: Int?)] = [:]

    /// The maximum number of problems of one code that are reported individually.
    package static var maxOfOneCode: Int { 256 }

    /// Creates an empty list.
    package init() {}

    /// Adds a problem, or counts it.
    ///
    /// - Parameters:
    ///   - item: The data needed to report it.
    ///   - code: Its code; if `Item` spans files, with the file's path.
    package mutating func add(_ item: Item, of code: String) {
        let (count, rest) = codes[code] ?? (0, nil)
        if let rest {
            items[rest].count += 1
        } else {
            items.append((item, 1))
            let isLast = count == Self.maxOfOneCode
            codes[code] = (count + 1, isLast ? items.count - 1 : nil)
        }
    }
}

extension Diagnostic {
    /// The diagnostic that stands for a number of problems, of which this is the first.
    ///
    /// - Parameter count: The number of problems.
    /// - Returns: This diagnostic if there is only one; otherwise one with the number of problems.
    package func first(of count: Int) -> Diagnostic {
        guard count > 1 else { return self }
        return Diagnostic(
            severity, code: code,
            "\(count) more problems '\(code)' in this file, the first one here",
            at: location, help: "fix the others first, then check again"
        ).standing(for: count)
    }
}
