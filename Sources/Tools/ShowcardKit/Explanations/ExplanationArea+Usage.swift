extension ExplanationArea {
    /// Codes of the usage ledger and of what is imported into it.
    static let usage = ExplanationArea(
        title: "Usage",
        explanations: [
            .error(
                "double-settings", "a plugin has settings in two places of 'catalog.yml'",
                """
                The key 'usage' is short for 'usage' under 'plugins'. Keep one of the two.
                """,
                example: """
                    usage: {ledger: counts.sqlite}
                    """),
            .error(
                "wrong-ledger-path", "the usage ledger cannot be where 'catalog.yml' says",
                """
                The path is below the catalog's folder, without '..' in it, and not in 'content' nor \
                in 'templates', whose files are published, nor in the folder that is published \
                itself, which builds replace as a whole.
                """,
                example: """
                    usage: {ledger: usage.sqlite}
                    """),
            .note(
                "missing-ledger", "there is no usage ledger where 'catalog.yml' says",
                """
                Until there is one, entries have the counts of their front matter. The ledger is \
                made by the first 'showcard usage import'; where builds run on another machine, it \
                has to come along.
                """),
            .warning(
                "empty-ledger", "nothing was ever written to the usage ledger",
                """
                A first import that is stopped leaves such a file. Until something is imported, \
                entries have the counts of their front matter. Where the ledger was copied from \
                elsewhere, look whether the copy is whole.
                """),
            .error(
                "no-ledger", "a command asks for a usage ledger that is not there",
                """
                'showcard usage import' makes the ledger. Its path is what 'usage: {ledger: …}' in \
                'catalog.yml' says, else 'usage.sqlite' below the source; '--ledger' names another.
                """),
            .error(
                "nothing-to-remove", "the usage ledger has nothing of a kind",
                """
                'showcard usage remove' takes out all counts of a source, of a kind, or of a kind \
                from a source. 'showcard usage report' tells which there are.
                """),
            .warning(
                "unknown-usage-kind", "rows of a file are of a kind that no build counts",
                """
                The catalog has no kind of the name, or it has no field with the role 'usage'. The \
                rows are in the ledger all the same, for a kind that comes later. Where the name \
                was misspelled in a file of counts, take them out with 'showcard usage remove \
                --kind NAME', mend the file and import it again. Events add up, and those of a \
                mended file would all be added once more: remove their source as a whole with \
                'showcard usage remove --from SOURCE', and import all its files again.
                """),
            .error(
                "existing-export", "an export would take the place of a file",
                """
                'showcard usage export --output FILE' writes a new file, since the one that is there \
                may be the ledger itself, or part of the catalog. Remove it, or name another.
                """),
            .error(
                "foreign-ledger", "the usage ledger is another file than a ledger",
                """
                A file that is no ledger is never written to: it may be somebody's database. Move \
                it away, or name another path for the ledger. Counts that a SQLite database has \
                can be imported into one.
                """),
            .error(
                "newer-ledger", "the usage ledger was written by a newer release",
                """
                A newer release may keep things that this one does not know, so that nothing is \
                read or written. Use one release on all machines that share a ledger.
                """),
            .error(
                "damaged-ledger", "the usage ledger is damaged",
                """
                Its pages, its tables or its totals are not as they have to be. 'showcard usage \
                doctor' says all it finds, and with --repair copies what can be read to a new \
                file; the old one is kept beside it.
                """),
            .error(
                "unusable-ledger", "the usage ledger cannot be read or written where it is",
                """
                The disk is full, permissions forbid it, or another program holds the lock. \
                Nothing of what was to be written is in the ledger. The exit status is 4.
                """),
            .error(
                "unknown-source", "a command asks for a source that the usage ledger lacks",
                """
                A source is whose counts they are, as 'showcard usage import --from' has named it. \
                'showcard usage report' lists them.
                """),
            .error(
                "unusable-usage", "a file of usage counts is not imported at all",
                """
                It cannot be read, is of no format that is known, or, with --strict, has rows that \
                cannot be counted. Nothing of it is in the ledger; other files are imported.
                """),
            .warning(
                "wrong-usage-row", "a row of a file of usage counts cannot be counted",
                """
                The other rows are imported; with --strict none is. Ids are as names of entries' \
                files, dates are written as 2026-01-31, from 1970 on, and counts in digits. A file \
                has one count for each entry and day.
                """),
            .warning(
                "folded-usage", "counts of days that the ledger has folded are passed over",
                """
                'showcard usage compact' has made months of the days before some day. A count of a \
                single day can no longer take the place of what it was.
                """),
            .note(
                "known-usage", "a file of events was imported before",
                """
                Events add up, so a file of them is imported once. It is known by its bytes, \
                whatever its name and whether or not it is compressed.
                """),
        ])
}
