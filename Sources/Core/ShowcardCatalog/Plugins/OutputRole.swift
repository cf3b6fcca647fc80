/// The role of outputs for other plugins, independent of the plugin that writes them.
///
/// Plugins that need such outputs require the role, not a plugin, so that plugins can be exchanged:
///
///     struct MyFeeds: Emitter {
///         let roles: [OutputRole] = [.feeds]
///     }
public struct OutputRole: Sendable, Hashable {
    /// The name, in kebab case.
    public let name: String

    /// Creates a role.
    ///
    /// - Parameter name: The name, in kebab case; the names without a hyphen belong to Showcard.
    public init(_ name: String) {
        self.name = name
    }

    /// The JSON of entries and lists, at the paths and in the format of `docs/feeds.md`: `v1/templates.json`,
    /// `v1/templates/newest/2.json`, `v1/templates/id/city-mural.json` and so on.
    ///
    /// Pages link to the JSON of their content, and their scripts read it to filter and match.
    public static let feeds = OutputRole("feeds")

    /// The word index of the site's search, at the paths and in the format of `docs/feeds.md`: `v1/search/`.
    ///
    /// The site has its search page, and `v1/openapi.json` lists the files.
    public static let search = OutputRole("search")

    /// The roles that Showcard's plugins ask for.
    package static let known = [feeds, search]

    /// Whether a name is one that plugins can give to roles of their own.
    package static func isOwn(_ name: String) -> Bool {
        Identifier.isValid(name) && name.utf8.contains(UInt8(ascii: "-"))
            && !name.utf8.contains(UInt8(ascii: "_"))
    }
}
