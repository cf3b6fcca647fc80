/// The problems of one file that are reported: so many of each code, and the number of the rest.
///
/// A file with thousands of problems of one kind has one cause; locating and printing all of them takes time and helps
/// nobody.
package struct ReportedDiagnostics<Item> {
    /// What is reported, in order.
    ///
    /// The `count` of an item is 1, or the number of problems it stands for.
    package private(set) var items: [(item: Item, count: Int)] = []
    /// How many items of each code there are, and the position of the one that stands for the rest.
    private var codes: [String: (count: Int, rest: Int?)] = [:]

    /// How many problems of one code are reported, each by itself.
    package static var maxOfOneCode: Int { 256 }

    /// Creates a list without problems.
    package init() {}

    /// Adds a problem, or counts it.
    ///
    /// - Parameters:
    ///   - item: What is needed to report it.
    ///   - code: Its code; where `Item` spans files, with the file's path.
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
    /// The diagnostic that stands for problems of which this is the first.
    ///
    /// - Parameter count: How many there are.
    /// - Returns: This one, if it is the only one; else one that says how many there are.
    package func first(of count: Int) -> Diagnostic {
        guard count > 1 else { return self }
        return Diagnostic(
            severity, code: code,
            "there are \(count) more problems '\(code)' in this file, the first of them here",
            at: location, help: "fix the others first, then check again"
        ).standing(for: count)
    }
}
