extension ExplanationArea {
    /// Codes of token sets beside one another, and of overlays for another mode.
    static let tokenSets = ExplanationArea(
        title: "Sets and modes of design tokens",
        explanations: [
            .error(
                "missing-token", "a token set lacks a token or group of the default set",
                """
                The theme relies on the tokens of the default set, so every set that \
                'theme.sets' names has each of them, by the same path. A set may have more. The \
                second place is that of the token in the default set.
                """),
            .error(
                "wrong-token-type", "a token has another type than in the default set",
                """
                A theme that uses a token as a colour cannot use a number in its place. Give the \
                token the same type in every set.
                """),
            .error(
                "unknown-token-mode", "a file of tokens is named after a mode there is none of",
                """
                '<set>.tokens.json' is a set and '<set>.<mode>.tokens.json' its overlay for a \
                mode: light or dark. What stands between the two points is neither; rename the \
                file.
                """,
                example: """
                    glass.night.tokens.json    wrong
                    glass.dark.tokens.json     right
                    """),
            .error(
                "token-overlay-unknown-path", "an overlay has a path that its base lacks",
                """
                An overlay holds tokens of its base that are different in another mode, and adds \
                none, so that both modes have the same tokens. Add the token to the base, or \
                remove it here.
                """),
            .error(
                "token-overlay-type-change", "an overlay gives a token or group another type",
                """
                An overlay changes values and not types: what uses the token does not know which \
                mode it is shown in. Groups need no '$type' in an overlay, as that of the base \
                counts.
                """),
            .error(
                "token-overlay-mode-taken", "two files hold the tokens of one mode",
                """
                Either there are two overlays for the mode, or the set itself is made for it. A \
                set is made for light grounds unless its '$extensions' say 'showcard.mode'.
                """,
                example: """
                    "$extensions": {"showcard": {"mode": "dark"}}
                    """),
            .error(
                "token-misplaced-spring", "a spring stands on a token that is no easing",
                """
                'showcard.spring' among the '$extensions' says which spring an easing stands for, \
                so it belongs to a token of type cubicBezier, whose curve is for those who cannot \
                do springs.
                """),
            .error(
                "token-kind-conflict", "something is a token here and a group there",
                """
                Sources are laid over one another by the paths of their tokens, so that what is a \
                token in one cannot be a group in another. The same goes for a group and what it \
                extends. The name '$root' is for a token that stands for its group.
                """),
            .warning(
                "token-lost-type", "a token takes the place of one that has a type",
                """
                A token of a later source replaces the whole token of its path, with its '$type'. \
                Where it says none, that of a group around it counts, which is another here. Write \
                '$type' beside the '$value'.
                """),
            .warning(
                "token-varying-type", "a token has not the same type in all permutations",
                """
                What uses a token knows one type of it, whatever theme is worn. Give it the same \
                type in every context of the resolver.
                """),
            .warning(
                "token-similar-names", "names beside one another differ by case alone",
                """
                The format tells 'ink' from 'Ink', but names on many platforms, and people, do \
                not. Rename one of the two.
                """),
            .warning(
                "token-replaced", "two files of a folder have one token",
                """
                Files of a folder that no resolver puts together are taken as parts of one whole, \
                so that only one of the two tokens counts. Themes that share paths are contexts \
                of a resolver, or a set and its overlay, 'app.tokens.json' and \
                'app.dark.tokens.json'.
                """),
        ])
}
