extension ExplanationArea {
    /// Codes of entries as a whole: their ids, tags and former addresses.
    static let entries = ExplanationArea(
        title: "Entries",
        explanations: [
            .error(
                "wrong-id", "a file's name cannot be an id",
                """
                The id of an entry is its file's name without '.md', and part of its address. It \
                is lower-case letters a-z and digits, joined by single hyphens or underscores.
                """,
                example: """
                    content/notes/Big Lamp.md    # wrong
                    content/notes/big-lamp.md    # right
                    """),
            .error(
                "taken-id", "an entry has an id that the catalog uses itself",
                """
                The pages of lists stand beside those of entries: page, tag and id are taken, so \
                are the feeds that ship (newest, popular, name, trending, featured, new) and those \
                that 'catalog.yml' declares for the kind. Rename the file.
                """),
            .error(
                "duplicate-id", "two entries of a kind have one id",
                """
                Folders below a kind's folder are for order only: 'notes/calm.md' and \
                'notes/old/calm.md' are both 'calm', and would have one address. Rename one of \
                the files.
                """),
            .warning(
                "similar-name", "two names differ only by case or blanks",
                """
                'Quiet Luxury' and 'quiet luxury' of one kind look like the same thing entered \
                twice, and in a list nobody can tell them apart. Give one of them another name, or \
                remove it. Names that are exactly equal are taken to be meant.
                """),
            .warning(
                "unreferenced-entry", "nothing refers to an entry that others are filed under",
                """
                Lists of another kind refer to entries of this one, and to most of those that are \
                public, but no entry at all, a draft or a private one among them, refers to this. \
                Name it where it belongs, or remove it. Kinds that are paged stand by themselves, \
                and what a field takes one only of need not all be in use.
                """,
                example: """
                    vibes: [romantic, vintage]    # in an entry that 'vintage' suits
                    """),
            .note(
                "future-entry", "entries go public by themselves",
                """
                They are dated after as-of, and nothing else leaves them out: they come in with \
                the first build after their date, so a build has to run then. Each kind has one \
                note, at the date that comes first. --future shows them before.
                """),
            .error(
                "computed-field", "an entry gives a field that is computed",
                """
                The kind says what the field is computed from, so a value written here could only \
                contradict it. Remove the key, or 'computed' from the kind.
                """),
            .error(
                "tag-collision", "two tags are written differently and have one path",
                """
                A tag's page is at its text in lower case, with hyphens for spaces: 'Movie Night' \
                and 'movie-night' are both '/tag/movie-night/'. Write them alike. The same holds for \
                texts by which a feed falls into several.
                """),
            .error(
                "wrong-tag", "a tag cannot be the name of a page",
                """
                A tag becomes a part of an address, and so does a text by which a feed falls into \
                several. It has up to 120 bytes, does not begin with a \
                point, does not begin or end with a space, and has no control character and none \
                of / \\ ? # % : * " < > |.
                """,
                example: """
                    tags: [black/white]      # wrong
                    tags: [black and white]  # right
                    """),
            .error(
                "invalid-alias", "an alias is neither an id nor a path that can be redirected",
                """
                An alias is where an entry was before: a former id of its kind, or a former path \
                of the site, which begins with '/'. A path has letters, digits, '-', '_', '+' and \
                ',' between single slashes, percent-encoded or not. It has no '.', which would make \
                it the path of a file, no component that begins with '_', and is not below '/v1/'. \
                Redirect other addresses, such as '/old/page.html', in the settings of the host.
                """,
                example: """
                    aliases: [winter/postcard]                     # wrong
                    aliases: [/winter/postcard.html]               # wrong
                    aliases: [winter-postcard, /winter/postcard]   # right
                    """),
            .error(
                "alias-taken", "an alias is the address of something else",
                """
                What is at an address comes before a redirect from it, and of two redirects only \
                one can hold. The alias is the address of a list, of another entry or of a file that \
                is published, in capitals or small letters, or another entry has it already. Remove \
                it here or there.
                """),
            .warning(
                "dead-link", "a link or picture in a body or template leads to nothing on the site",
                """
                Addresses in a body are relative to the entry's page, which is two folders deep; \
                '/' at the start is the root of the host, not of the catalog. Reported is what \
                leads to no page, file or former address of the site, and what leads to no \
                heading of the same body: their names begin with 'section-'. Of templates only \
                addresses count that are the same on every page, after {{root}} or from the root \
                of the host. Other hosts are not asked, nor is what is below 'v1/'.
                """,
                example: """
                    [Calm](calm.md)                   wrong
                    [Calm](../../moods/calm/)         right
                    ![A lamp](../../art/lamp.jpg)     content/static/art/lamp.jpg
                    [Below](#section-golden-hour)     the heading '## Golden hour'
                    """),
            .warning(
                "left-out-link", "a body or template links an entry that is left out",
                """
                The entry is there, but it is a draft, private, expired or dated after as-of, so \
                that it has no page yet. Unlike a reference an ordinary link stays, and leads \
                nowhere until the entry comes in; of one written as 'entry:kind/id' only the text \
                is shown until then.
                """),
            .error(
                "wrong-target", "an address of a body's own scheme is not spelled as one",
                """
                'entry:' is followed by a kind, a slash and an id, for a link perhaps by '#' and the \
                name of a heading. 'token:' is followed by the path of a token, with its set's name \
                before it unless that is the default set.
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
                '![Calm](entry:mood/calm)' shows the card of an entry, which is no part of a \
                sentence and a link itself: it stands in a paragraph of its own, with blank lines \
                around it, and not in a link. Without the '!' it is a link, which may stand anywhere.
                """),
            .error(
                "no-swatch", "a token has a type that cannot be drawn in a body",
                """
                '![Ink](token:color.ink)' draws a colour or a gradient. Tokens of any type can be \
                linked: without the '!' it leads to the token's group on the page of tokens.
                """),
        ])
}
