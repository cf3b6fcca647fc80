extension Library {
    /// The parsed templates, in a class so that renders read them without copying.
    final class Storage: Sendable {
        let program: Program
        /// For each template, the templates that it expands by name.
        let references: [[Int]]
        /// For each template, whether it expands a template whose name is a value.
        let isDynamic: [Bool]
        /// The names of the templates.
        let templates: [String]
        /// The paths of the templates.
        let paths: [String]
        /// The names of fields, by symbol.
        let names: [String]
        let missingNames: MissingNames
        let limits: Limits

        private let indexes: [[UInt8]: Int]

        init(
            program: Program, references: [[Int]], isDynamic: [Bool], templates: [String],
            paths: [String], indexes: [[UInt8]: Int], names: [String],
            missingNames: MissingNames, limits: Limits
        ) {
            self.program = program
            self.references = references
            self.isDynamic = isDynamic
            self.templates = templates
            self.paths = paths
            self.indexes = indexes
            self.names = names
            self.missingNames = missingNames
            self.limits = limits
        }

        /// Returns the index of a template, by the UTF-8 bytes of its name.
        func index(of name: String) -> Int? {
            indexes[Array(name.utf8)]
        }
    }
}
