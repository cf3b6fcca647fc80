extension ExplanationArea {
    /// Codes of declared contrast pairs.
    static let tokenContrast = ExplanationArea(
        title: "Contrast of design tokens",
        explanations: [
            .error(
                "token-low-contrast", "two tokens have less contrast than their file requires",
                """
                'showcard.contrast' in the '$extensions' at the top of a file lists foregrounds \
                with their backgrounds and the required ratio (WCAG 2.2: 4.5 for text, 3 for large \
                text and icons). Every permutation is measured: translucent colors over their \
                backdrop, gradients at their worst point, without rounding up.
                """,
                example: """
                    "$extensions": {"showcard": {"contrast": [
                      "color.text on color.card over color.page >= 4.5"
                    ]}}
                    """),
            .error(
                "token-contrast-worse", "a known exception has less contrast than its file says",
                """
                A pair that is declared with a 'known' ratio must not get worse. Undo the change, \
                or write the new ratio if the change is intended.
                """),
            .warning(
                "token-contrast-better", "a known exception has more contrast than its file says",
                """
                The ratio that is declared as 'known' is out of date. Remove 'known' and 'reason' \
                if the pair now has the required ratio. Otherwise write the new ratio, so that it \
                does not get worse again.
                """),
            .note(
                "token-known-contrast", "two tokens have low contrast, as their file declares",
                """
                The pair is declared with its ratio and a reason. 'showcard tokens check' lists \
                each pair; builds and checks of a catalog report one note per file, only with \
                --verbose.
                """,
                example: """
                    {"pair": "brand.red on color.page >= 4.5", "known": 3.37,
                     "reason": "The brand's own; text uses color.error."}
                    """),
            .error(
                "token-invalid-contrast", "a contrast pair is malformed",
                """
                A pair names tokens, their background, the backdrop if the background is \
                translucent, and the ratio. Several tokens are separated by commas. Put names with \
                spaces or commas in braces.
                """,
                example: """
                    color.text, color.link on color.card, {color.card raised} >= 4.5
                    """),
            .error(
                "token-missing-backdrop", "a translucent background has no backdrop",
                """
                The appearance of a translucent color depends on what is behind it, so contrast on \
                it needs a backdrop: 'text on card over page >= 4.5'.
                """),
        ])
}
