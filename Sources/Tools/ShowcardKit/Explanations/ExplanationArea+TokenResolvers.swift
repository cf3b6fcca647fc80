extension ExplanationArea {
    /// Codes of resolver documents, which combine token files.
    static let tokenResolvers = ExplanationArea(
        title: "Resolvers of design tokens",
        explanations: [
            .error(
                "resolver-version", "a resolver has another version, or none",
                """
                A resolver document states its version of the Design Tokens Resolver Module. The \
                supported version is 2025.10.
                """,
                example: """
                    {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}]}
                    """),
            .error(
                "resolver-invalid-reference",
                "a resolver's reference has a target that is not allowed",
                """
                Items of the resolution order refer to sets and modifiers of the document. Sources \
                of sets and contexts refer to sets, files and places in files. They cannot refer \
                to modifiers, to the resolution order, to network addresses, or to files outside \
                the root folder.
                """),
            .error(
                "resolver-unresolved-reference",
                "a resolver's reference has a target that does not exist",
                """
                The set, the modifier or the place in a file does not exist. Case matters.
                """),
            .error(
                "resolver-reference-cycle", "sets of a resolver refer to one another in a cycle",
                """
                A set includes the sources of the sets it refers to, so two sets cannot refer to \
                each other. The message shows the cycle.
                """),
            .error(
                "resolver-too-few-contexts", "a modifier has fewer than two contexts",
                """
                A modifier is a choice between at least two contexts. One of them may be an empty \
                list. Put sources that always apply into a set.
                """),
            .error(
                "resolver-unknown-default", "a modifier's default is not one of its contexts",
                """
                'default' names the context that applies if none is chosen.
                """),
            .error(
                "resolver-duplicate-name", "two items of a resolution order have the same name",
                """
                Sets and modifiers inside the resolution order need unique names, because inputs \
                and messages refer to them by name.
                """),
            .error(
                "resolver-unreadable-file", "a file that a resolver names cannot be read",
                """
                Files are named by their paths relative to the resolver's folder. The message has \
                the reason.
                """),
            .error(
                "resolver-invalid-input", "an input chooses something that does not exist",
                """
                An input names a context for each modifier without a default: an object whose keys \
                are modifiers and whose values are texts.
                """,
                example: """
                    {"theme": "dark", "density": "compact"}
                    """),
        ])
}
