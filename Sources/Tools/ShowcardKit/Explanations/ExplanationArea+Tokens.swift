extension ExplanationArea {
    /// Codes of token files: JSON, structure and values.
    static let tokens = ExplanationArea(
        title: "Design tokens",
        explanations: [
            .error(
                "json-syntax", "a token file is not JSON",
                """
                The file must be JSON as in RFC 8259: names and texts in double quotes, no comma \
                after the last member, no comments. The place is where reading had to stop. If a \
                bracket or quote further up was not closed, it is shown as well.
                """,
                example: """
                    {"a": 1, 'b': 2,}    wrong
                    {"a": 1, "b": 2}     right
                    """),
            .error(
                "json-not-utf8", "a token file is not UTF-8",
                """
                The place is that of the first invalid byte. Save the file as UTF-8.
                """),
            .error(
                "json-too-deep", "a token file is nested more than 64 levels deep",
                """
                Tokens written by hand are far below this limit, which keeps a broken file from \
                using up the program's memory.
                """),
            .error(
                "json-duplicate-key", "an object of a token file has the same name twice",
                """
                JSON does not define which of the two counts, and most readers drop one silently. \
                Both places are shown. Names that differ only in their Unicode normalization are \
                the same, because they look identical.
                """),
            .error(
                "token-not-an-object", "a token or group is not an object",
                """
                The file is an object, and so is every token and group in it. A token is an object \
                with a '$value', not a bare value. The file itself is a group.
                """,
                example: """
                    {"lines": 2}                                     wrong
                    {"lines": {"$type": "number", "$value": 2}}      right
                    """),
            .error(
                "token-invalid-name", "a token or group has a name that the format does not allow",
                """
                Names are not empty, and have no '{', '}' or '.', which are part of the syntax of \
                references. Nest groups instead of using periods.
                """,
                example: """
                    {"color.accent": {...}}           wrong
                    {"color": {"accent": {...}}}      right
                    """),
            .error(
                "token-value-and-children", "a token contains other tokens",
                """
                An object with a '$value' is a token, which cannot contain tokens. Move the others \
                out, or name the token '$root' in a group with them, which then has the group's \
                name.
                """,
                example: """
                    {"accent": {"$value": ..., "soft": {...}}}              wrong
                    {"accent": {"$root": {"$value": ...}, "soft": {...}}}   right
                    """),
            .error(
                "token-unknown-property", "a token, group or value has an unknown property",
                """
                Names that begin with '$' belong to the format, and each type of value has its own \
                parts. Put data of your own tools into '$extensions', under a name of your own.
                """),
            .error(
                "token-invalid-property", "a property has the wrong type",
                """
                '$description' and '$type' are strings, '$extensions' is an object, '$deprecated' \
                a boolean or a string with the reason.
                """),
            .error(
                "token-unknown-type", "'$type' is not one of the format's types",
                """
                The types are those of the Design Tokens Format, 2025.10: color, dimension, \
                fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border, \
                transition, shadow, gradient and typography. Case matters.
                """),
            .error(
                "token-missing-type", "a token has no type, and no group around it has one",
                """
                A value does not determine its type: 400 may be a number or the weight of a font. \
                Write '$type' in the token, or once in a group for all tokens in it. A token that \
                refers to another has the type of that token.
                """),
            .error(
                "token-invalid-value", "a value, or a part of one, has the wrong type",
                """
                The message says what is expected. The text '8px' is not a dimension and '#ff0000' \
                is not a color: the format writes both as objects, with separate numbers and \
                units.
                """,
                example: """
                    "$value": "#ff0000"                                          wrong
                    "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}    right
                    """),
            .error(
                "token-missing-part", "a value lacks a required part",
                """
                A dimension has a value and a unit, a shadow a color, two offsets, a blur and a \
                spread, and so on. These parts have no defaults that tools agree on. The message \
                names what is missing.
                """),
            .error(
                "token-out-of-range", "a number is outside its range",
                """
                Components of colors, alpha, font weights, the times of a curve's control points \
                and other numbers have bounds, which the message names.
                """),
            .error(
                "token-unknown-keyword", "a word is not one of those allowed here",
                """
                Units are px and rem, or ms and s; color spaces, font weights and line styles have \
                names in the format. Case matters.
                """),
            .error(
                "token-limit-exceeded", "a file exceeds the reader's limits",
                """
                Groups that extend groups, references through references and modifiers with many \
                contexts can make a small file very large. The message names the limit, which \
                files written by hand do not reach.
                """),
            .warning(
                "token-incomplete", "an empty group looks like a token without a value",
                """
                An object with a '$value' is a token, and any other is a group. A group with a \
                type but no tokens was probably meant as a token.
                """,
                example: """
                    "ratio": {"$type": "number"}                   wrong
                    "ratio": {"$type": "number", "$value": 1.5}    right
                    """),
            .warning(
                "token-legacy-value", "a value does not follow the format, but is read",
                """
                With 'compat', values are read in common older notations: colors as hex, lengths \
                and times as text, line heights as lengths. The help shows the notation of the \
                format, and a fix writes it.
                """,
                example: """
                    "$value": "6px"                          wrong
                    "$value": {"value": 6, "unit": "px"}     right
                    """),
            .warning(
                "token-legacy-type", "a type is not in the format, and is mapped or omitted",
                """
                With 'compat', a type of older tools is read as the matching type of the format. \
                Tokens of other types, such as 'string', are omitted together with the tokens that \
                refer to them.
                """),
            .warning(
                "token-clamped-position", "a stop is outside its gradient",
                """
                Positions go from 0 to 1. As the format requires, the stop was moved to the nearer \
                end, which is seldom intended.
                """),
            .warning(
                "token-hex-mismatch", "a color's 'hex' is not the color of its components",
                """
                'hex' is for tools that do not read the components, which take precedence. If the \
                two differ, tools show different colors. Write the color that the help names, or \
                omit 'hex'.
                """),
            .warning(
                "token-listed-font-family", "a list of font families is written as one name",
                """
                A text is a single name, including its commas, and no font has that name. Write \
                several names as an array.
                """,
                example: """
                    "$value": "Inter, sans-serif"        wrong
                    "$value": ["Inter", "sans-serif"]    right
                    """),
            .error(
                "token-css-name-collision", "two tokens have the same CSS name",
                """
                The names in a path are joined by hyphens, in lower case: 'color.accentSoft' and \
                'color.accent.soft' are both '--color-accent-soft'. Parts of a typography have \
                names too, such as '--body-font-size'.
                """),
            .error(
                "token-css-name-empty", "a token's name has no characters for a CSS name",
                """
                CSS names are made of the letters and digits of a token's path, and this path has \
                none.
                """),
            .error(
                "token-output-name-collision", "two tokens have the same name in an output",
                """
                Each output adapts names to its platform: 'color.accentSoft' and \
                'color.accent.soft' are both 'color_accent_soft' in Android's resources. Contexts \
                of a resolver become file names, which can collide as well. The output is not \
                written; rename one of the two.
                """),
            .error(
                "token-output-name-empty",
                "a token's name has no characters for a name in an output",
                """
                Names are made of the letters and digits of a token's path or of a context, and \
                this one has none that the platform allows.
                """),
            .warning(
                "token-output-approximation", "an output cannot represent all of a value",
                """
                The platform does not support a part of the value: for example, SwiftUI's shadows \
                have no spread. The output has the closest value that the platform supports, and \
                the message names what is lost.
                """),
        ])
}
