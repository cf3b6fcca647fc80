/// Formats names and texts in Kotlin.
enum KotlinNames {
    /// The words that can't be used as names without backticks (Kotlin language specification, "Keywords").
    private static let keywords: Set = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
    ]

    /// Returns a name in source: in backticks if it is a keyword, or if readers could misread it, such as `Tokens._2x`
    /// as a number.
    static func written(_ name: String) -> String {
        let isPlain = name.utf8.first != UInt8(ascii: "_") && name.utf8.allSatisfy { $0 < 0x80 }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// Returns a string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "$": result += "\\\(scalar)"
            default:
                // Characters that an editor might not show, which comments don't contain either.
                let isSeen = SwiftText.commentLines(String(scalar)) == [String(scalar)]
                if isSeen, scalar != "\t" {
                    result.unicodeScalars.append(scalar)
                } else {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count)
                        result += digits
                    }
                }
            }
        }
        return result + "\""
    }

    /// Returns a literal of type `Float`, with a decimal point.
    static func float(_ value: Double) -> String {
        "\(SwiftText.number(value))f"
    }

    /// Returns a number that a property such as `dp` can follow.
    static func receiver(_ value: Double) -> String {
        let text = AndroidValues.decimal(value)
        return text.hasPrefix("-") ? "(\(text))" : text
    }

    /// Returns the reason that a text is not a package name; `nil` if it is one.
    static func packageFault(_ name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { isName($0) && !keywords.contains(String($0)) }
            ? nil : "is not a package name such as 'com.example.design'"
    }

    /// Returns the reason that a text is not a type name; `nil` if it is one.
    static func typeFault(_ name: String) -> String? {
        isName(name) && !keywords.contains(name) ? nil : "is not a type name"
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        let isPlain = text.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
        return isPlain && text.utf8.first.map { !(0x30...0x39).contains($0) } == true
    }
}

/// The declarations in the file for Compose that don't depend on the tokens.
enum KotlinSupport {
    static let imports = [
        "androidx.compose.animation.core.CubicBezierEasing",
        "androidx.compose.animation.core.Easing",
        "androidx.compose.animation.core.SpringSpec",
        "androidx.compose.animation.core.spring as composeSpring",
        "androidx.compose.ui.graphics.Color as ComposeColor",
        "androidx.compose.ui.graphics.StrokeCap",
        "androidx.compose.ui.graphics.colorspace.ColorSpaces",
        "androidx.compose.ui.text.TextStyle",
        "androidx.compose.ui.text.font.FontFamily",
        "androidx.compose.ui.text.font.FontWeight",
        "androidx.compose.ui.unit.Dp",
        "androidx.compose.ui.unit.TextUnit",
        "androidx.compose.ui.unit.dp",
        "androidx.compose.ui.unit.sp",
        "kotlin.time.Duration",
        "kotlin.time.Duration.Companion.milliseconds",
    ]

    /// Returns the names of types that no group can have.
    static func reserved(root: String) -> Set<String> {
        Set(
            [
                "ComposeColor", "CubicBezierEasing", "Easing", "SpringSpec", "StrokeCap",
                "ColorSpaces", "TextStyle", "FontFamily", "FontWeight", "Dp", "TextUnit",
                "Duration",
                "List", "Pair", "Float", "String", "Boolean", "Deprecated", root,
            ] + ["Fonts", "Line", "Stroke", "Border", "Shadow", "Transition"].map { root + $0 })
    }

    /// Returns the source lines of the types of values.
    static func lines(root: String) -> [String] {
        """

        /** Finds fonts by their names; an app that brings fonts sets [find]. */
        object \(root)Fonts {
            var find: (List<String>) -> FontFamily = { names ->
                names.firstNotNullOfOrNull { generic[it] } ?: FontFamily.Default
            }

            private val generic = mapOf(
                "sans-serif" to FontFamily.SansSerif,
                "serif" to FontFamily.Serif,
                "monospace" to FontFamily.Monospace,
                "cursive" to FontFamily.Cursive,
                "ui-sans-serif" to FontFamily.SansSerif,
                "ui-serif" to FontFamily.Serif,
                "ui-monospace" to FontFamily.Monospace,
            )
        }

        /** How a line is drawn. */
        enum class \(root)Line { Solid, Dashed, Dotted, Double, Groove, Ridge, Outset, Inset }

        /** How a line is drawn, with the lengths of dashes and gaps in turn. */
        data class \(root)Stroke(
            val line: \(root)Line,
            val dashes: List<Dp> = emptyList(),
            val cap: StrokeCap = StrokeCap.Butt,
        )

        /** A border. */
        data class \(root)Border(val color: ComposeColor, val width: Dp, val stroke: \(root)Stroke)

        /** A shadow; of several the first lies on top. */
        data class \(root)Shadow(
            val color: ComposeColor,
            val offsetX: Dp,
            val offsetY: Dp,
            val blur: Dp,
            val spread: Dp,
            val isInset: Boolean,
        )

        /** A transition between two states. */
        data class \(root)Transition(val duration: Duration, val delay: Duration, val easing: Easing)
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
