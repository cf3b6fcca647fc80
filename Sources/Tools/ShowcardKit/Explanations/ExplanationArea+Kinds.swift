extension ExplanationArea {
    /// Codes of `_kind.yml`, beside those of all keys and values.
    static let kinds = ExplanationArea(
        title: "Kinds",
        explanations: [
            .error(
                "missing-kind", "a folder has entries and no '_kind.yml'",
                """
                Each folder below 'content' that has Markdown files is a kind, and its '_kind.yml' \
                says which fields they have. Add one, or move the files into the folder of their \
                kind.
                """,
                example: """
                    kind: note
                    path: notes
                    title: {one: Note, many: Notes}
                    fields:
                      name: {type: string, required: true}
                    """),
            .error(
                "duplicate-kind", "two kinds have one name or one path",
                """
                References find a kind by its name, and its pages and feeds stand below its path: \
                both have to be its own. Change one of the two files that are named.
                """),
            .error(
                "taken-path", "a kind has a path that the site uses itself",
                """
                Pages of a kind stand at '/<path>/', its feeds at '/v1/<path>/'. The help names \
                the paths that something else has already.
                """),
            .error(
                "wrong-name", "a name does not follow the rule for names",
                """
                Names of kinds, fields, feeds and token sets, and paths of kinds, become parts of \
                addresses and of keys. They are lower-case letters a-z and digits, joined by \
                single hyphens or underscores. A feed cannot have a name that the catalog uses \
                itself: page, tag, id, featured or new.
                """,
                example: """
                    kind: Field Note    # wrong
                    kind: field-note    # right
                    """),
            .error(
                "unknown-kind",
                "a feed, a reference, a link or 'showcard.yml' names an unknown kind",
                """
                The name is the one behind 'kind:' in a '_kind.yml', which is most often singular; \
                the name of the folder does not count.
                """,
                example: """
                    author: {type: {reference: authors}}    # wrong
                    author: {type: {reference: author}}     # right
                    """),
            .error(
                "unknown-type", "a field has a type that there is not",
                """
                The types are string, text, integer, number, boolean, instant, date, yearly_date, \
                money, url, asset, color, icon, enum, list and object; a reference is written as a \
                mapping.
                """,
                example: """
                    author: {type: reference}               # wrong
                    author: {type: {reference: author}}     # right
                    """),
            .error(
                "misplaced-property", "a property stands where it has no meaning",
                """
                'values' belongs to an enum, 'of' to a list, 'fields' and 'rules' to an object, \
                'or' to an asset, 'currency' to money; and a computed field takes nothing that is \
                said of values which entries give. Fields of an object cannot be computed. What \
                belongs to a type that is written as a mapping stands inside that mapping.
                """,
                example: """
                    size: {type: string, values: [small, large]}    # wrong
                    size: {type: enum, values: [small, large]}      # right
                    """),
            .error(
                "reserved-key", "a field would have a key in JSON that something else has",
                """
                Every entry has id, url, kind, body, body_html and body_markdown, and those of \
                paged kinds is_new, is_new_until, is_trending, tag and subtitle. A field with the \
                role 'image' is published under its name and '_url'. Give the field another name; \
                private fields, and those inside objects, are free.
                """),
            .error(
                "repeated-role", "two fields of a kind carry one role",
                """
                A role says which field holds a meaning, such as the day of publication. With two \
                of them nobody could tell which counts.
                """),
            .error(
                "wrong-role", "a role is given to a field of another type than it takes",
                """
                'image' takes an asset or a url, 'image_alt' a string, 'tags' and 'aliases' a list \
                of strings, 'published' and 'expires' an instant or a date, 'usage' an integer, \
                'status' and 'visibility' an enum.
                """,
                example: """
                    uses: {type: string, role: usage}     # wrong
                    uses: {type: integer, role: usage}    # right
                    """),
            .error(
                "wrong-computation", "what a computed field says cannot be computed",
                """
                'computed' has exactly one of 'next', a field of type yearly_date, and 'min' or \
                'max', a member of a list of objects; 'where' beside those two names a boolean \
                member. The type of the field is that of the result: date for 'next', else that of \
                the member.
                """,
                example: """
                    next_date: {type: date, computed: {next: day}}
                    least:     {type: integer, computed: {min: ranges.low, where: chosen}}
                    """),
            .error(
                "wrong-rule", "a rule does not state an order between two fields",
                """
                A rule is two names with '<' or '<=' between them, and spaces around it. Both are \
                fields of one type that has an order (numbers, money, dates, instants), and \
                neither is computed.
                """,
                example: """
                    rules: [max >= min]    # wrong
                    rules: [min <= max]    # right
                    """),
            .error(
                "wrong-default", "a default goes by a field that it cannot go by",
                """
                'default: {by: f, when: {value: default}}' chooses by the value of another field, \
                which is an enum, a boolean or a string, and whose own default goes by none.
                """,
                example: """
                    tier: {type: string, default: {by: tier, when: {a: b}}}      # wrong
                    tier: {type: string, default: {by: format, when: {a: b}}}    # right
                    """),
            .error(
                "contradiction", "two properties of a declaration cannot both hold",
                """
                Such as a 'min' above the 'max', a 'count' beside 'min_count', a required field \
                with a default that is never used, or a private field that is listed. Take one of \
                the two out.
                """),
            .warning(
                "too-few-entries", "a kind has fewer public entries than its selection takes",
                """
                'selection' says how many entries an app's users pick of the kind; as long as so \
                many are not public, nobody can. It is a warning, as the clock alone may bring it \
                about.
                """),
        ])
}
