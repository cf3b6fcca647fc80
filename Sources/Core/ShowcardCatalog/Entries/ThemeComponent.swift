/// A component of pages, described so that it can be shown alone in each of its states.
public struct ThemeComponent: Sendable, Hashable {
    /// One state of a component: the values its template is rendered with.
    public struct State: Sendable, Hashable {
        /// The state's name.
        public let name: String
        /// A note on the state.
        public let note: String?
        /// The values, as a record.
        public let values: PageValue
        /// The names of the values, including those of nested records, with their locations.
        public let names: [WrittenName]

        /// Creates a state.
        public init(
            name: String, note: String? = nil, values: PageValue, names: [WrittenName] = []
        ) {
            self.name = name
            self.note = note
            self.values = values
            self.names = names
        }
    }

    /// The name of a value and its location.
    public struct WrittenName: Sendable, Hashable {
        /// The name.
        public let name: String
        /// Its location.
        public let location: SourceLocation

        /// Creates a name.
        public init(_ name: String, at location: SourceLocation) {
            self.name = name
            self.location = location
        }
    }

    /// The name of its template, below `components/`.
    public let name: String
    /// The component's title.
    public let title: String
    /// Its purpose.
    public let description: String?
    /// Its position among the components, lowest first; ties are ordered by name.
    public let order: Int
    /// The layout of its states, for the theme's style sheet.
    public let layout: String?
    /// Its states, in display order.
    public let states: [State]

    /// Creates a component.
    public init(
        name: String, title: String, description: String? = nil, order: Int = 0,
        layout: String? = nil, states: [State]
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.order = order
        self.layout = layout
        self.states = states
    }
}
