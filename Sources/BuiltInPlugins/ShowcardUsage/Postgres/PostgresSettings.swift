package import ShowcardCatalog

/// The settings for usage counts from a PostgreSQL server in `catalog.yml`.
package struct PostgresSettings: Sendable, Hashable {
    /// The address, or `env:` and the name of the variable that holds it.
    package let url: String
    /// The query that counts.
    package let query: String
    /// The default kind of rows.
    package let kind: String?
    /// The time limit for the query in seconds.
    package let seconds: Int

    /// The option of the plugin.
    package static let option = Field(
        "postgres",
        .object([
            Field("url", .string, limits: FieldLimits(minLength: 1), isRequired: true),
            Field("query", .string, limits: FieldLimits(minLength: 1), isRequired: true),
            Field("kind", .string, limits: FieldLimits(minLength: 1)),
            Field(
                "timeout", .integer, limits: FieldLimits(min: 1, max: 3_600),
                defaultValue: .integer(defaultSeconds)),
        ]))

    private static let defaultSeconds = 30

    /// Reads the settings from the plugin's options, checked against ``option``; `nil` if they are missing.
    package init?(_ options: PluginOptions) {
        guard case .object(let members)? = options[Self.option.name] else { return nil }
        let values = PluginOptions(members)
        guard let url = values["url"]?.text, let query = values["query"]?.text else { return nil }
        self.init(url: url, query: query, kind: values["kind"]?.text, seconds: values["timeout"])
    }

    /// Creates settings.
    package init(url: String, query: String, kind: String? = nil, seconds: FieldValue? = nil) {
        self.url = url
        self.query = query
        self.kind = kind
        if case .integer(let seconds)? = seconds {
            self.seconds = seconds
        } else {
            self.seconds = Self.defaultSeconds
        }
    }
}
