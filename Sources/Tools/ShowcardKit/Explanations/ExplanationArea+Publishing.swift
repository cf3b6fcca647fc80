extension ExplanationArea {
    /// Codes of outputs and of the output folder.
    static let publishing = ExplanationArea(
        title: "Publishing",
        explanations: [
            .error(
                "database-failed", "the client database cannot be written",
                """
                The message has SQLite's reason, such as a lack of memory. The contents of the \
                database were checked before, so no content should cause this.
                """),
            .error(
                "entry-file-too-large", "'v1/entry.json' could become larger than 4 096 bytes",
                """
                Clients fetch this file often, so it has to fit into one small response. It grows \
                with the number of kinds and the length of their paths.
                """),
            .error(
                "missing-signing-key", "a key that 'signing' names does not exist",
                """
                'signing' in 'catalog.yml' says where the signing keys are. A build needs all of \
                them, because apps reject unsigned files; a check needs none. If only a trusted \
                machine has the key, build and publish there.
                """,
                example: """
                    signing: {keys: ["env:SHOWCARD_SIGNING_KEY"]}
                    """),
            .error(
                "wrong-signing-key", "a key that 'signing' names cannot be used",
                """
                A key is named by its place: 'env:' and the name of a variable, or 'file:' and a \
                path outside 'content', 'templates' and the output. It contains the line that \
                'showcard keys new' writes, and each key is named once. A key that was part of the \
                catalog is known to everyone who can read the catalog; use another one.
                """),
            .error(
                "published-key", "a file that would be published contains a secret key",
                """
                Files in 'content/static' are published unchanged, so anyone could sign with the \
                key. Keep keys outside the catalog's folder, or in the secrets of your build \
                system. A key that was published or committed is no longer secret: create another, \
                and replace it as described in docs/signing.md.
                """),
            .error(
                "unsafe-static-file",
                "a static file may be executable, a host's configuration, or secret",
                """
                Files in 'content/static' are published unchanged, in the origin of the site. \
                Refused by name or contents: configuration and programs of hosts, scripts, pages, \
                markup with scripts, and files with keys or passwords. Remove the file, or name it \
                in 'allow_static' if you trust everyone who can change it. In a pattern '*' \
                matches any characters of one component, '?' one character, and a component '**' \
                any number of components.
                """,
                example: """
                    allow_static: [CNAME, "scripts/*.js", "demos/**"]
                    """),
            .warning(
                "unused-allowance", "an item of 'allow_static' allows no file",
                """
                No static file that needs permission matches it: the file was removed, is \
                harmless, or the pattern is misspelled. Patterns are relative to 'content/static', \
                and case matters. Remove the item, because it would allow a file that is added \
                later.
                """),
            .error(
                "over-budget", "a feed file, or the number of files, exceeds its budget",
                """
                'catalog.yml' limits the gzipped size of files or the number of files, so that \
                growth is noticed. Use shorter pages, fewer listed fields or less depth, or raise \
                the budget.
                """),
            .error(
                "unknown-budget", "a budget names no feed, or names a feed again",
                """
                A budget applies to a feed by its name, or to one of id, tag, featured, new, pack, \
                stats, index, delta and entry. Each has at most one budget.
                """),
            .error(
                "wrong-previous", "--previous does not name an earlier output",
                """
                It must be a published folder, or a tar archive of one, gzipped or not. \
                'v1/entry.json', the packs and the files that 'v1/entry.json' names are read, and \
                each must have the hash it is named by: truncated or changed files are refused, \
                and so are archives with paths that lead out of them. Provide the whole output, or \
                omit the option: clients then download more. The exit status is 2.
                """),
            .error(
                "unreadable-output", "an output to compare with 'diff' is not complete",
                """
                'showcard diff' takes published folders, or tar archives of them, that contain the \
                feeds. The message names each file that is missing, is not JSON, or does not match \
                the output's index: it was truncated or changed since the build. Provide both \
                outputs whole. The exit status is 2.
                """),
            .warning(
                "previous-missing", "the path of --previous does not exist",
                """
                The site is published without deltas from it. This is normal in the first build of \
                a site; otherwise the path is wrong.
                """),
            .error(
                "too-large", "an output is larger than 512 MB",
                """
                No output may be larger, because each is held in memory while it is written. Split \
                its source, most often a file in 'content/static'.
                """),
            .error(
                "unusable-path", "an output has an invalid path",
                """
                Paths of outputs are made of ids, names and tags. They have no backslash and no \
                control character, at most 255 bytes between two slashes, and 1 024 in all. Use a \
                shorter or simpler name for the entry, tag or file.
                """),
            .error(
                "wrong-path", "a file cannot be published under its name",
                """
                The name of a file in 'content/static' becomes its address. It has a backslash or \
                a control character, or is too long for common file systems; rename the file. If a \
                plugin writes the output, the plugin has to use a path inside the output folder.
                """),
            .error(
                "reserved-path", "an output has a path that is reserved",
                """
                '.showcard' marks folders made by Showcard, and '.git' marks repositories, so \
                neither can be published. Remove the file, or rename it.
                """),
            .error(
                "output-collision", "two outputs have the same path",
                """
                Two files with the same path, or a file and a folder, cannot both be published. \
                Case does not distinguish paths, because some disks ignore it. The message names \
                who writes them, such as 'content/static' and a plugin. If they are two plugins \
                and at least one is third-party, the exit status is 3.
                """),
            .error(
                "output-refused", "the output folder cannot be published to",
                """
                Publishing replaces the whole folder. Refused are folders that Showcard did not \
                make, that contain the catalog or other files, or that are repositories. Choose \
                another or an empty folder with --output. The exit status is 2.
                """),
            .error(
                "locked", "another run is publishing to the same folder",
                """
                Two runs cannot publish to one folder at the same time. The lock is released when \
                its process ends for any reason, so there is nothing to clean up: wait, or end the \
                other run. The exit status is 4.
                """),
            .note(
                "damaged-state", "the build state beside the output cannot be used",
                """
                Showcard keeps a record of what it published, and a spare copy, in the folder \
                '.NAME.showcard' beside the output, and checks both before it uses them. A damaged \
                cache or another program changed something, so everything is built again; the \
                output is correct. If this happens often, find out what writes there.
                """),
            .error(
                "unverified-output", "the published output differs from a clean build",
                """
                --verify renders everything a second time, without the state of earlier builds, \
                and compares the result with the published output. An output differs if a plugin \
                reads more than its declared inputs, if its results vary, or if a published file \
                or the state beside the output was changed. Run 'showcard clean' and build again. \
                If it recurs, switch plugins off with --without to find the cause, or report a \
                bug.
                """),
            .error(
                "system", "the operating system reported an error",
                """
                The message has the operation, the path, and the system's reason: no space, no \
                permission, too many open files. The previous output is unchanged. The exit status \
                is 4.
                """),
            .error(
                "internal", "the program itself failed",
                """
                Nothing was published, and no catalog should be able to cause this. Report it with \
                the message and, if you can, the catalog. The exit status is 4.
                """),
        ])
}
