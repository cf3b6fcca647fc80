extension ExplanationArea {
    /// Codes of `_kind.yml`, except those of all keys and values.
    static let kinds = ExplanationArea(
        title: "Kinds",
        explanations: [
            .error(
                "missing-kind", "a folder has entries but no '_kind.yml'",
                """
                Each folder below 'content' that contains Markdown files is a kind, and its \
                '_kind.yml' declares their fields. Add one, or move the files into the folder of \
                their kind.
                """,
                example: """
                    kind: note
                    path: notes
                    title: {one: Note, many: Notes}
                    fields:
                      name: {type: string, required: true}
                    """),
            .error(
                "duplicate-kind", "two kinds have the same name or path",
                """
                References find a kind by its name, and its pages and feeds are published below \
                its path, so both must be unique. Change one of the two files that are named.
                """),
            .error(
                "taken-path", "a kind has a path that the site uses itself",
                """
                Pages of a kind are published at '/<path>/', its feeds at '/v1/<path>/'. The help \
                lists the paths that are already used.
                """),
            .error(
                "wrong-name", "a name does not follow the rule for names",
                """
                Names of kinds, fields, feeds and token sets, and paths of kinds, become parts of \
                addresses and of keys. They consist of lower-case letters a-z and digits, joined \
                by single hyphens or underscores. A feed cannot have a name that the catalog uses \
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
                The name is the value of 'kind:' in a '_kind.yml', which is usually singular, not \
                the name of the folder.
                """,
                example: """
                    author: {type: {reference: authors}}    # wrong
                    author: {type: {reference: author}}     # right
                    """),
            .error(
                "unknown-type", "a field has a type that does not exist",
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
                "misplaced-property", "a property is not allowed here",
                """
                'values' belongs to an enum, 'of' to a list, 'fields' and 'rules' to an object, \
                'or' to an asset, 'currency' to money. A computed field takes no properties about \
                values that entries give, and fields of an object cannot be computed. If a type is \
                written as a mapping, its properties go inside that mapping.
                """,
                example: """
                    size: {type: string, values: [small, large]}    # wrong
                    size: {type: enum, values: [small, large]}      # right
                    """),
            .error(
                "reserved-key", "a field would have a JSON key that is already used",
                """
                Every entry has id, url, kind, body, body_html and body_markdown; those of paged \
                kinds also have is_new, is_new_until, is_trending, tag and subtitle. A field with \
                the role 'image' is published under its name and '_url'. Rename the field. Private \
                fields, and fields inside objects, are not restricted.
                """),
            .error(
                "repeated-role", "two fields of a kind have the same role",
                """
                A role says which field has a meaning, such as the day of publication. Two fields \
                with one role would be ambiguous.
                """),
            .error(
                "wrong-role", "a role does not allow the type of its field",
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
                "wrong-computation", "a computed field cannot be computed",
                """
                'computed' has exactly one of 'next', a field of type yearly_date, and 'min' or \
                'max', a member of a list of objects; 'where' beside 'min' or 'max' names a \
                boolean member. The type of the field is that of the result: date for 'next', \
                otherwise that of the member.
                """,
                example: """
                    next_date: {type: date, computed: {next: day}}
                    least:     {type: integer, computed: {min: ranges.low, where: chosen}}
                    """),
            .error(
                "wrong-rule", "a rule does not state an order between two fields",
                """
                A rule is two names with '<' or '<=' between them, and spaces around it. Both are \
                fields of the same ordered type (numbers, money, dates, instants), and neither is \
                computed.
                """,
                example: """
                    rules: [max >= min]    # wrong
                    rules: [min <= max]    # right
                    """),
            .error(
                "wrong-default", "a default depends on a field that it cannot depend on",
                """
                'default: {by: f, when: {value: default}}' chooses by the value of another field. \
                That field is an enum, a boolean or a string, and its own default does not depend \
                on a field.
                """,
                example: """
                    tier: {type: string, default: {by: tier, when: {a: b}}}      # wrong
                    tier: {type: string, default: {by: format, when: {a: b}}}    # right
                    """),
            .error(
                "contradiction", "two properties of a declaration contradict each other",
                """
                Examples are a 'min' above the 'max', a 'count' beside 'min_count', a required \
                field with a default that is never used, and a private field that is listed. \
                Remove one of the two.
                """),
            .warning(
                "too-few-entries", "a kind has fewer public entries than its selection takes",
                """
                'selection' says how many entries of the kind an app's users pick. Until that many \
                are public, users cannot make a selection. This is only a warning because the \
                clock alone can cause it.
                """),
        ])
}
