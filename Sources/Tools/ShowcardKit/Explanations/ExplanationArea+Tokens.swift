extension ExplanationArea {
    /// Codes of token files: JSON, structure and values.
    static let tokens = ExplanationArea(
        title: "Design tokens",
        explanations: [
            .error(
                "json-syntax", "a token file is not JSON",
                """
                JSON as in RFC 8259: names and texts in double quotes, no comma behind the last \
                member, no comments. The place is where reading had to stop; a bracket or quote \
                that was never closed may be further up, and is then named as well.
                """,
                example: """
                    {"a": 1, 'b': 2,}    wrong
                    {"a": 1, "b": 2}     right
                    """),
            .error(
                "json-not-utf8", "a token file is not UTF-8",
                """
                The place is that of the first byte that UTF-8 cannot have. Save the file as UTF-8.
                """),
            .error(
                "json-too-deep", "a token file is nested more than 64 levels deep",
                """
                No set of tokens that people write comes near; the limit keeps a broken file from \
                taking the program's memory.
                """),
            .error(
                "json-duplicate-key", "one object of a token file has two equal names",
                """
                JSON leaves open which of the two counts, and most readers drop one without a \
                word. Both places are shown. Names that differ in their Unicode normalization \
                alone are equal, as nobody could tell them apart.
                """),
            .error(
                "token-not-an-object", "something that is no object stands for a token or a group",
                """
                The file is an object, and so is every token and group in it. A token is an \
                object with a '$value'; a value alone has no place. The file itself is a group.
                """,
                example: """
                    {"lines": 2}                                     wrong
                    {"lines": {"$type": "number", "$value": 2}}      right
                    """),
            .error(
                "token-invalid-name", "a token or group has a name that the format does not allow",
                """
                Names are not empty, and have no '{', '}' or '.', which references are written \
                with. Nest groups where a name has points.
                """,
                example: """
                    {"color.accent": {...}}           wrong
                    {"color": {"accent": {...}}}      right
                    """),
            .error(
                "token-value-and-children", "a token holds other tokens",
                """
                What has a '$value' is a token, and tokens hold nothing else. Move the others out, \
                or call the token '$root' in a group of theirs, which then has the group's name.
                """,
                example: """
                    {"accent": {"$value": ..., "soft": {...}}}              wrong
                    {"accent": {"$root": {"$value": ...}, "soft": {...}}}   right
                    """),
            .error(
                "token-unknown-property", "a token, group or value has a property there is none of",
                """
                Names that begin with '$' belong to the format, and each value has its own parts. \
                What one's tools need beyond that goes into '$extensions', under a name of one's \
                own.
                """),
            .error(
                "token-invalid-property", "a property is of the wrong kind",
                """
                '$description' and '$type' are strings, '$extensions' an object, '$deprecated' a \
                boolean or a string that says why.
                """),
            .error(
                "token-unknown-type", "'$type' is none of the format's types",
                """
                The types are those of the Design Tokens Format, 2025.10: color, dimension, \
                fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border, \
                transition, shadow, gradient and typography. Upper and lower case count.
                """),
            .error(
                "token-missing-type", "a token has no type, and no group around it gives one",
                """
                A value does not tell its type: 400 may be a number or the weight of a font. Write \
                '$type' with the token, or once with a group for all tokens in it. A token that \
                refers to another has the type of that.
                """),
            .error(
                "token-invalid-value", "a value, or a part of one, is of the wrong kind",
                """
                The message says what should stand there. The text '8px' is no dimension and \
                '#ff0000' no colour: the format writes both as objects, with numbers and units \
                apart.
                """,
                example: """
                    "$value": "#ff0000"                                          wrong
                    "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}    right
                    """),
            .error(
                "token-missing-part", "a value lacks a part that it must have",
                """
                A dimension has a value and a unit, a shadow a colour, two offsets, a blur and a \
                spread, and so on: none has a default that tools agree on. The message names what \
                is missing.
                """),
            .error(
                "token-out-of-range", "a number lies outside the range of its place",
                """
                Components of colours, alpha, weights of fonts, times of a curve's control points \
                and the like have bounds, which the message names.
                """),
            .error(
                "token-unknown-keyword", "a word is none of those that its place takes",
                """
                Units are px and rem, or ms and s; colour spaces, weights of fonts and styles of \
                lines have names in the format. Upper and lower case count.
                """),
            .error(
                "token-limit-exceeded", "there is more than the reader's limits allow",
                """
                Groups that extend groups, references through references and modifiers with many \
                contexts can make a great deal of a small file. The message names the limit; it \
                is far beyond what people write.
                """),
            .warning(
                "token-incomplete", "an empty group looks like a token without a value",
                """
                An object with a '$value' is a token, and any other is a group. One that says a \
                type and holds nothing was probably meant as a token.
                """,
                example: """
                    "ratio": {"$type": "number"}                   wrong
                    "ratio": {"$type": "number", "$value": 1.5}    right
                    """),
            .warning(
                "token-legacy-value", "a value is read that the format does not allow",
                """
                With 'compat' values are read as many files have them: colours as hex, lengths and \
                times as text, line heights as lengths. The help says how the format writes it, \
                and a fix does so.
                """,
                example: """
                    "$value": "6px"                          wrong
                    "$value": {"value": 6, "unit": "px"}     right
                    """),
            .warning(
                "token-legacy-type", "a type is read or left out that the format does not have",
                """
                With 'compat' a type of older tools is read as the one that is meant, and tokens \
                of others, such as 'string', are left out together with what refers to them.
                """),
            .warning(
                "token-clamped-position", "a stop lies outside its gradient",
                """
                Positions go from 0 to 1. As the format asks, the stop was moved to the nearer \
                end, which is seldom what was meant.
                """),
            .warning(
                "token-hex-mismatch", "a colour's 'hex' is another colour than its components",
                """
                'hex' is for tools that do not read the components, which count. Where the two \
                differ, people see one colour here and another there. Write the colour that the \
                help names, or leave 'hex' out.
                """),
            .warning(
                "token-listed-font-family", "a list of font families is written as one name",
                """
                A text is one name, commas and all, and no font has that name. Write several names \
                as an array.
                """,
                example: """
                    "$value": "Inter, sans-serif"        wrong
                    "$value": ["Inter", "sans-serif"]    right
                    """),
            .error(
                "token-css-name-collision", "two tokens have one name in CSS",
                """
                The names in a path are joined by hyphens, in lower case: 'color.accentSoft' and \
                'color.accent.soft' are both '--color-accent-soft'. Parts of a typography have \
                names too, such as '--body-font-size'.
                """),
            .error(
                "token-css-name-empty", "a token's name has nothing that a CSS name can hold",
                """
                Names in CSS are made of the letters and digits of a token's path, and this one \
                has none.
                """),
            .error(
                "token-output-name-collision", "two tokens have one name in an output",
                """
                Each output writes names as its platform has them, so that 'color.accentSoft' and \
                'color.accent.soft' are both 'color_accent_soft' in Android's resources. Contexts \
                of a resolver name files, and can come to one name as well. The output is not \
                written; rename one of the two.
                """),
            .error(
                "token-output-name-empty", "a token's name has nothing that an output can hold",
                """
                Names are made of the letters and digits of a token's path or of a context, and \
                this one has none that the platform allows.
                """),
            .warning(
                "token-output-approximation", "an output cannot say all of a value",
                """
                The platform has no word for a part of the value: SwiftUI's shadows do not spread, \
                say. What is written is as near as the platform comes, and the message names what \
                is lost.
                """),
        ])
}
