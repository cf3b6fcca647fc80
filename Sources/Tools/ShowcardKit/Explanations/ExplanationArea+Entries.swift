extension ExplanationArea {
    /// Codes of entries as a whole: their ids, tags and former addresses.
    static let entries = ExplanationArea(
        title: "Entries",
        explanations: [
            .error(
                "wrong-id", "a file's name cannot be an id",
                """
                The id of an entry is its file's name without '.md', and part of its address. It \
                consists of lower-case letters a-z and digits, joined by single hyphens or \
                underscores.
                """,
                example: """
                    content/notes/Big Lamp.md    # wrong
                    content/notes/big-lamp.md    # right
                    """),
            .error(
                "taken-id", "an entry has an id that the catalog uses itself",
                """
                Pages of lists are published beside those of entries. The ids page, tag and id are \
                taken, and so are the built-in feeds (newest, popular, name, trending, featured, \
                new) and those that 'catalog.yml' declares for the kind. Rename the file.
                """),
            .error(
                "duplicate-id", "two entries of a kind have the same id",
                """
                Folders below a kind's folder do not affect ids: 'notes/calm.md' and \
                'notes/old/calm.md' are both 'calm', and would have the same address. Rename one \
                of the files.
                """),
            .warning(
                "similar-name", "two names differ only in case or spaces",
                """
                'Quiet Luxury' and 'quiet luxury' of one kind look like the same thing entered \
                twice, and are hard to tell apart in a list. Rename one of them, or remove it. \
                Names that are exactly equal are taken to be intended.
                """),
            .warning(
                "unreferenced-entry", "no entry refers to an entry that others are filed under",
                """
                Lists of another kind refer to most public entries of this kind, but no entry, not \
                even a draft or a private one, refers to this one. Add a reference to it, or \
                remove it. Not checked are kinds that are paged, and kinds that only fields with a \
                single reference refer to.
                """,
                example: """
                    vibes: [romantic, vintage]    # in an entry that is 'vintage'
                    """),
            .note(
                "future-entry", "entries become public by themselves",
                """
                These entries are excluded only because they are dated after as-of. The first \
                build after their date includes them, so a build has to run then. Each kind has \
                one note, at the earliest date. --future includes them now.
                """),
            .error(
                "computed-field", "an entry sets a computed field",
                """
                The kind says how the field is computed, so a value in the entry could only \
                contradict it. Remove the key, or remove 'computed' from the kind.
                """),
            .error(
                "tag-collision", "two tags are written differently but have the same path",
                """
                A tag's page is at its text in lower case, with hyphens for spaces: 'Movie Night' \
                and 'movie-night' are both '/tag/movie-night/'. Write them alike. The same holds \
                for values of a feed's 'per'.
                """),
            .error(
                "wrong-tag", "a tag cannot be the name of a page",
                """
                A tag becomes part of an address, and so does a value of a feed's 'per'. It has at \
                most 120 bytes, does not begin with a period, does not begin or end with a space, \
                and contains no control character and none of / \\ ? # % : * " < > |.
                """,
                example: """
                    tags: [black/white]      # wrong
                    tags: [black and white]  # right
                    """),
            .error(
                "invalid-alias", "an alias is neither an id nor a path that can be redirected",
                """
                An alias is a former id of the entry's kind, or a former path of the site, which \
                begins with '/'. A path has letters, digits, '-', '_', '+' and ',' between single \
                slashes, percent-encoded or not. It has no '.' (that would be a file), no \
                component that begins with '_', and is not below '/v1/'. Redirect other addresses, \
                such as '/old/page.html', in the host's settings.
                """,
                example: """
                    aliases: [winter/postcard]                     # wrong
                    aliases: [/winter/postcard.html]               # wrong
                    aliases: [winter-postcard, /winter/postcard]   # right
                    """),
            .error(
                "alias-taken", "an alias is the address of something else",
                """
                Pages and files take precedence over redirects, and two entries cannot have the \
                same alias. The alias is, ignoring case, the address of a list, of another entry \
                or of a published file, or another entry has it too. Remove it here or there.
                """),
            .warning(
                "dead-link", "a link or picture in a body or template has no target on the site",
                """
                Addresses in a body are relative to the entry's page, which is two folders deep; \
                '/' is the root of the host, not of the catalog. Reported are links that match no \
                page, file, former address, or heading of the same body (headings have names that \
                begin with 'section-'). In templates, only links after {{root}} or from the host's \
                root are checked. Other hosts and paths below 'v1/' are not checked.
                """,
                example: """
                    [Calm](calm.md)                   wrong
                    [Calm](../../moods/calm/)         right
                    ![A lamp](../../art/lamp.jpg)     content/static/art/lamp.jpg
                    [Below](#section-golden-hour)     the heading '## Golden hour'
                    """),
            .warning(
                "left-out-link", "a body or template links to an excluded entry",
                """
                The entry exists, but has no page because it is a draft, private, expired or dated \
                after as-of. An ordinary link stays in the page and is dead until the entry is \
                included. A link written as 'entry:kind/id' shows only its text until then.
                """),
            .error(
                "wrong-target", "an 'entry:' or 'token:' address is malformed",
                """
                After 'entry:' write a kind, a slash and an id; a link can add '#' and the name of \
                a heading. After 'token:' write the path of a token, preceded by the name of its \
                set unless that is the default set.
                """,
                example: """
                    [Calm](entry:calm)               wrong
                    [Calm](entry:mood/calm)          right
                    ![Ink](token:{plain.color.ink})  wrong
                    ![Ink](token:plain.color.ink)    right
                    """),
            .error(
                "card-in-text", "a card stands among other text",
                """
                '![Calm](entry:mood/calm)' shows the card of an entry. A card cannot be part of a \
                sentence or of a link: put it in a paragraph of its own, with blank lines around \
                it. Without the '!' it is a link, which may stand anywhere.
                """),
            .error(
                "no-swatch", "a token has a type that cannot be drawn in a body",
                """
                '![Ink](token:color.ink)' draws a color or a gradient. Tokens of any type can be \
                linked: without the '!' the link leads to the token's group on the tokens page.
                """),
        ])
}
