extension ExplanationArea {
    /// Codes of finding and converting files of design tokens.
    static let tokenFiles = ExplanationArea(
        title: "Files of design tokens",
        explanations: [
            .error(
                "no-token-files", "there are no token files in a folder",
                """
                'showcard tokens' reads the resolvers of a folder, '*.resolver.json'. Where there \
                are none it reads '*.tokens.json' and '*.tokens', and where there are none of \
                those every '*.json' but those of other tools, such as 'package.json'. Hidden \
                files and 'node_modules' are passed over.
                """),
            .warning(
                "misnamed-overlay", "a file is nearly named as an overlay, and taken as a part",
                """
                A set is '<name>.tokens.json', and what is different in its other mode is an \
                overlay, '<name>.dark.tokens.json' or '<name>.light.tokens.json'. Files of which \
                none is named like that are parts of one whole, laid over one another, so that a \
                slip in the name makes an overlay a part. Rename the file.
                """),
            .warning(
                "unread-token-file", "a file of tokens is in no resolver of its folder",
                """
                Where a folder has resolvers, what these name is read, and nothing else. A file \
                beside them that ends in '.tokens.json' or '.tokens' is not read, so that mistakes \
                in it are not found either. Name it in a resolver, or move it away.
                """),
            .note(
                "token-inferred-type", "a token that is converted has got a type by its value",
                """
                The format asks for a '$type', and older tools work it out. 'showcard tokens \
                convert' does so once, by the value and by what the token is called, and writes it.
                """),
        ])
}
