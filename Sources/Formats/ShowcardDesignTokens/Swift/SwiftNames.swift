/// Makes names of Swift declarations of names that were not made for it.
package enum SwiftNames {
    /// The name of a constant: `quiet_luxury` and `quietLuxury` are `quietLuxury`, `2xl` is `_2xl`, `level-2` is
    /// `level_2`.
    package static func member(_ name: String) -> String {
        let words = words(of: name)
        return headed((words.first ?? "unnamed") + joined(words.dropFirst()))
    }

    /// The name of a type: `love-language` is `LoveLanguage`.
    package static func type(_ name: String) -> String {
        let words = words(of: name)
        return words.isEmpty
            ? "Unnamed"
            : headed(words.prefix(1).map(capitalized).joined() + joined(words.dropFirst()))
    }

    /// Whether nothing of a name may stand in a name of Swift.
    static func isEmpty(_ name: String) -> Bool { words(of: name).isEmpty }

    /// A name as source writes it: in backticks where the language uses the word itself.
    package static func written(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// Puts an underscore before a name that begins as none may.
    package static func headed(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return "_" }
        return first.properties.isXIDStart || first == "_" ? name : "_\(name)"
    }

    /// The words of a name, in lower case; those that CSS names have too.
    private static func words(of name: String) -> [String] {
        CSSText.kebab(name).unicodeScalars.split { !$0.properties.isXIDContinue }
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// Words behind the first: each with a capital, or with an underscore where it has none, so that `level2` and
    /// `level-2` stay apart.
    private static func joined(_ words: ArraySlice<String>) -> String {
        words.map { headed(capitalized($0)) }.joined()
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        let head = first.properties.titlecaseMapping
        return head + String(String.UnicodeScalarView(word.unicodeScalars.dropFirst()))
    }

    /// The keywords that cannot be names as they are (The Swift Programming Language, "Lexical Structure").
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

/// The names of one scope, each given once.
package struct SwiftScope {
    private var taken: Set<String>

    /// Words that no declaration can have for a name where it is used behind a point.
    private static let unusable: Set = ["init", "self", "Self", "Type", "Protocol"]

    /// Opens a scope.
    ///
    /// - Parameter reserved: The names it has already.
    package init(reserved: Set<String> = []) {
        taken = reserved.union(Self.unusable)
    }

    /// Gives a name, with as many underscores behind it as make it the only one.
    package mutating func claim(_ name: String) -> String {
        var name = name
        while !taken.insert(name).inserted { name += "_" }
        return name
    }
}
