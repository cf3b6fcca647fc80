/// Names of Android resources: lower-case letters, digits and underscores.
enum AndroidNames {
    /// The words that Java doesn't allow as names (The Java Language Specification, section 3.9).
    private static let keywords: Set = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
        "continue", "default", "do", "double", "else", "enum", "extends", "false", "final",
        "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
        "interface", "long", "native", "new", "null", "package", "private", "protected", "public",
        "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw",
        "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    /// Returns the name of a token's resource from its words in CSS; empty if no characters remain.
    static func name(_ words: String) -> String {
        var name = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
            case "-": name += "_"
            default: name += "u" + String(scalar.value, radix: 16)
            }
        }
        if name.utf8.first.map({ (0x30...0x39).contains($0) }) == true { name = "t_\(name)" }
        return keywords.contains(name) ? "\(name)_" : name
    }

    /// Returns the name of a style from that of another resource: `type_body` becomes `TypeBody`.
    static func style(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the reason that a text is not a valid prefix; `nil` if it is valid.
    static func prefixFault(_ prefix: String) -> String? {
        let isPlain = prefix.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
        let startsWell = prefix.utf8.first.map { (0x61...0x7A).contains($0) } ?? true
        return isPlain && startsWell
            ? nil : "must consist of lower-case letters, digits and '_', and begin with a letter"
    }
}
