extension ExplanationArea {
    /// Codes of the usage ledger and of imports into it.
    static let usage = ExplanationArea(
        title: "Usage",
        explanations: [
            .error(
                "double-settings", "a plugin has settings in two places in 'catalog.yml'",
                """
                The key 'usage' is short for 'usage' under 'plugins'. Remove one of the two.
                """,
                example: """
                    usage: {ledger: counts.sqlite}
                    """),
            .error(
                "wrong-ledger-path", "the usage ledger cannot be at the path in 'catalog.yml'",
                """
                The path is below the catalog's folder and has no '..'. It is not in 'content' or \
                'templates', whose files are published, and not in the output folder, which builds \
                replace as a whole.
                """,
                example: """
                    usage: {ledger: usage.sqlite}
                    """),
            .note(
                "missing-ledger", "the usage ledger that 'catalog.yml' names does not exist",
                """
                Until it exists, entries have the counts of their front matter. The first \
                'showcard usage import' creates the ledger. If builds run on another machine, copy \
                the ledger to it.
                """),
            .warning(
                "empty-ledger", "the usage ledger is empty",
                """
                An interrupted first import leaves such a file. Until something is imported, \
                entries have the counts of their front matter. If you copied the ledger, check \
                that the copy is complete.
                """),
            .error(
                "no-ledger", "a command needs a usage ledger that does not exist",
                """
                'showcard usage import' creates the ledger. Its path is that of 'usage: {ledger: \
                …}' in 'catalog.yml', otherwise 'usage.sqlite' below the source; '--ledger' sets \
                another.
                """),
            .error(
                "nothing-to-remove", "the usage ledger has no matching counts",
                """
                'showcard usage remove' removes all counts of a source, of a kind, or of a kind \
                from a source. 'showcard usage report' lists the sources and kinds.
                """),
            .warning(
                "unknown-usage-kind", "rows of a file have a kind that builds do not count",
                """
                The catalog has no such kind, or the kind has no field with the role 'usage'. The \
                rows are imported anyway, for a kind that is added later. If a file of counts has \
                a misspelled kind, run 'showcard usage remove --kind NAME', fix the file and \
                import it again. Events of a fixed file would be added again: remove their source \
                with 'showcard usage remove --from SOURCE', and import all its files again.
                """),
            .error(
                "existing-export", "an export would overwrite a file",
                """
                'showcard usage export --output FILE' only writes new files, because an existing \
                file may be the ledger itself, or part of the catalog. Remove the file, or choose \
                another name.
                """),
            .error(
                "foreign-ledger", "the file of the usage ledger is not a ledger",
                """
                A file that is not a ledger is never written to, because it may be another \
                database. Move it away, or choose another path for the ledger. Counts in a SQLite \
                database can be imported into a ledger.
                """),
            .error(
                "newer-ledger", "the usage ledger was written by a newer release",
                """
                A newer release may store data that this one does not know, so nothing is read or \
                written. Use one release on all machines that share a ledger.
                """),
            .error(
                "damaged-ledger", "the usage ledger is damaged",
                """
                Its pages, its tables or its totals are inconsistent. 'showcard usage doctor' \
                lists the damage. With --repair it copies the readable counts to a new file and \
                keeps the old one beside it.
                """),
            .error(
                "unusable-ledger", "the usage ledger cannot be read or written",
                """
                The disk is full, permissions forbid it, or another program holds the lock. \
                Nothing was written to the ledger. The exit status is 4.
                """),
            .error(
                "unknown-source", "a command names a source that the usage ledger does not have",
                """
                A source is the name that counts were imported under, with 'showcard usage import \
                --from'. 'showcard usage report' lists the sources.
                """),
            .error(
                "unusable-usage", "a file of usage counts was not imported",
                """
                It cannot be read, has an unknown format, or, with --strict, has invalid rows. \
                Nothing of it is in the ledger; other files are imported.
                """),
            .warning(
                "wrong-usage-row", "a row of a file of usage counts is invalid",
                """
                The other rows are imported; with --strict, no rows are. Ids are names of entries' \
                files, dates are written as 2026-01-31 and not before 1970, and counts have only \
                digits. A file has one count for each entry and day.
                """),
            .warning(
                "folded-usage", "counts of compacted days are skipped",
                """
                'showcard usage compact' merged the days before some day into months, so counts of \
                these days can no longer be replaced one by one.
                """),
            .note(
                "known-usage", "a file of events was imported before",
                """
                Events add up, so a file of events is imported only once. It is identified by its \
                contents, regardless of its name and compression.
                """),
        ])
}
