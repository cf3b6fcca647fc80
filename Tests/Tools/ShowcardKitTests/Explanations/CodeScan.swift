import Foundation

/// The codes that the sources give to diagnostics, found by reading them.
struct CodeScan {
    /// What is passed as a code somewhere.
    struct Use: Hashable, Comparable {
        /// The code.
        let code: String
        /// `error`, `warning` or `note` where the call says so.
        let severity: String?

        static func < (left: Use, right: Use) -> Bool {
            (left.code, left.severity ?? "") < (right.code, right.severity ?? "")
        }
    }

    /// The codes written as literals where diagnostics are made.
    private(set) var uses: Set<Use> = []
    /// Calls whose code is not a literal, but for those that pass on what their caller was given.
    private(set) var unseen: [String] = []
    /// The functions whose callers are read in their place, as they take a code and a message.
    private(set) var wrappers: Set<String> = []

    /// A call that makes a diagnostic, up to its first argument.
    private static let calls =
        #"(?:(?<![A-Za-z0-9_)\]])\.(error|warning|note)|(?<![A-Za-z])Diagnostic\.(error|warning|note)"#
        + #"|(?<![A-Za-z0-9_])(report|TextFormatError))\(\s*([^,\n)]*)"#
    /// A diagnostic made by its initializer.
    private static let initializers =
        #"(?<![A-Za-z])Diagnostic\(\s*[^"{}]*?code:\s*([^,\n)]*)"#
    /// A function that takes a code and a message.
    private static let declarations =
        #"func (\w+)\(\s*_ code: String, _ message: String"#
    /// A code with a name, for several diagnostics of a type.
    private static let constants = #"let code = "([^"]*)""#
    /// What a function that chooses a code returns.
    private static let choices =
        #"func code\(of[^{]*\{([^}]*)\}"#
    private static let literals = #""([^"]*)""#

    /// Reads all sources below a folder.
    init(below folder: String) throws {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        for path in (paths ?? []).sorted() where path.hasSuffix(".swift") {
            try read(try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8), path)
        }
    }

    private mutating func read(_ text: String, _ path: String) throws {
        for match in try matches(of: Self.calls, in: text) {
            take(match[4] ?? "", severity: match[1] ?? match[2], path)
        }
        for match in try matches(of: Self.initializers, in: text) {
            take(match[1] ?? "", severity: nil, path)
        }
        for match in try matches(of: Self.declarations, in: text) {
            wrappers.insert(match[1] ?? "")
        }
        for match in try matches(of: Self.constants, in: text) {
            uses.insert(Use(code: match[1] ?? "", severity: nil))
        }
        for match in try matches(of: Self.choices, in: text) {
            for literal in try matches(of: Self.literals, in: match[1] ?? "") {
                uses.insert(Use(code: literal[1] ?? "", severity: nil))
            }
        }
    }

    private mutating func take(_ argument: String, severity: String?, _ path: String) {
        if argument.hasPrefix("\"") {
            let code = argument.split(separator: "\"").first.map { String($0) } ?? ""
            uses.insert(Use(code: code, severity: severity))
            return
        }
        // A declaration, what a wrapper passes on or has a name, what `choices` finds, and the codes of tokens,
        // which are cases.
        let isDeclared = argument.hasPrefix("_ ")
        let isPassedOn = ["code", "Self.code", "problem.code.rawValue"].contains(argument)
        let isChosen = argument.hasPrefix("code(of:")
        let isCase = path.hasPrefix("Formats/ShowcardDesignTokens/")
        if isDeclared || isPassedOn || isChosen || isCase { return }
        unseen.append("\(path): \(argument)")
    }

    /// The groups of all matches, the whole match first.
    private func matches(of pattern: String, in text: String) throws -> [[String?]] {
        let expression = try NSRegularExpression(pattern: pattern)
        let range = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: range).map { match in
            (0..<match.numberOfRanges).map { group in
                Range(match.range(at: group), in: text).map { String(text[$0]) }
            }
        }
    }
}
