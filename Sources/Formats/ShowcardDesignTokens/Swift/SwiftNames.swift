/// Converts names to names of Swift declarations.
package enum SwiftNames {
    /// Returns the name of a constant: `quiet_luxury` and `quietLuxury` become `quietLuxury`, `2xl` becomes `_2xl`,
    /// `level-2` becomes `level_2`.
    package static func member(_ name: String) -> String {
        let words = words(of: name)
        return headed((words.first ?? "unnamed") + joined(words.dropFirst()))
    }

    /// Returns the name of a type: `love-language` becomes `LoveLanguage`.
    package static func type(_ name: String) -> String {
        let words = words(of: name)
        return words.isEmpty
            ? "Unnamed"
            : headed(words.prefix(1).map(capitalized).joined() + joined(words.dropFirst()))
    }

    /// Returns whether a name has no characters that a Swift name can contain.
    static func isEmpty(_ name: String) -> Bool { words(of: name).isEmpty }

    /// Returns a name in source: in backticks if it is a keyword.
    package static func written(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// Adds an underscore before a name with an invalid first character.
    package static func headed(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return "_" }
        return first.properties.isXIDStart || first == "_" ? name : "_\(name)"
    }

    /// Returns the words of a name in lower case, the same as in CSS names.
    private static func words(of name: String) -> [String] {
        CSSText.kebab(name).unicodeScalars.split { !$0.properties.isXIDContinue }
            .map { String($0) }
    }

    /// Joins the words after the first: each capitalized, or after an underscore if it can't be, so that `level2` and
    /// `level-2` differ.
    private static func joined(_ words: ArraySlice<String>) -> String {
        words.map { headed(capitalized($0)) }.joined()
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        let head = first.properties.titlecaseMapping
        return head + String(word.unicodeScalars.dropFirst())
    }

    /// The keywords that can't be used as names without backticks (The Swift Programming Language, "Lexical
    /// Structure").
    private static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}

/// The names of one scope, each used once.
package struct SwiftScope {
    private var taken: Set<String>

    /// Words that a declaration can't be named if it is used after a period.
    private static let unusable: Set = ["init", "self", "Self", "Type", "Protocol"]

    /// Creates a scope.
    ///
    /// - Parameter reserved: The names that are already used.
    package init(reserved: Set<String> = []) {
        taken = reserved.union(Self.unusable)
    }

    /// Returns a unique name by appending underscores.
    package mutating func claim(_ name: String) -> String {
        var name = name
        while !taken.insert(name).inserted { name += "_" }
        return name
    }
}
