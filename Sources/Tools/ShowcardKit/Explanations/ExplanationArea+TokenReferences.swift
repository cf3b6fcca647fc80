extension ExplanationArea {
    /// Codes of references between tokens.
    static let tokenReferences = ExplanationArea(
        title: "References between design tokens",
        explanations: [
            .error(
                "token-invalid-reference", "a reference is malformed",
                """
                A reference is the path of a token in braces, without other text; a '$ref' is a \
                JSON Pointer, with a '/' before each name.
                """,
                example: """
                    "$value": "{color.accent"     wrong
                    "$value": "{color.accent}"    right
                    "$ref": "#/color/accent"      right
                    """),
            .error(
                "token-misplaced-reference", "a reference is in a place that requires a value",
                """
                A reference stands for a whole token. It can be a token's value, or a part that \
                could be a token's value itself, such as the color of a shadow. To refer to the \
                number in a dimension or to one component of a color, use '$ref'.
                """),
            .error(
                "token-unresolved-reference", "a reference names something that does not exist",
                """
                References reach the tokens that are read together: those of a set in one mode, or \
                of a resolver's permutation, but of no other set. The path is complete, from the \
                top. A '$ref' may continue into a value, after '$value'.
                """),
            .error(
                "token-reference-to-group", "a reference names a group",
                """
                Only tokens have a value. Name a token in the group, or add a token '$root' to the \
                group.
                """),
            .error(
                "token-reference-into-token", "a reference reaches into a token's value",
                """
                A path ends at a token: '{shadow.card.color}' would be a part of 'shadow.card'. \
                Make the part a separate token and refer to it from both places, or name the part \
                with '$ref'.
                """,
                example: """
                    {"$ref": "#/shadow/card/$value/color"}
                    """),
            .error(
                "token-reference-type-mismatch", "a reference names a token of another type",
                """
                The place takes one type, such as a color for a border, but the named token has \
                another. Its place is shown as well.
                """),
            .error(
                "token-reference-not-single",
                "a list element refers to a token with several values",
                """
                Shadows, gradients and font families can be lists. An element of such a list may \
                only refer to a token that holds exactly one value, because lists are not joined. \
                Split the token, or write its values out.
                """),
            .error(
                "token-reference-cycle", "tokens refer to one another in a cycle",
                """
                The references lead back to their start, so none of the tokens has a value. The \
                message shows the cycle; give one of the tokens a value.
                """),
            .warning(
                "token-deprecated-reference", "a token refers to a deprecated token",
                """
                The named token or a group around it has '$deprecated', but the token that refers \
                to it does not. The help has the reason, if there is one. Refer to the \
                replacement.
                """),
            .error(
                "token-invalid-extends", "a group extends a token",
                """
                '$extends' gives a group the tokens of another group. To make a token an alias of \
                another token, write a reference as its '$value'.
                """),
            .error(
                "token-extends-cycle", "groups extend one another in a cycle",
                """
                A group that extends another has all its tokens, so two groups cannot extend each \
                other, and a group cannot extend one that contains it. The message shows the \
                cycle.
                """),
            .warning(
                "token-extends-type-difference", "a group extends a group of another type",
                """
                The tokens that a group takes from another keep their type. The group's own \
                '$type' applies only to its own tokens, which is easily overlooked.
                """),
            .warning(
                "token-prefer-extends", "a group uses '$ref' instead of '$extends'",
                """
                For a group the two mean the same, but the format's schema and other tools know \
                only '$extends'.
                """),
        ])
}
