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
                of the months; plugins look up the titles of their pages.
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
            .error(
                "duplicate-asset", "two assets of the site have one name",
                """
                The theme's files below 'templates/assets', the style sheets bundled from folders \
                there, and what plugins contribute, share one folder of the site. Rename the \
                theme's file, or switch one of the plugins off.
                """),
        ])
}
