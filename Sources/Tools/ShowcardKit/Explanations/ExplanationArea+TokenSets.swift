extension ExplanationArea {
    /// Codes of token sets that are used together, and of overlays for another mode.
    static let tokenSets = ExplanationArea(
        title: "Sets and modes of design tokens",
        explanations: [
            .error(
                "missing-token", "a token set lacks a token or group of the default set",
                """
                The theme uses the tokens of the default set, so every set that 'theme.sets' names \
                needs each of them, at the same path. A set may have more. The second place is \
                that of the token in the default set.
                """),
            .error(
                "wrong-token-type", "a token has another type than in the default set",
                """
                A theme that uses a token as a color cannot use a number instead. Give the token \
                the same type in every set.
                """),
            .error(
                "unknown-token-mode", "a token file is named after an unknown mode",
                """
                '<set>.tokens.json' is a set and '<set>.<mode>.tokens.json' its overlay for a \
                mode: light or dark. The part between the two periods is neither; rename the file.
                """,
                example: """
                    glass.night.tokens.json    wrong
                    glass.dark.tokens.json     right
                    """),
            .error(
                "token-overlay-unknown-path", "an overlay has a path that its base lacks",
                """
                An overlay contains the tokens of its base that differ in another mode. It cannot \
                add tokens, because both modes must have the same ones. Add the token to the base, \
                or remove it here.
                """),
            .error(
                "token-overlay-type-change", "an overlay changes the type of a token or group",
                """
                An overlay changes values but not types, because the uses of a token do not depend \
                on the mode. Groups need no '$type' in an overlay; that of the base applies.
                """),
            .error(
                "token-overlay-mode-taken", "two files hold the tokens of the same mode",
                """
                Either there are two overlays for the mode, or the set itself is for this mode. A \
                set is for light mode unless its '$extensions' have another 'showcard.mode'.
                """,
                example: """
                    "$extensions": {"showcard": {"mode": "dark"}}
                    """),
            .error(
                "token-misplaced-spring", "a token with a spring is not an easing",
                """
                'showcard.spring' in the '$extensions' describes the spring that an easing \
                approximates, so it belongs to a token of type cubicBezier. The curve is for \
                platforms without springs.
                """),
            .error(
                "token-kind-conflict", "the same path is a token here and a group there",
                """
                Sources are merged by the paths of their tokens, so a token in one cannot be a \
                group in another. The same applies to a group and the group it extends. The name \
                '$root' is for a token that stands for its group.
                """),
            .warning(
                "token-lost-type", "a token replaces one that has a type",
                """
                A token of a later source replaces the whole token of its path, including its \
                '$type'. Without a '$type' it has the type of a group around it, which differs \
                here. Write '$type' beside the '$value'.
                """),
            .warning(
                "token-varying-type", "a token's type differs between permutations",
                """
                Every use of a token relies on one type, regardless of the theme. Give the token \
                the same type in every context of the resolver.
                """),
            .warning(
                "token-similar-names", "names in one group differ only in case",
                """
                The format distinguishes 'ink' and 'Ink', but many platforms do not, and people \
                confuse them. Rename one of the two.
                """),
            .warning(
                "token-replaced", "two files of a folder have the same token",
                """
                Files of a folder without a resolver are merged as parts of one set, so only one \
                of the two tokens is used. Themes that share paths are contexts of a resolver, or \
                a set and its overlay, such as 'app.tokens.json' and 'app.dark.tokens.json'.
                """),
        ])
}
