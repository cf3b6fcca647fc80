extension ExplanationArea {
    /// Codes of plugins and of what they give.
    static let plugins = ExplanationArea(
        title: "Plugins",
        explanations: [
            .error(
                "plugin-needs", "a plugin needs another that is off or not there",
                """
                Some plugins build on what others compute, and say so. Switch the other one on \
                under 'plugins:' in 'catalog.yml', or the one that needs it off.
                """,
                example: """
                    plugins:
                      database: on
                    """),
            .error(
                "plugin-replaced", "a plugin is switched on together with one that replaces it",
                """
                A plugin that replaces another switches it off by itself, so that both do not write \
                the same. 'catalog.yml' names both as on: remove the line of one of them.
                """),
            .error(
                "plugin-cycle", "plugins need each other in a circle",
                """
                None of them can come before the others. This is a mistake of the plugins; until it \
                is mended, switch one of them off. The exit status is 3.
                """),
            .error(
                "wrong-source-file", "a plugin gives a file that cannot be an entry",
                """
                What a source brings in is read as if it lay below 'content': in the folder of a \
                kind, with a name that ends in '.md', and each file once. This is a mistake of the \
                plugin or of its options. The exit status is 3.
                """),
            .warning(
                "unknown-usage", "a plugin counts uses of what the catalog does not have",
                """
                A count is for a kind that has a field with the role 'usage', and for one of its \
                entries. Others are passed over. Counts of entries that were removed go on coming \
                from where they are kept; where an id was changed, the count has to follow it.
                """),
            .error(
                "duplicate-usage", "there are two usage counts for one entry",
                """
                Of two plugins that count the uses of one entry nobody knows which is right: switch \
                one of them off. One plugin that gives two counts for an entry is at fault itself, \
                and the exit status is 3.
                """),
            .error(
                "wrong-usage-days", "a plugin gives days of a usage count that cannot be",
                """
                A source gives each day once, in order, with no count below 0, and all days \
                together have no more uses than it says there are in all. This is a mistake of the \
                plugin. The exit status is 3.
                """),
            .error(
                "unknown-entry", "a plugin computes something for entries that there are not",
                """
                A transform of the whole catalog answers with the keys of the entries that it was \
                given. This is a mistake of the plugin. The exit status is 3.
                """),
            .error(
                "wrong-plugin-value", "a plugin gives a value that its field or fact cannot have",
                """
                What plugins compute is checked like front matter: against the type, the limits, \
                and what references and files have to lead to. The message names the plugin, the \
                entry and the field. This is a mistake of the plugin. The exit status is 3.
                """),
            .error(
                "contested-field", "two plugins give one field of an entry",
                """
                Of two values for one field nobody knows which is right. Switch one of the plugins \
                off, or write the field in the entry: what an entry says itself counts.
                """),
            .error(
                "wrong-helper", "a plugin has a helper that templates cannot name",
                """
                A helper has a name of lower-case letters and digits, joined by '_', that no other \
                helper has, as templates reach it by that name alone. The exit status is 3.
                """),
            .error(
                "wrong-scheme", "a plugin has a scheme of links that bodies cannot use",
                """
                What stands before the colon of a link has 2 to 30 lower-case letters, digits and \
                hyphens and begins with a letter. One plugin gives it its meaning; 'entry', 'token' \
                and those that the web has, as 'https' and 'mailto', have theirs already. The exit \
                status is 3.
                """),
            .error(
                "undeclared-fact", "a plugin computes a fact that it does not declare",
                """
                What a transform declares is checked against the fields of all kinds before it \
                runs; an undeclared fact could stand in the place of a field. This is a mistake of \
                the plugin: declare the fact. The exit status is 3.
                """),
            .error(
                "fact-collision", "a plugin's fact has the name of a field, or of another's fact",
                """
                Facts stand beside the fields of an entry, where a name can be there once. Rename \
                the field, or switch one of the plugins off. The exit status is 3.
                """),
            .error(
                "page-data", "the data of a plugin's page is nested more than 64 levels deep",
                """
                This is a mistake of the plugin that contributes the page; no template could show \
                it. Have it nest the data less.
                """),
            .error(
                "page-folder", "a plugin contributes a page that cannot stand where it says",
                """
                The page of a plugin has a folder of its own, ending in a slash, that no kind, no \
                tag and no other page has. Have the plugin name another.
                """),
            .error(
                "plugin", "a plugin failed",
                """
                One that is a part of the program threw an error that is not a diagnostic. One that \
                is a program of its own did not start, ended or hung before it had answered, passed \
                a limit, or said what the protocol does not have; its last words are shown. The \
                message names the plugin and what it was at. Nothing is published, and the exit \
                status is 3; without the plugin ('--without NAME') the rest can be.
                """),
            .error(
                "plugin-difference", "a plugin answers otherwise than is recorded",
                """
                'showcard plugins test' says to a plugin again what a transcript has, and compares \
                what it answers. The place is that of the recorded value. Mend the plugin, or, if \
                the new answer is right, record the session again with 'build --transcripts'.
                """),
            .error(
                "wrong-transcript", "a file is no recorded session",
                """
                A transcript has a message on every line: '> ' and JSON for what the plugin is told, \
                '< ' and JSON for what it says. Empty lines and those that begin with '#' are passed \
                over. 'build --transcripts DIR' writes one for every plugin that is a program.
                """),
            .error(
                "no-transcript", "a transcript named on the command line cannot be read",
                """
                'showcard plugins test' takes paths of transcripts relative to the current folder. \
                'build --transcripts DIR' writes 'DIR/NAME.transcript' for every plugin that is a \
                program.
                """),
        ])
}
