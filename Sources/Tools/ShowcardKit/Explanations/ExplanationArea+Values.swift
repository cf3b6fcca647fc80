extension ExplanationArea {
    /// Codes of keys and values, in entries and in every file with declared keys.
    static let values = ExplanationArea(
        title: "Keys and values",
        explanations: [
            .error(
                "unknown-field", "a key, or a field that is named, is not declared",
                """
                Front matter has the fields that its kind declares, and every other file the keys \
                that its documentation lists. A key that nobody reads is most often a misspelt \
                one, whose value would be lost without a word. Mend the spelling, or declare the \
                field in '_kind.yml'.
                """,
                example: """
                    nmae: Calm    # wrong
                    name: Calm    # right
                    """),
            .error(
                "missing-field", "a required key is not there, or has no value",
                """
                The kind says 'required: true', or the file cannot do without the key. An empty \
                text and '~' are no value; an empty list is one. The help shows a value of the \
                right type.
                """),
            .error(
                "wrong-type", "a value is of another type than its key takes",
                """
                The message names both. How a value is written decides: 12 is a number, [12] a \
                list of one; true and false are neither text nor number, but yes and no are text. \
                Text that begins with [ or { goes in quotes.
                """,
                example: """
                    tags: calm      # wrong: a text
                    tags: [calm]    # right: a list
                    """),
            .error(
                "unknown-value", "a value is none of those that its key takes",
                """
                An enum takes the words that its 'values' list, exactly as they are written there. \
                The same holds for words that the program itself gives a meaning, such as a \
                feed's 'where'.
                """,
                example: """
                    status: Published    # wrong
                    status: published    # right
                    """),
            .error(
                "unknown-reference", "a reference names an entry that there is not",
                """
                A reference is the id of an entry: its file's name without '.md'; in a body it \
                stands behind the kind, as in 'entry:mood/calm'. It is checked against all files of the kind, drafts and expired ones among them. Mend the id, or \
                add the entry.
                """),
            .error(
                "too-long", "a text has more characters than its field allows",
                """
                'max_length' counts Unicode scalars: an accented letter is one or two, an emoji \
                one or several. The help says how many are too many.
                """),
            .warning(
                "long-description", "a description is longer than cards show",
                """
                Cards cut a description after two or three lines, and search engines after some \
                160 characters, so that of more than 200 the end is seen on the entry's own page \
                only. Say the rest in the body. A kind whose 'description' has a 'max_length' \
                goes by that.
                """,
                example: """
                    description: {type: string, max_length: 320}    # in _kind.yml
                    """),
            .error(
                "too-short", "a text has fewer characters than its field asks for",
                """
                'min_length' counts Unicode scalars. The help says how many are missing.
                """),
            .error(
                "out-of-range", "a number lies outside its limits",
                """
                Below 'min', above 'max', beyond 64 bits, or not finite (.inf, .nan). For money \
                the limits count minor units.
                """),
            .error(
                "wrong-count", "a list has another number of values than its field asks for",
                """
                The field's 'count' is the exact number; the help says how many to add or to \
                remove.
                """,
                example: """
                    gradient: ["#735E4B"]               # wrong where 'count: 2'
                    gradient: ["#735E4B", "#33261A"]    # right
                    """),
            .error(
                "empty-element", "an element of a list has no value",
                """
                A key without a value is as if it were not there, but an element of a list counts: \
                two commas in a row, or a '-' with nothing behind it, leave a hole. Write a value, \
                or remove the element.
                """),
            .error(
                "repeated-element", "a value stands twice in a list of unique values",
                """
                The field says 'unique: true'. Remove one of the two; 'showcard check --fix' \
                removes the later one.
                """),
            .error(
                "wrong-date", "a date is not in the calendar, or not written as one",
                """
                Dates are written as in RFC 3339: 2026-01-31, or with a time and its zone \
                2026-01-31T09:00:00Z or +02:00. A yearly date is 02-14, or a rule such as 'second \
                sunday of may'. The message says which part is wrong.
                """,
                example: """
                    born: 31.1.2026     # wrong
                    born: 2026-01-31    # right
                    """),
            .error(
                "wrong-url", "a value is not an absolute http or https address",
                """
                An address begins with http:// or https:// and a host, has up to 2 048 bytes and \
                no user or password; spaces and quotes are percent-encoded. 'base_url' has no \
                query and no fragment either.
                """,
                example: """
                    privacy_url: example.com/privacy            # wrong
                    privacy_url: https://example.com/privacy    # right
                    """),
            .error(
                "missing-asset", "a field names a file that is not in 'content/static'",
                """
                An asset is a path below 'content/static', without a slash before it, in the very \
                letters of the file's name: 'Lamp.JPG' is not 'lamp.jpg', whatever the disk at \
                hand says.
                """,
                example: """
                    picture: /pictures/lamp.jpg    # wrong
                    picture: pictures/lamp.jpg     # right
                    """),
            .warning(
                "missing-alt", "a picture has no words for those who do not see it",
                """
                The kind has a field with the role 'image_alt', which screen readers speak in the \
                picture's place; this entry gives a picture and leaves it empty. Say in a few \
                words what the picture shows.
                """,
                example: """
                    thumbnail: art/lamp.jpg
                    thumbnail_alt: A lamp on a table by the window
                    """),
            .warning(
                "large-picture", "a picture in lists has more than 500 KB",
                """
                Every list shows the picture that carries the role 'image', several to a screen, \
                and phones fetch it whole. A file of 'content/static' with more than 512 000 bytes \
                is worth scaling down or compressing. Pictures elsewhere on the web are not \
                looked at.
                """),
            .error(
                "wrong-color", "a value is not a colour",
                """
                A colour is #RGB, #RRGGBB or #RRGGBBAA in quotes, or a token of type color in \
                braces. Without quotes YAML takes what follows a '#' for a comment, and no colour \
                is left.
                """,
                example: """
                    tint: #735E4B                  # wrong: a comment
                    tint: "#735E4B"                # right
                    tint: "{glass.color.accent}"   # right
                    """),
            .error(
                "unknown-token", "a token is named that there is not, or that is no colour",
                """
                A reference is the name of a token set, then the path of a token of type color in \
                it: '{glass.color.accent}' is 'color.accent' in \
                'content/tokens/glass.tokens.json'. In a body it stands behind 'token:', where tokens \
                of the default set need no name of a set.
                """),
            .error(
                "wrong-icon", "a value cannot be the name of an icon",
                """
                Icons are named like the glyphs of the theme: lower-case letters and digits, \
                joined by hyphens.
                """,
                example: """
                    icon: HeartHandshake     # wrong
                    icon: heart-handshake    # right
                    """),
            .warning(
                "unknown-icon", "the theme has no icon of a name",
                """
                The theme's icons are the symbols in 'templates/assets/icons.svg', each with its \
                name as id; where there is none, pages show nothing. Use one that is there, or \
                draw it there. A theme without that file has icons that are not known here, and \
                is not checked.
                """,
                example: """
                    <symbol id="lamp" viewBox="0 0 24 24">...</symbol>
                    """),
            .error(
                "wrong-amount", "money is not written in minor units",
                """
                Amounts are whole numbers of the smallest unit of their currency, cents for most, \
                so that no amount is ever rounded. How many digits that is, ISO 4217 says: 5 USD \
                are 500, 500 JPY are 500.
                """,
                example: """
                    price: 5.00    # wrong
                    price: 500     # right, for 5.00 USD
                    """),
            .error(
                "unknown-currency", "a currency is none of ISO 4217",
                """
                A currency is its code of three capital letters, such as USD, EUR or JPY. Codes \
                without minor units (metals, testing) are not known.
                """),
            .error(
                "wrong-currency", "amounts that belong together are in two currencies",
                """
                A field that declares its currency takes no other; two amounts with an order \
                between them are in one, and so are those that a least or greatest amount is \
                computed from. Nothing here converts between currencies.
                """),
            .error(
                "wrong-order", "two values are in the wrong order",
                """
                A rule of the kind or object ('min <= max') does not hold between them, or the \
                entry expires before it is published, so that it would never be shown. Defaults \
                count like values.
                """,
                example: """
                    ranges: [{min: 500, max: 400}]    # wrong
                    ranges: [{min: 400, max: 500}]    # right
                    """),
            .error(
                "wrong-pattern", "a text does not match its field's pattern, or a pattern is none",
                """
                A pattern is matched with the whole text; the caret stands where they part. What \
                patterns may have is listed with the fields, in docs/content.md. The patterns of \
                'allow_static' are of paths, and listed with static files there.
                """,
                example: """
                    pattern: "[a-z]+("       # wrong: the group is never closed
                    pattern: "[a-z]+(-[a-z]+)*"
                    """),
        ])
}
