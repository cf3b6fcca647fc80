extension ExplanationArea {
    /// Codes of keys and values, in entries and in every file with declared keys.
    static let values = ExplanationArea(
        title: "Keys and values",
        explanations: [
            .error(
                "unknown-field", "a key or a field name is not declared",
                """
                Front matter has the fields that its kind declares; every other file has the keys \
                that its documentation lists. An unknown key is most often misspelled, and its \
                value would be ignored. Fix the spelling, or declare the field in '_kind.yml'.
                """,
                example: """
                    nmae: Calm    # wrong
                    name: Calm    # right
                    """),
            .error(
                "missing-field", "a required key is missing or has no value",
                """
                The kind says 'required: true', or the file always needs the key. An empty text \
                and '~' are not values; an empty list is. The help shows a value of the right \
                type.
                """),
            .error(
                "wrong-type", "a value has a type that its key does not allow",
                """
                The message names both types. The type depends on how a value is written: 12 is a \
                number, [12] a list of one; true and false are neither text nor numbers, but yes \
                and no are text. Put text that begins with [ or { in quotes.
                """,
                example: """
                    tags: calm      # wrong: a text
                    tags: [calm]    # right: a list
                    """),
            .error(
                "unknown-value", "a value is not one of those that its key allows",
                """
                An enum allows the words that its 'values' list, exactly as they are written \
                there. Words that the program itself defines, such as those of a feed's 'where', \
                are checked the same way.
                """,
                example: """
                    status: Published    # wrong
                    status: published    # right
                    """),
            .error(
                "unknown-reference", "a reference names an entry that does not exist",
                """
                A reference is the id of an entry: its file's name without '.md'. In a body it \
                follows the kind, as in 'entry:mood/calm'. All files of the kind count, including \
                drafts and expired entries. Fix the id, or add the entry.
                """),
            .error(
                "too-long", "a text has more characters than its field allows",
                """
                'max_length' counts Unicode scalars: an accented letter is one or two, an emoji \
                one or more. The help says how many to remove.
                """),
            .warning(
                "long-description", "a description is longer than cards show",
                """
                Cards show two or three lines of a description and search engines about 160 \
                characters, so the end of one with more than 200 is shown only on the entry's own \
                page. Move the rest to the body. If a kind's 'description' has a 'max_length', \
                that is the limit.
                """,
                example: """
                    description: {type: string, max_length: 320}    # in _kind.yml
                    """),
            .error(
                "too-short", "a text has fewer characters than its field requires",
                """
                'min_length' counts Unicode scalars. The help says how many are missing.
                """),
            .error(
                "out-of-range", "a number is outside its limits",
                """
                The number is below 'min', above 'max', beyond 64 bits, or not finite (.inf, \
                .nan). For money the limits are in minor units.
                """),
            .error(
                "wrong-count", "a list does not have the number of values that its field requires",
                """
                The field's 'count' is the exact number. The help says how many values to add or \
                remove.
                """,
                example: """
                    gradient: ["#735E4B"]               # wrong if 'count: 2'
                    gradient: ["#735E4B", "#33261A"]    # right
                    """),
            .error(
                "empty-element", "an element of a list has no value",
                """
                A key without a value is treated as missing, but every element of a list counts: \
                two commas in a row, or a '-' with nothing after it, leave an empty element. Write \
                a value, or remove the element.
                """),
            .error(
                "repeated-element", "a value occurs twice in a list of unique values",
                """
                The field says 'unique: true'. Remove one of the two; 'showcard check --fix' \
                removes the later one.
                """),
            .error(
                "wrong-date", "a date does not exist, or is not written as a date",
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
                The address begins with http:// or https:// and a host, has at most 2 048 bytes \
                and no user or password; spaces and quotes are percent-encoded. 'base_url' has no \
                query and no fragment either.
                """,
                example: """
                    privacy_url: example.com/privacy            # wrong
                    privacy_url: https://example.com/privacy    # right
                    """),
            .error(
                "missing-asset", "a field names a file that is not in 'content/static'",
                """
                An asset is a path below 'content/static', without a leading slash, in the exact \
                case of the file's name: 'Lamp.JPG' is not 'lamp.jpg', even on disks that ignore \
                case.
                """,
                example: """
                    picture: /pictures/lamp.jpg    # wrong
                    picture: pictures/lamp.jpg     # right
                    """),
            .warning(
                "missing-alt", "a picture has no alternative text",
                """
                The kind has a field with the role 'image_alt', which screen readers speak instead \
                of the picture. This entry has a picture, but the field is empty. Describe the \
                picture in a few words.
                """,
                example: """
                    thumbnail: art/lamp.jpg
                    thumbnail_alt: A lamp on a table by the window
                    """),
            .warning(
                "large-picture", "a picture shown in lists is larger than 500 KB",
                """
                Every list shows the picture with the role 'image', several per screen, and phones \
                download all of it. Scale down or compress a file of 'content/static' with more \
                than 512 000 bytes. Pictures on other hosts are not checked.
                """),
            .error(
                "wrong-color", "a value is not a color",
                """
                A color is #RGB, #RRGGBB or #RRGGBBAA in quotes, or a token of type color in \
                braces. Without quotes, '#' begins a YAML comment, so the value is empty.
                """,
                example: """
                    tint: #735E4B                  # wrong: a comment
                    tint: "#735E4B"                # right
                    tint: "{glass.color.accent}"   # right
                    """),
            .error(
                "unknown-token", "a named token does not exist, or is not a color",
                """
                A reference is the name of a token set, then the path of a token of type color in \
                it: '{glass.color.accent}' is 'color.accent' in \
                'content/tokens/glass.tokens.json'. In a body it follows 'token:', and tokens of \
                the default set need no set name.
                """),
            .error(
                "wrong-icon", "a value cannot be the name of an icon",
                """
                Icons have names like the symbols of the theme: lower-case letters and digits, \
                joined by hyphens.
                """,
                example: """
                    icon: HeartHandshake     # wrong
                    icon: heart-handshake    # right
                    """),
            .warning(
                "unknown-icon", "the theme has no icon with this name",
                """
                The theme's icons are the symbols in 'templates/assets/icons.svg', with their \
                names as ids. Pages show nothing for an unknown icon. Use an existing one, or add \
                the symbol. Themes without that file are not checked.
                """,
                example: """
                    <symbol id="lamp" viewBox="0 0 24 24">...</symbol>
                    """),
            .error(
                "wrong-amount", "money is not written in minor units",
                """
                Amounts are whole numbers of the smallest unit of their currency, such as cents, \
                so they are never rounded. ISO 4217 defines how many digits that unit has: 5 USD \
                are 500, 500 JPY are 500.
                """,
                example: """
                    price: 5.00    # wrong
                    price: 500     # right, for 5.00 USD
                    """),
            .error(
                "unknown-currency", "a currency is not in ISO 4217",
                """
                A currency is a code of three capital letters, such as USD, EUR or JPY. Codes \
                without minor units (metals, testing) are not allowed.
                """),
            .error(
                "wrong-currency", "amounts that belong together have different currencies",
                """
                A field that declares its currency takes no other. Two amounts that a rule \
                compares have the same currency, and so do those that a minimum or maximum is \
                computed from. Currencies are not converted.
                """),
            .error(
                "wrong-order", "two values are in the wrong order",
                """
                The values violate a rule of the kind or object ('min <= max'), or the entry \
                expires before it is published and would never be shown. Defaults count as values.
                """,
                example: """
                    ranges: [{min: 500, max: 400}]    # wrong
                    ranges: [{min: 400, max: 500}]    # right
                    """),
            .error(
                "wrong-pattern",
                "a text does not match its field's pattern, or the pattern is invalid",
                """
                A pattern matches the whole text; the caret marks where the text stops matching. \
                docs/content.md lists what patterns may contain, and the patterns of paths that \
                'allow_static' takes.
                """,
                example: """
                    pattern: "[a-z]+("       # wrong: the group is never closed
                    pattern: "[a-z]+(-[a-z]+)*"
                    """),
        ])
}
