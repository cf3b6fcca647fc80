extension ExplanationArea {
    /// Codes of `catalog.yml`, except those of all keys and values.
    static let configuration = ExplanationArea(
        title: "catalog.yml",
        explanations: [
            .error(
                "wrong-language", "'language' is not a language tag",
                """
                The language is written into every page, where browsers and screen readers expect \
                a BCP 47 tag: letters and digits, joined by hyphens.
                """,
                example: """
                    language: pt_BR    # wrong
                    language: pt-BR    # right
                    """),
            .error(
                "unknown-plugin", "'plugins' names a plugin that does not exist",
                """
                Plugins are compiled into the program. The built-in ones are usage, tokens, pages, \
                feeds, sitemap, atom, json-feed, reading-time and database. A team's own plugins \
                exist only in its own executable, not in 'showcard'.
                """),
            .error(
                "missing-role", "a feed needs a role that no field of its kind has",
                """
                Feeds of trending or popular entries, and orders by the score or by the uses of \
                the last days, need a field with the role 'usage'; 'where: is_new' needs one with \
                the role 'published'. Without the field no entry would ever be selected.
                """,
                example: """
                    fields:
                      uses: {type: integer, role: usage}
                    """),
            .error(
                "missing-tokens", "'theme' names a token set that does not exist",
                """
                The set 'glass' is the file 'content/tokens/glass.tokens.json'. Each set that \
                'theme' names must exist; if it names none, the set 'glass' must exist.
                """),
            .error(
                "unknown-code", "'diagnostics' names a code that no diagnostic has",
                """
                A setting for a code that never occurs would have no effect. The code is the word \
                in brackets after 'error' or 'warning'; 'showcard explain' lists all codes. With a \
                team's own plugins, whose codes are not known in advance, any code can be named.
                """,
                example: """
                    diagnostics: {ignored-lnik: error}    # wrong
                    diagnostics: {ignored-file: error}    # right
                    """),
            .error(
                "fixed-severity", "'diagnostics' lowers or silences an error",
                """
                An error means that something could not be published as it was written, so its \
                severity cannot be lowered. Warnings and notes can be raised, lowered and \
                silenced. Remove the line, and fix what is reported.
                """,
                example: """
                    diagnostics: {unknown-field: off}    # wrong: unknown-field is an error
                    diagnostics: {ignored-file: off}     # right: ignored-file is a warning
                    """),
            .error(
                "private-field", "a feed uses a private field",
                """
                The entries of a feed, their order, and the parts it is split into would disclose \
                the field's values. The score and the uses of the last days do so too if uses are \
                private. Use a public field, or make the field public.
                """),
            .warning(
                "no-usage-days", "the trending rule has no daily counts to use",
                """
                Every rule except 'threshold' uses the counts of single days, which front matter \
                does not have. Nothing trends until a plugin counts uses by day.
                """,
                example: """
                    trending: {rule: threshold}    # goes by totals alone
                    """),
        ])
}
