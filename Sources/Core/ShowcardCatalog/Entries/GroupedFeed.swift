/// A feed that falls into several, one for each value of a field.
public struct GroupedFeed: Sendable, Hashable {
    /// How it is declared.
    public let definition: FeedDefinition
    /// The field's name.
    public let field: String
    /// The feeds it falls into, those without entries among them; no two have one path.
    public let groups: [Group]

    /// Creates a feed.
    public init(definition: FeedDefinition, field: String, groups: [Group]) {
        self.definition = definition
        self.field = field
        self.groups = groups
    }

    /// The entries of a feed that have one value.
    public struct Group: Sendable, Hashable {
        /// The value: a text, the id of an entry, true or false.
        public let value: FieldValue
        /// Its path: an id as it is, a text as the path of a tag; not percent-encoded.
        public let path: String
        /// What it takes, in order.
        public let selection: Selection

        /// Creates a group.
        public init(value: FieldValue, path: String, selection: Selection) {
            self.value = value
            self.path = path
            self.selection = selection
        }
    }
}
