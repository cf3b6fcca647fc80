/// A feed that is split into one feed for each value of a field.
public struct GroupedFeed: Sendable, Hashable {
    /// The feed's definition.
    public let definition: FeedDefinition
    /// The field's name.
    public let field: String
    /// The feeds for each value, including empty ones; their paths are unique.
    public let groups: [Group]

    /// Creates a feed.
    public init(definition: FeedDefinition, field: String, groups: [Group]) {
        self.definition = definition
        self.field = field
        self.groups = groups
    }

    /// The entries of a feed with one value.
    public struct Group: Sendable, Hashable {
        /// The value: a text, the id of an entry, or a boolean.
        public let value: FieldValue
        /// Its path: an id unchanged, a text as the path of a tag; not percent-encoded.
        public let path: String
        /// Its entries, in order.
        public let selection: Selection

        /// Creates a group.
        public init(value: FieldValue, path: String, selection: Selection) {
            self.value = value
            self.path = path
            self.selection = selection
        }
    }
}
