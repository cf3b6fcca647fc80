extension ExplanationArea {
    /// Codes of plugins and of their results.
    static let plugins = ExplanationArea(
        title: "Plugins",
        explanations: [
            .error(
                "plugin-needs", "a plugin needs another plugin that is off or does not exist",
                """
                Some plugins use values that other plugins compute, and declare that. Switch the \
                other plugin on under 'plugins:' in 'catalog.yml', or switch off the one that \
                needs it.
                """,
                example: """
                    plugins:
                      database: on
                    """),
            .error(
                "plugin-replaced", "a plugin is switched on together with one that replaces it",
                """
                A plugin that replaces another switches it off, so that they do not write the same \
                outputs. 'catalog.yml' names both as on: remove the line of one of them.
                """),
            .error(
                "plugin-cycle", "plugins need each other in a cycle",
                """
                No order satisfies all of them. This is a bug in the plugins; until it is fixed, \
                switch one of them off. The exit status is 3.
                """),
            .error(
                "wrong-source-file", "a plugin returns a file that cannot be an entry",
                """
                Files of a source plugin are read as if they were below 'content': in the folder \
                of a kind, with a name that ends in '.md', and each file once. This is a bug in \
                the plugin or an error in its options. The exit status is 3.
                """),
            .warning(
                "unknown-usage", "a plugin counts uses of an unknown kind or entry",
                """
                Counts are for kinds that have a field with the role 'usage', and for their \
                entries. Other counts are ignored. Removed entries still have counts where the \
                counts are stored. If an id was changed, change it there too.
                """),
            .error(
                "duplicate-usage", "an entry has two usage counts",
                """
                If two plugins count the uses of one entry, it is unclear which count is right: \
                switch one of them off. If one plugin returns two counts for an entry, this is a \
                bug in the plugin, and the exit status is 3.
                """),
            .error(
                "wrong-usage-days", "a plugin returns invalid days of a usage count",
                """
                A source returns each day once, in order, with no count below 0, and the sum of \
                all days is at most the total it reports. This is a bug in the plugin. The exit \
                status is 3.
                """),
            .error(
                "unknown-entry", "a plugin computes something for entries that do not exist",
                """
                A transform of the whole catalog returns only keys of the entries that it \
                received. This is a bug in the plugin. The exit status is 3.
                """),
            .error(
                "wrong-plugin-value", "a plugin returns a value that its field or fact cannot have",
                """
                Computed values are checked like front matter: their types, their limits, and the \
                targets of references and files. The message names the plugin, the entry and the \
                field. This is a bug in the plugin. The exit status is 3.
                """),
            .error(
                "contested-field", "two plugins set the same field of an entry",
                """
                It is unclear which of the two values is right. Switch one of the plugins off, or \
                write the field in the entry: values in entries take precedence.
                """),
            .error(
                "wrong-helper", "a plugin has a helper with an invalid or taken name",
                """
                The name of a helper has lower-case letters and digits, joined by '_', and no \
                other helper has it, because templates find helpers by name. The exit status is 3.
                """),
            .error(
                "wrong-usage-rule", "a plugin has a trending rule that cannot be used",
                """
                The name of a rule has lower-case letters and digits, joined by '-', and no other \
                rule has it. Its options are whole numbers and numbers with defaults, its reach \
                is at most 3650 days, and its scores and its minimum score are finite numbers. \
                The exit status is 3.
                """),
            .error(
                "wrong-scheme", "a plugin has a link scheme that bodies cannot use",
                """
                The part before the colon of a link has 2 to 30 lower-case letters, digits and \
                hyphens and begins with a letter. Only one plugin can handle a scheme. 'entry', \
                'token' and those of the web, such as 'https' and 'mailto', are taken. The exit \
                status is 3.
                """),
            .error(
                "undeclared-fact", "a plugin computes a fact that it does not declare",
                """
                Declared facts are checked against the fields of all kinds before a transform \
                runs; an undeclared fact could replace a field. This is a bug in the plugin: \
                declare the fact. The exit status is 3.
                """),
            .error(
                "fact-collision",
                "a plugin's fact has the name of a field or of another plugin's fact",
                """
                Facts are published beside the fields of an entry, where each name must be unique. \
                Rename the field, or switch one of the plugins off. The exit status is 3.
                """),
            .error(
                "page-data", "the data of a plugin's page is nested more than 64 levels deep",
                """
                This is a bug in the plugin that contributes the page; no template could show the \
                data. Change the plugin to nest the data less.
                """),
            .error(
                "page-folder", "a plugin's page has an invalid or taken folder",
                """
                The page of a plugin needs its own folder, ending in a slash, that no kind, no tag \
                and no other page has. Change the folder in the plugin.
                """),
            .error(
                "plugin", "a plugin failed",
                """
                A compiled plugin threw an error that is not a diagnostic. Or a plugin that is a \
                separate program did not start, ended or hung before it answered, exceeded a \
                limit, or violated the protocol; the end of its standard error is shown. The \
                message names the plugin and the failed step. Nothing is published, and the exit \
                status is 3; to publish without the plugin, use '--without NAME'.
                """),
            .error(
                "plugin-difference", "a plugin's answer differs from its recording",
                """
                'showcard plugins test' sends a plugin the messages of a transcript again, and \
                compares its answers. The place is that of the recorded value. Fix the plugin. If \
                the new answer is right, record the session again with 'build --transcripts'.
                """),
            .error(
                "wrong-transcript", "a file is not a recorded session",
                """
                A transcript has one message per line: '> ' and JSON for messages to the plugin, \
                '< ' and JSON for messages from it. Empty lines and those that begin with '#' are \
                ignored. 'build --transcripts DIR' writes one for every plugin that is a program.
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
