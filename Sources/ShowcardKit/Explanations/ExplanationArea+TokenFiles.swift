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
            .note(
                "token-inferred-type", "a token that is converted has got a type by its value",
                """
                The format asks for a '$type', and older tools work it out. 'showcard tokens \
                convert' does so once, by the value and by what the token is called, and writes it.
                """),
        ])
}
