extension ExplanationArea {
    /// Codes of `catalog.yml`, beside those of all keys and values.
    static let configuration = ExplanationArea(
        title: "catalog.yml",
        explanations: [
            .error(
                "wrong-language", "'language' is not a language tag",
                """
                The language is written into every page, where browsers and screen readers look \
                for a tag of BCP 47: letters and digits, joined by hyphens.
                """,
                example: """
                    language: pt_BR    # wrong
                    language: pt-BR    # right
                    """),
            .error(
                "unknown-plugin", "'plugins' names a plugin that there is not",
                """
                Plugins are compiled into the program. Those that come with it are usage, \
                tokens, pages, feeds, sitemap, atom, json-feed, reading-time and database; a team's own are there \
                when its own executable runs, and not when 'showcard' does.
                """),
            .error(
                "missing-role", "a feed goes by a role that no field of its kind has",
                """
                What is trending or popular, and orders by the score or the uses of the last days, \
                need a field with the role 'usage', and 'where: is_new' one with the role \
                'published'. Without it no entry would ever be selected.
                """,
                example: """
                    fields:
                      uses: {type: integer, role: usage}
                    """),
            .error(
                "missing-tokens", "'theme' names a token set that there is not",
                """
                A set 'glass' is the file 'content/tokens/glass.tokens.json'. Each set that \
                'theme' names has to be there, and where nothing is said the set 'glass'.
                """),
            .error(
                "unknown-code", "'diagnostics' names a code that no diagnostic has",
                """
                A setting for a code that never comes up would do nothing, silently. The code is \
                the word in brackets behind 'error' or 'warning'; 'showcard explain' lists them \
                all. With a team's own plugins, whose codes are not known beforehand, any code \
                can be named.
                """,
                example: """
                    diagnostics: {ignored-lnik: error}    # wrong
                    diagnostics: {ignored-file: error}    # right
                    """),
            .error(
                "fixed-severity", "'diagnostics' lowers or silences an error",
                """
                An error means that something could not be published as it was written, so no \
                setting makes it less. Warnings and notes can be raised, lowered and silenced. \
                Remove the line, and mend what is reported.
                """,
                example: """
                    diagnostics: {unknown-field: off}    # wrong: unknown-field is an error
                    diagnostics: {ignored-file: off}     # right: ignored-file is a warning
                    """),
            .error(
                "private-field", "a feed goes by a private field",
                """
                What a feed takes, its order, and the feeds it falls into would tell what the field \
                says; so would the score and the uses of the last days where uses are private. Go \
                by a public field, or make the field public.
                """),
            .warning(
                "no-usage-days", "the rule for what trends has no days to go by",
                """
                Every rule but 'threshold' looks at the uses of single days, which a count in front \
                matter does not have. As long as no plugin counts by day, nothing trends.
                """,
                example: """
                    trending: {rule: threshold}    # goes by totals alone
                    """),
        ])
}
