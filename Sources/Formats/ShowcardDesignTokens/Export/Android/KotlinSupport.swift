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
