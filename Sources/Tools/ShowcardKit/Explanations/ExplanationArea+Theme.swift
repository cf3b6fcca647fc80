extension ExplanationArea {
    /// Codes of the theme in `templates/`.
    static let theme = ExplanationArea(
        title: "Theme",
        explanations: [
            .error(
                "missing-template", "a required template is missing",
                """
                Every theme has the templates home, list, entry, tag and 404, one for each page \
                that a plugin contributes, and one beside each description of a component. The \
                template 'home' is the file 'templates/home.mustache'.
                """),
            .error(
                "invalid-template", "a template cannot be read, or uses an unknown name",
                """
                Templates are Mustache with strict names. Errors are: a tag that is not closed, a \
                section that is closed by another name, a partial that does not exist, and a name \
                that the page does not define. Other engines print nothing for them. A known name \
                without a value is empty.
                """,
                example: """
                    {{#items}}{{title}}{{/item}}     wrong
                    {{#items}}{{title}}{{/items}}    right
                    """),
            .error(
                "missing-string", "'templates/strings.yml' lacks a string",
                """
                All text of the interface is in one file, so that a theme can be translated. The \
                program needs the titles of pages without an entry, and the names of the months; \
                plugins need the titles of their pages. A missing string that a template uses is \
                reported in the template.
                """,
                example: """
                    not_found_title: Not found
                    """),
            .error(
                "invalid-string", "a string of the interface contains more than text and names",
                """
                A string may use values as '{{number}}', but no other Mustache tags. 'months' has \
                twelve names with spaces between them. The names available are those of the \
                template that shows the string.
                """,
                example: """
                    count: "{{#number}}some{{/number}}"    # wrong
                    count: "{{number}} in all"             # right
                    """),
            .warning(
                "unshown-field", "no template shows a public field",
                """
                Pages show a field if a template names it, as {{field.size}}, or shows all fields, \
                as {{#fields}} on an entry's page; JSON has it in any case. Not reported are \
                fields that the theme hides with an empty string 'field_<name>', that a feed is \
                ordered by, or that a shown field is computed from.
                """,
                example: """
                    {{#field.size}}<p>{{field.size}}</p>{{/field.size}}
                    """),
            .warning(
                "unset-properties", "the theme is styled with tokens, but no plugin writes them",
                """
                The theme's style sheets use the custom properties of the design tokens, such as \
                var(--color-ink). The plugin 'tokens' writes these; without it pages have neither \
                colors nor sizes. Leave the plugin on, or switch 'pages' off as well if you only \
                need the feeds.
                """,
                example: """
                    plugins: {tokens: off}               # pages without styles
                    plugins: {tokens: off, pages: off}   # no pages
                    """),
            .warning(
                "unused-value", "a component's state has an unused value",
                """
                The values under 'with' in the description of a component are for the component's \
                template, for the partials it expands, and for the page of components. None of \
                them has a tag with this name, so it is most often misspelled, and the state is \
                shown without its value.
                """,
                example: """
                    with: {nmae: Tea for two}    # wrong
                    with: {name: Tea for two}    # right
                    """),
            .error(
                "duplicate-asset", "two assets of the site have the same name",
                """
                The theme's files below 'templates/assets', the style sheets bundled from folders \
                there, and the assets of plugins are published in one folder. Rename the theme's \
                file, or switch one of the plugins off.
                """),
        ])
}
