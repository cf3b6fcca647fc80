/// A part that pages are built of, described so that it can be shown by itself in each of its states.
public struct ThemeComponent: Sendable, Hashable {
    /// One state of a component: the values its template is rendered with.
    public struct State: Sendable, Hashable {
        /// What the state is called.
        public let name: String
        /// What is to be seen in it.
        public let note: String?
        /// The values; a record.
        public let values: PageValue
        /// The names of the values, those of records within records among them, where they are written.
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

    /// The name of a value where it is written.
    public struct WrittenName: Sendable, Hashable {
        /// The name.
        public let name: String
        /// Where it stands.
        public let location: SourceLocation

        /// Creates a name.
        public init(_ name: String, at location: SourceLocation) {
            self.name = name
            self.location = location
        }
    }

    /// The name of its template, below `components/`.
    public let name: String
    /// What it is called.
    public let title: String
    /// What it is for.
    public let description: String?
    /// Its place among the components, the lowest first; those of one place come by name.
    public let order: Int
    /// How the page is to lay its states out, for the theme's style sheet.
    public let layout: String?
    /// Its states, in the order they are shown.
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
