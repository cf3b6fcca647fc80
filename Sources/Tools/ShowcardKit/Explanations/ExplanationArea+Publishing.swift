extension ExplanationArea {
    /// Codes of outputs and of the folder they go to.
    static let publishing = ExplanationArea(
        title: "Publishing",
        explanations: [
            .error(
                "database-failed", "the client database cannot be written",
                """
                The message has SQLite's reason, such as a lack of memory. What goes into the \
                database has been checked before, so no content should cause this.
                """),
            .error(
                "entry-file-too-large", "'v1/entry.json' could get larger than 4 096 bytes",
                """
                Clients fetch this file often, so it stays within one small response. It grows \
                with the number of kinds and the length of their paths.
                """),
            .error(
                "missing-signing-key", "a key that 'signing' names is not there",
                """
                'signing' in 'catalog.yml' says where the keys are that sign what is published. A \
                build needs all of them, since apps refuse what is not signed; a check needs none. \
                Where only a trusted machine has the key, build and publish there.
                """,
                example: """
                    signing: {keys: ["env:SHOWCARD_SIGNING_KEY"]}
                    """),
            .error(
                "wrong-signing-key", "a key that 'signing' names cannot be used",
                """
                A key is named by where it is kept: 'env:' and the name of a variable, or 'file:' \
                and a path outside of 'content', 'templates' and the output. What is there is the \
                line that 'showcard keys new' writes, and each key is named once. A key that stood \
                in the catalog itself is known to everybody who can read it: take another one.
                """),
            .error(
                "published-key", "a file that would be published has a secret key",
                """
                What is in 'content/static' is published as it is, and everybody could sign with \
                the key. Keep keys beside the catalog's folder, or in the secrets of what runs the \
                build. A key that was published or committed is not secret any more: make another, \
                and replace it as docs/signing.md says.
                """),
            .error(
                "unsafe-static-file", "a static file may be run, obeyed by hosts, or secret",
                """
                What is in 'content/static' is published as it is, in the origin of the site. So \
                settings and programs of hosts, scripts, pages, markup with scripts, and files that \
                hold keys or passwords are refused, by their names or by what is in them. Remove \
                the file, or name it in 'allow_static' if you trust whoever can change it. In a \
                pattern '*' stands for any characters of one component, '?' for one character, and \
                a component '**' for any number of components.
                """,
                example: """
                    allow_static: [CNAME, "scripts/*.js", "demos/**"]
                    """),
            .warning(
                "unused-allowance", "an item of 'allow_static' allows no file",
                """
                No static file that needs to be allowed matches it: the file is gone, it is harmless, \
                or the pattern is misspelled. Patterns are relative to 'content/static', and capitals \
                count. Remove it, as it would allow a file that comes later.
                """),
            .error(
                "over-budget", "a file of the feeds, or the number of files, is over its budget",
                """
                'catalog.yml' says how large files may be, gzipped, or how many files there may \
                be, so that growth is noticed. Have shorter pages, fewer listed fields or less \
                depth, or raise the budget.
                """),
            .error(
                "unknown-budget", "a budget is of no feed, or the second of one",
                """
                A budget holds for a feed by its name, or for one of id, tag, featured, new, pack, \
                stats, index, delta and entry. Each has one.
                """),
            .error(
                "wrong-previous", "what --previous names is no earlier output",
                """
                It is to be a folder that was built, or a tar archive of one, gzipped or not. Of \
                it 'v1/entry.json', the packs and what 'v1/entry.json' names are read, and each has \
                to have the hash it is named by: a file that is cut off or was changed is refused, \
                and so is an archive with paths that lead out of it. Give it whole, or leave the option away: clients \
                then fetch more. The exit status is 2.
                """),
            .error(
                "unreadable-output", "what 'diff' is to compare is no whole output",
                """
                'showcard diff' takes folders that were built, or tar archives of them, with the \
                feeds in them. Each file that is missing, is no JSON, or is not what the index of \
                the output says is named: it was cut off or changed since the build. Give both \
                outputs whole. The exit status is 2.
                """),
            .warning(
                "previous-missing", "what --previous names is not there",
                """
                The site is published without deltas from it. In the first build of a site that is \
                as it should be; else the path is mistaken.
                """),
            .error(
                "too-large", "an output has more than 512 MB",
                """
                No output may be larger, as each is held in memory while it is written. Split what \
                it is made of, most often a file in 'content/static'.
                """),
            .error(
                "unusable-path", "an output would go to a path that is none",
                """
                Paths of outputs are made of ids, names and tags. They have no backslash and no \
                control character, up to 255 bytes between two slashes, and 1 024 in all. Give \
                what the output is named after a shorter and plainer name.
                """),
            .error(
                "wrong-path", "a file cannot be published under its name",
                """
                The name of a file in 'content/static' becomes its address. It has a backslash or \
                a control character, or is too long for common file systems; rename it. Of another \
                output, the plugin that writes it has to name a path inside the output folder.
                """),
            .error(
                "reserved-path", "an output would stand where the published folder is marked",
                """
                '.showcard' tells that a folder was made by Showcard, and '.git' that it is a \
                repository: neither can be published into it. Leave the file out, or give it \
                another name.
                """),
            .error(
                "output-collision", "two outputs have one path",
                """
                A file and a file of the same path, or a file and a folder, cannot both be \
                published; upper and lower case do not tell them apart, as they do not on every \
                disk. The message names who writes them, such as 'content/static' and a plugin. Between \
                plugins that do not come with the program it is their fault: the exit status is 3.
                """),
            .error(
                "output-refused", "the output folder is not one to publish to",
                """
                Publishing replaces a folder as a whole. So it refuses one that Showcard did not \
                make, that holds the catalog or files of somebody else, or that is a repository. \
                Name another with --output, or an empty one. The exit status is 2.
                """),
            .error(
                "locked", "another run is publishing to the same folder",
                """
                Two runs cannot publish to one folder at the same time. The lock ends with the \
                process that holds it, however it ends, so there is nothing to clean up: wait, or \
                end the other run. The exit status is 4.
                """),
            .note(
                "damaged-state", "what the last build left beside the output cannot be used",
                """
                Showcard keeps a record of what it published, and a spare copy, in the folder \
                '.NAME.showcard' beside the output. What is there is checked before it is used. \
                Something was changed, by a damaged cache or by another program, so everything is \
                built again; the output is right. If this happens often, find out what writes \
                there.
                """),
            .error(
                "unverified-output", "what is published is not what a build from nothing makes",
                """
                With --verify everything is rendered a second time, without anything that earlier \
                builds left, and compared with what is published. An output differs where a \
                plugin reads more than it declares as inputs, gives another answer each time, or \
                where a published file or the state beside the output was changed. Run 'showcard \
                clean' and build again. If it comes back, switch plugins off with --without to \
                find the one, or report a defect.
                """),
            .error(
                "system", "the operating system refused something",
                """
                The message says what was tried, on which path, and the system's reason: no space, \
                no permission, too many open files. What was published before is as it was. The \
                exit status is 4.
                """),
            .error(
                "internal", "the program itself failed",
                """
                Nothing was published, and no catalog should be able to cause this. Please report \
                it with the message and, if you can, the catalog. The exit status is 4.
                """),
        ])
}
