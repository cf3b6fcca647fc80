extension ExplanationArea {
    /// Codes of resolver documents, which put token files together.
    static let tokenResolvers = ExplanationArea(
        title: "Resolvers of design tokens",
        explanations: [
            .error(
                "resolver-version", "a resolver is of another version, or says none",
                """
                A resolver document says which version of the Design Tokens Resolver Module it \
                obeys. The one that is read is 2025.10.
                """,
                example: """
                    {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}]}
                    """),
            .error(
                "resolver-invalid-reference", "a resolver's reference leads where none may",
                """
                Items of the resolution order name sets and modifiers of the document. Sources of \
                sets and contexts name sets, files and places in them, but no modifiers, nothing \
                in the resolution order, no addresses on the network, and no files outside of the \
                root folder.
                """),
            .error(
                "resolver-unresolved-reference", "a resolver's reference names nothing",
                """
                The set, the modifier or the place in a file is not there. Upper and lower case \
                count.
                """),
            .error(
                "resolver-reference-cycle", "sets of a resolver refer to one another in a circle",
                """
                A set has the sources of the sets it refers to, so two cannot refer to each other. \
                The message names the way around.
                """),
            .error(
                "resolver-too-few-contexts", "a modifier has fewer than two contexts",
                """
                A modifier is a choice, and needs at least two contexts to choose from. One of \
                them may be an empty list. What always counts is a set.
                """),
            .error(
                "resolver-unknown-default", "a modifier's default is none of its contexts",
                """
                'default' names the context that counts when nothing is chosen.
                """),
            .error(
                "resolver-duplicate-name", "two items of a resolution order have one name",
                """
                What stands in the resolution order itself has a name of its own, by which an \
                input and messages tell it from the others.
                """),
            .error(
                "resolver-unreadable-file", "a file that a resolver names cannot be read",
                """
                Files are named by their paths from the folder of the resolver. The message says \
                what stands in the way.
                """),
            .error(
                "resolver-invalid-input", "an input chooses what there is not",
                """
                An input names a context for each modifier that has no default: an object whose \
                keys are modifiers and whose values are texts.
                """,
                example: """
                    {"theme": "dark", "density": "compact"}
                    """),
        ])
}
