extension ExplanationArea {
    /// Codes of declared pairs of contrast.
    static let tokenContrast = ExplanationArea(
        title: "Contrast of design tokens",
        explanations: [
            .error(
                "token-low-contrast", "two tokens have less contrast than their file asks for",
                """
                'showcard.contrast' among the '$extensions' at the top of a file lists what stands \
                on what, and the ratio it needs (WCAG 2.2: 4.5 for text, 3 for large text and for \
                icons). Each permutation is measured, translucent colours over what is behind \
                them, gradients where they are worst, and nothing is rounded up.
                """,
                example: """
                    "$extensions": {"showcard": {"contrast": [
                      "color.text on color.card over color.page >= 4.5"
                    ]}}
                    """),
            .error(
                "token-contrast-worse", "a known exception has less contrast than its file says",
                """
                A pair that is declared with a 'known' ratio may stay as it is and not get worse. \
                Undo the change, or write the new ratio if it is meant.
                """),
            .warning(
                "token-contrast-better", "a known exception has more contrast than its file says",
                """
                The ratio that is declared as known is out of date. Remove 'known' and 'reason' \
                if the pair has what it needs now; otherwise write the better ratio, so that it \
                gets no worse again.
                """),
            .note(
                "token-known-contrast", "two tokens have little contrast, as their file says",
                """
                The pair is declared with the ratio it has and a reason. 'showcard tokens check' \
                tells of each; a catalog tells of them file by file, and with --verbose alone.
                """,
                example: """
                    {"pair": "brand.red on color.page >= 4.5", "known": 3.37,
                     "reason": "The brand's own; text uses color.error."}
                    """),
            .error(
                "token-invalid-contrast", "a pair of contrast is not spelled as one",
                """
                A pair names tokens, what they stand on, what is behind that if it is \
                translucent, and the ratio. Several tokens have commas between them. Names with \
                spaces or commas stand in braces.
                """,
                example: """
                    color.text, color.link on color.card, {color.card raised} >= 4.5
                    """),
            .error(
                "token-missing-backdrop", "a translucent ground lies on nothing",
                """
                How a translucent colour looks depends on what is behind it, so that contrast on \
                it can only be told over another ground: 'text on card over page >= 4.5'.
                """),
        ])
}
