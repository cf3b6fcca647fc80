extension ExplanationArea {
    /// Codes of the theme in `templates/`.
    static let theme = ExplanationArea(
        title: "Theme",
        explanations: [
            .error(
                "missing-template", "a template that the site is made with is not there",
                """
                Every theme has the templates home, list, entry, tag and 404, one for each page \
                that a plugin contributes, and one beside each description of a component. A \
                template 'home' is the file 'templates/home.mustache'.
                """),
            .error(
                "invalid-template", "a template cannot be read, or uses a name that is not there",
                """
                Templates are Mustache with strict names: a tag that is not closed, a section \
                that is closed by another name, a partial that is no file, and a name that the \
                page does not know, are all errors, where other engines print nothing. A name \
                that is known and has no value is empty.
                """,
                example: """
                    {{#items}}{{title}}{{/item}}     wrong
                    {{#items}}{{title}}{{/items}}    right
                    """),
            .error(
                "missing-string", "'templates/strings.yml' lacks a string",
                """
                The words of the interface stand in one file, so that a theme can be translated. \
                The program itself looks up the titles of pages that have no entry, and the names \
                of the months; plugins look up the titles of their pages. A template that shows a \
                string there is none of is reported where it names it.
                """,
                example: """
                    not_found_title: Not found
                    """),
            .error(
                "invalid-string", "a string of the interface has more than names in it",
                """
                A string may use values as '{{number}}', and nothing else of Mustache; 'months' \
                has twelve names with spaces between them. The names are those that the template \
                has where it shows the string.
                """,
                example: """
                    count: "{{#number}}some{{/number}}"    # wrong
                    count: "{{number}} in all"             # right
                    """),
            .warning(
                "unshown-field", "a public field is shown by no template",
                """
                Pages show a field where a template names it, as {{field.size}}, or shows all of \
                them, as {{#fields}} on an entry's page; JSON has it all the same. Not reported is \
                what the theme hides with an empty string 'field_<name>', what a feed is ordered \
                by, and what a computed field is computed from that is shown.
                """,
                example: """
                    {{#field.size}}<p>{{field.size}}</p>{{/field.size}}
                    """),
            .warning(
                "unset-properties", "the theme is styled with tokens, and nothing writes them",
                """
                The theme's style sheets take their values from the custom properties of the design \
                tokens, as var(--color-ink). The plugin 'tokens' writes these, and without it pages \
                have neither colours nor sizes. Leave the plugin on, or switch 'pages' off with it \
                where only the feeds are wanted.
                """,
                example: """
                    plugins: {tokens: off}               # pages without their style
                    plugins: {tokens: off, pages: off}   # no pages
                    """),
            .warning(
                "unused-value", "a component's state has a value that nothing uses",
                """
                What stands under 'with' in the description of a component is for the component's \
                template, what that expands, and the page of components. None of them has a tag \
                of this name, so it is most often a misspelt one, and the state is shown without \
                its value.
                """,
                example: """
                    with: {nmae: Tea for two}    # wrong
                    with: {name: Tea for two}    # right
                    """),
            .error(
                "duplicate-asset", "two assets of the site have one name",
                """
                The theme's files below 'templates/assets', the style sheets bundled from folders \
                there, and what plugins contribute, share one folder of the site. Rename the \
                theme's file, or switch one of the plugins off.
                """),
        ])
}
