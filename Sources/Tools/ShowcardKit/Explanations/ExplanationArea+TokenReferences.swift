extension ExplanationArea {
    /// Codes of references between tokens.
    static let tokenReferences = ExplanationArea(
        title: "References between design tokens",
        explanations: [
            .error(
                "token-invalid-reference", "a reference is not spelled as one",
                """
                A reference is the path of a token in braces, and nothing else is in its text; a \
                '$ref' is a JSON Pointer, with a '/' before each name.
                """,
                example: """
                    "$value": "{color.accent"     wrong
                    "$value": "{color.accent}"    right
                    "$ref": "#/color/accent"      right
                    """),
            .error(
                "token-misplaced-reference", "a reference stands where only a value can",
                """
                A reference stands for a whole token, so it can be a token's value or a part that \
                is a token's value itself, such as the colour of a shadow. For the number in a \
                dimension, or one component of a colour, '$ref' can name a part of a value.
                """),
            .error(
                "token-unresolved-reference", "a reference names nothing that is there",
                """
                References reach the tokens that are read together: those of a set in one mode, or \
                of a resolver's permutation, and no other set. The path is complete, from the top. \
                A '$ref' may go on into a value, behind '$value'.
                """),
            .error(
                "token-reference-to-group", "a reference names a group",
                """
                Only tokens have a value. Name a token in the group, or give the group a token of \
                its own, '$root'.
                """),
            .error(
                "token-reference-into-token", "a reference reaches into a token's value",
                """
                A path ends at a token: '{shadow.card.color}' would be a part of 'shadow.card'. \
                Make the part a token of its own, and refer to that from both places, or name the \
                part with '$ref'.
                """,
                example: """
                    {"$ref": "#/shadow/card/$value/color"}
                    """),
            .error(
                "token-reference-type-mismatch", "a reference names a token of another type",
                """
                The place takes one type, such as the colour of a border, and the token that is \
                named has another. Its place is shown as well.
                """),
            .error(
                "token-reference-not-single", "an element of a list refers to a token of several",
                """
                A shadow, gradient or family of fonts can be a list. An element of such a list may \
                refer to a token that holds exactly one, as lists are not joined. Split the token, \
                or write its values out.
                """),
            .error(
                "token-reference-cycle", "tokens refer to one another in a circle",
                """
                Following the references leads back to where it began, so none of them ever has a \
                value. The message names the way around; give one of the tokens a value.
                """),
            .warning(
                "token-deprecated-reference", "a token refers to one that is deprecated",
                """
                The token that is named says '$deprecated', or a group around it does, and the one \
                that refers to it does not. The reason is in the help, if there is one. Refer to \
                what took its place.
                """),
            .error(
                "token-invalid-extends", "a group extends a token",
                """
                '$extends' gives a group the tokens of another group. For a token that stands for \
                another, write a reference as its '$value'.
                """),
            .error(
                "token-extends-cycle", "groups extend one another in a circle",
                """
                A group that extends another has all that one has, so two cannot extend each \
                other, and none can extend a group that it is in. The message names the way \
                around.
                """),
            .warning(
                "token-extends-type-difference", "a group extends one of another type",
                """
                The tokens that a group takes from another keep the type they have there. The \
                group's own '$type' counts for its own tokens alone, which is easily overlooked.
                """),
            .warning(
                "token-prefer-extends", "a group says '$ref' for '$extends'",
                """
                For a group the two mean the same, and '$extends' is what the format's schema and \
                other tools know.
                """),
        ])
}
