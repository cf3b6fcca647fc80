extension ExplanationArea {
    /// Codes of finding and converting files of design tokens.
    static let tokenFiles = ExplanationArea(
        title: "Files of design tokens",
        explanations: [
            .error(
                "no-token-files", "a folder has no token files",
                """
                'showcard tokens' reads the resolvers of a folder, '*.resolver.json'. Without \
                resolvers it reads '*.tokens.json' and '*.tokens', and without those every \
                '*.json' except the files of other tools, such as 'package.json'. Hidden files and \
                'node_modules' are ignored.
                """),
            .warning(
                "misnamed-overlay",
                "a file name resembles an overlay's, but the file is read as a part",
                """
                A set is '<name>.tokens.json'. An overlay for its other mode is \
                '<name>.dark.tokens.json' or '<name>.light.tokens.json'. If no file has such a \
                name, all files are merged as parts of one set, so an overlay with a misspelled \
                name becomes a part. Rename the file.
                """),
            .warning(
                "unread-token-file", "no resolver of the folder names a token file",
                """
                If a folder has resolvers, only the files that these name are read. Other files \
                that end in '.tokens.json' or '.tokens' are not read, so errors in them are not \
                found. Name the file in a resolver, or move it away.
                """),
            .note(
                "token-inferred-type", "a converted token's type was inferred from its value",
                """
                The format requires '$type', which older tools infer. 'showcard tokens convert' \
                infers it once, from the value and the name of the token, and writes it.
                """),
        ])
}
