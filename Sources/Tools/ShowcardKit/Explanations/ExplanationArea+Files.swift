extension ExplanationArea {
    /// Codes of files that cannot be read, or are passed over.
    static let files = ExplanationArea(
        title: "Files",
        explanations: [
            .error(
                "missing-folder", "a folder that every catalog has is not there",
                """
                A catalog is one folder with 'catalog.yml', 'content' and 'templates' in it. Either \
                the folder itself was not found, or one of the two below it. Name the catalog's \
                folder with --source, or create what is missing.
                """),
            .error(
                "unreadable-file", "a file cannot be read",
                """
                The message ends with the system's reason: there is no such file, its permissions \
                do not allow reading, or it is no regular file. Symbolic links are not followed, \
                and a file may have 64 MB.
                """),
            .error(
                "unreadable-folder", "a folder cannot be listed",
                """
                The message ends with the system's reason, most often permissions: to list a \
                folder, the user who runs the build needs to read and to enter it.
                """),
            .error(
                "invalid-file-name", "a file's name is not UTF-8",
                """
                Paths of files become ids and addresses, which are UTF-8. A name in another \
                encoding comes from an old archive or disk; rename the file, with ASCII letters \
                for choice.
                """),
            .warning(
                "ignored-file", "something that is neither a file nor a folder is passed over",
                """
                Devices, sockets and pipes hold no content, and folders more than 1 024 bytes \
                deep are not entered. What is named here is not published; move it out of the \
                catalog.
                """),
            .error(
                "symbolic-link", "a symbolic link is not followed",
                """
                A link can lead out of the catalog: to files that the next machine does not have, \
                or to secrets of the machine that builds a pull request. Put the file or folder \
                itself there, or list the link in catalog.yml with the target it must have.
                """,
                example: """
                    allow_links:
                      content/static/shared: ../../../brand/static
                    """),
            .error(
                "wrong-link", "a symbolic link that catalog.yml lists cannot be followed",
                """
                'allow_links' names each link with its target, which has to be what 'readlink' \
                prints, and must be there. The way to the target must not lead over other links: \
                name the place that they lead to.
                """),
            .warning(
                "missing-link", "catalog.yml lists a symbolic link that is not there",
                """
                Nothing is at the path, or something that is not a link. Take it out of \
                'allow_links': otherwise a link that is added there later is followed.
                """),
            .warning(
                "ignored-entry", "a file that looks like an entry is passed over",
                """
                Entries are the files below the folder of a kind whose names end in '.md', in \
                small letters. What begins with front matter and lies elsewhere, or ends in \
                '.markdown' or '.MD', is not read. Move or rename it; a note for people needs \
                no front matter, and is not reported.
                """,
                example: """
                    content/calm.md                # in no kind's folder
                    content/notes/calm.markdown    # not read
                    content/notes/calm.md          # right
                    """),
            .warning(
                "ignored-kind", "a file that looks like that of a kind is passed over",
                """
                A kind is declared in a file of exactly the name '_kind.yml', in a folder directly \
                below 'content'. Files of similar names, and those in folders further down, are \
                not read.
                """),
            .error(
                "not-utf8", "an entry's file is not UTF-8",
                """
                The place is that of the first byte that UTF-8 cannot have. The file was most \
                likely saved as Latin-1 or Windows-1252; save it as UTF-8.
                """),
            .error(
                "empty-file", "a file that has to say something says nothing",
                """
                'catalog.yml', '_kind.yml' and the description of a component have required keys. \
                This one is empty, or has comments alone.
                """),
            .error(
                "yaml", "a file or front matter is not the YAML that is read here",
                """
                Read is YAML 1.2 by its core schema, without what is easily misread: a key twice \
                in one mapping, merge keys (<<), tags of one's own, a second document, collections \
                as keys. There are limits too: 64 KB, 64 levels and 10 000 values, what aliases \
                stand for counted in. Text with ': ' in it, or that begins with one of \
                [ ] { } # & * ! | > @ ` " ' %, goes in quotes.
                """,
                example: """
                    name: Tea: a short story      # wrong
                    name: "Tea: a short story"    # right
                    """),
            .error(
                "missing-front-matter", "an entry does not begin with front matter",
                """
                An entry begins with its fields, between two lines of exactly '---'. Nothing but a \
                byte-order mark may stand before the first.
                """,
                example: """
                    ---
                    name: Calm
                    ---
                    The body begins here.
                    """),
            .error(
                "unclosed-front-matter", "the front matter of an entry is never closed",
                """
                After the first line '---' there is no second one, so that the body would be read \
                as fields. Add a line of exactly '---' behind the last field; '----' or an \
                indented '---' is none.
                """),
            .error(
                "markdown", "a body is larger, or nested deeper, than the limits allow",
                """
                A body may have 1 MB, a stretch without a blank line 64 KB and 4 096 '[', and block \
                quotes and lists 64 levels. No text that people write comes near; the limits keep \
                a broken file from taking the build's time.
                """),
        ])
}
