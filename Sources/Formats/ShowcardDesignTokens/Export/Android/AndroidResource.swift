/// An Android resource.
struct AndroidResource: Equatable {
    /// The file of a resource.
    enum File: String, CaseIterable {
        case colors, dimens, integers, bools, strings, arrays, styles
        /// A separate file in `interpolator/`.
        case interpolator
    }

    let file: File
    /// The element's name, with its format if necessary.
    let element: String
    let name: String
    /// The content of the element, or the whole text of an interpolator.
    let content: String

    init(_ file: File, _ element: String, _ name: String, _ content: String) {
        self.file = file
        self.element = element
        self.name = name
        self.content = content
    }

    static func color(_ name: String, _ content: String) -> AndroidResource {
        AndroidResource(.colors, "color", name, content)
    }

    static func length(_ name: String, _ content: String) -> AndroidResource {
        AndroidResource(.dimens, "dimen", name, content)
    }

    static func number(_ name: String, _ value: Double) -> AndroidResource {
        AndroidResource(
            .dimens, "item format=\"float\" type=\"dimen\"", name, AndroidValues.decimal(value))
    }

    static func integer(_ name: String, _ value: Double) -> AndroidResource {
        AndroidResource(.integers, "integer", name, CSSNumber.text(value.rounded()))
    }

    static func text(_ name: String, _ text: String) -> AndroidResource {
        AndroidResource(
            .strings, "string translatable=\"false\"", name, AndroidValues.escaped(text))
    }

    /// The lines of the element.
    var lines: [String] {
        let tag = element.split(separator: " ").first.map(String.init) ?? element
        let rest = element.dropFirst(tag.utf8.count)
        guard content.utf8.contains(UInt8(ascii: "\n")) else {
            return ["<\(tag) name=\"\(name)\"\(rest)>\(content)</\(tag)>"]
        }
        return ["<\(tag) name=\"\(name)\"\(rest)>"]
            + content.split(separator: "\n").map { "    \($0)" } + ["</\(tag)>"]
    }
}

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
