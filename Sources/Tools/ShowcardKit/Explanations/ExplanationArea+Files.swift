extension ExplanationArea {
    /// Codes of files that cannot be read, or are ignored.
    static let files = ExplanationArea(
        title: "Files",
        explanations: [
            .error(
                "missing-folder", "a required folder is missing",
                """
                A catalog is a folder that contains 'catalog.yml', 'content' and 'templates'. \
                Either the folder itself or one of the two folders in it does not exist. Name the \
                catalog's folder with --source, or create the missing folder.
                """),
            .error(
                "unreadable-file", "a file cannot be read",
                """
                The message ends with the system's reason: the file does not exist, its \
                permissions do not allow reading, or it is not a regular file. Symbolic links are \
                not followed, and a file may have at most 64 MB.
                """),
            .error(
                "unreadable-folder", "a folder cannot be listed",
                """
                The message ends with the system's reason, most often permissions: to list a \
                folder, the user who runs the build needs permission to read and to enter it.
                """),
            .error(
                "invalid-file-name", "a file's name is not UTF-8",
                """
                Paths of files become ids and addresses, which are UTF-8. A name in another \
                encoding comes from an old archive or disk. Rename the file, preferably with ASCII \
                letters.
                """),
            .warning(
                "ignored-file", "something that is neither a file nor a folder is ignored",
                """
                Devices, sockets and pipes have no content, and folders whose paths are longer \
                than 1 024 bytes are not entered. The item is not published; move it out of the \
                catalog.
                """),
            .error(
                "symbolic-link", "a symbolic link is not followed",
                """
                A link can lead out of the catalog: to files that other machines do not have, or \
                to secrets of the machine that builds a pull request. Put the file or folder \
                itself there, or list the link in catalog.yml with its exact target.
                """,
                example: """
                    allow_links:
                      content/static/shared: ../../../brand/static
                    """),
            .error(
                "wrong-link", "a symbolic link that catalog.yml lists cannot be followed",
                """
                'allow_links' maps each link to its target. The target must be exactly what \
                'readlink' prints, and must exist. The path to the target must not contain other \
                links: name the place that they lead to.
                """),
            .warning(
                "missing-link", "catalog.yml lists a symbolic link that does not exist",
                """
                The path does not exist, or it is not a link. Remove it from 'allow_links': \
                otherwise a link that is added there later is followed.
                """),
            .warning(
                "ignored-entry", "a file that looks like an entry is ignored",
                """
                Entries are the files below a kind's folder whose names end in '.md', in lower \
                case. Files with front matter that lie elsewhere, or that end in '.markdown' or \
                '.MD', are not read. Move or rename the file. Notes without front matter are not \
                reported.
                """,
                example: """
                    content/calm.md                # in no kind's folder
                    content/notes/calm.markdown    # not read
                    content/notes/calm.md          # right
                    """),
            .warning(
                "ignored-kind", "a file that looks like a '_kind.yml' is ignored",
                """
                A kind is declared in a file named exactly '_kind.yml', in a folder directly below \
                'content'. Files with similar names, and those in deeper folders, are not read.
                """),
            .error(
                "not-utf8", "an entry's file is not UTF-8",
                """
                The place is that of the first invalid byte. The file was most likely saved as \
                Latin-1 or Windows-1252; save it as UTF-8.
                """),
            .error(
                "empty-file", "a file with required keys is empty",
                """
                'catalog.yml', '_kind.yml' and the description of a component have required keys. \
                This file is empty, or contains only comments.
                """),
            .error(
                "yaml", "a file or front matter is not YAML, or uses unsupported YAML",
                """
                Files are YAML 1.2 with the core schema. Features that are easily misread are \
                errors: a repeated key in a mapping, merge keys (<<), custom tags, a second \
                document, and collections as keys. The limits are 64 KB, 64 levels and 10 000 \
                values, including those that aliases stand for. Put text in quotes if it contains \
                ': ' or begins with one of [ ] { } # & * ! | > @ ` " ' %.
                """,
                example: """
                    name: Tea: a short story      # wrong
                    name: "Tea: a short story"    # right
                    """),
            .error(
                "missing-front-matter", "an entry does not begin with front matter",
                """
                An entry begins with its fields, between two lines of exactly '---'. Only a \
                byte-order mark may precede the first.
                """,
                example: """
                    ---
                    name: Calm
                    ---
                    The body begins here.
                    """),
            .error(
                "unclosed-front-matter", "the front matter of an entry is not closed",
                """
                The first line '---' is not followed by a second one, so the body would be read as \
                fields. Add a line of exactly '---' after the last field; '----' and an indented \
                '---' do not count.
                """),
            .error(
                "markdown", "a body is larger, or nested deeper, than the limits allow",
                """
                A body may have 1 MB, a part without a blank line 64 KB and 4 096 '[', and block \
                quotes and lists 64 levels. Text written by hand is far below these limits, which \
                keep a broken file from slowing the build.
                """),
        ])
}
