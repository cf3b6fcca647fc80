import ShowcardCatalog
import ShowcardYAML

/// Reads the translation of a component's description, `templates/components/<name>.<language>.yml`.
struct ComponentTranslation {
    private var reader: ValueReader

    private static let texts = [
        Field("title", .string), Field("description", .string),
    ]
    private static let stateTexts = [Field("name", .string), Field("note", .string)]

    /// The parts of the name of a translation, such as `card.de`.
    struct Name {
        let component: String
        let language: String

        /// Creates the parts; `nil` if the name does not end in a language tag.
        init?(_ name: String) {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            component = String(name[..<dot])
            language = String(name[name.utf8.index(after: dot)...])
            guard LanguageTag(language) != nil else { return nil }
        }
    }

    /// The translations of all components.
    struct Files {
        private var texts: [String: [String: SourceText]] = [:]

        /// Adds a file.
        mutating func add(_ text: SourceText, of name: Name) {
            texts[name.language, default: [:]][name.component] = text
        }

        /// Returns components in a language.
        ///
        /// - Parameters:
        ///   - components: The components, as described.
        ///   - languages: The language, after the one with what it doesn't have; each text is that of the last language that
        ///     has it, or of the next one in its chain.
        ///   - problems: Receives every problem of the files that was not received before.
        /// - Returns: The components; those whose translation has errors are as before it.
        func translated(
            _ components: [ThemeComponent], in languages: [LanguageTag],
            _ problems: inout ReportedProblems
        ) -> [ThemeComponent] {
            let files = languages.flatMap { $0.chain.reversed() }.compactMap { texts[$0] }
            return components.map { component in
                let names = component.states.map(\.name)
                var translated = component
                for text in files.compactMap({ $0[component.name] }) {
                    var translation = ComponentTranslation(reader: ValueReader(text))
                    do throws(DiagnosticError) {
                        translated = try translation.translate(translated, named: names)
                    } catch {
                        problems.add(error.diagnostics, of: text.path)
                    }
                }
                return translated
            }
        }
    }

    /// The problems of files, each of which may be read for several languages.
    struct ReportedProblems {
        private(set) var problems: [Diagnostic] = []
        private var paths: Set<String> = []

        fileprivate mutating func add(_ diagnostics: [Diagnostic], of path: String) {
            if paths.insert(path).inserted { problems += diagnostics }
        }
    }

    private mutating func translate(
        _ component: ThemeComponent, named names: [String]
    ) throws(DiagnosticError) -> ThemeComponent {
        let file = try ParsedFile(reader.text)
        guard let root = file.document.root else { return component }
        let what = "the translation of a component"
        let texts = reader.members(root, Self.texts, others: ["states"], what: what)
        let nodes = root.kind == .mapping ? root["states"] : nil
        let states = nodes.map { translate(component.states, named: names, $0) } ?? component.states
        guard reader.problems.isEmpty, let texts else { throw DiagnosticError(reader.problems) }
        return ThemeComponent(
            name: component.name, title: texts.text("title") ?? component.title,
            description: texts.text("description") ?? component.description,
            order: component.order, layout: component.layout, states: states)
    }

    /// Translates states, by their names in the description.
    private mutating func translate(
        _ states: [ThemeComponent.State], named names: [String], _ node: Node
    ) -> [ThemeComponent.State] {
        var translated = states
        let places = Dictionary(
            names.enumerated().map { (Array($1.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        for (key, value) in members(of: node, in: "'states'", among: names) {
            guard let place = places[Array(key.text.utf8)],
                let texts = reader.members(
                    value, Self.stateTexts, others: ["with"], what: "a state")
            else { continue }
            let state = states[place]
            translated[place] = ThemeComponent.State(
                name: texts.text("name") ?? state.name, note: texts.text("note") ?? state.note,
                values: value["with"].map { self.value(replacing: state.values, $0, in: "'with'") }
                    ?? state.values,
                names: state.names)
        }
        return translated
    }

    /// Returns a value of a sample in which a node replaces what it has.
    ///
    /// The parser bounds the depth of a document, and so the recursion.
    private mutating func value(
        replacing value: PageValue, _ node: Node, in what: String
    ) -> PageValue {
        guard case .record(var record) = value else {
            let isNested = node.kind == .mapping && value != .null
            if isNested {
                var phrase = "one value"
                if case .list = value { phrase = "a list" }
                reader.report(
                    "wrong-type",
                    "\(what) takes \(phrase), as in the component's description, not keys and values",
                    at: node, help: "write the translation in place of the keys")
            }
            return isNested ? value : PageValue(node)
        }
        let places = Dictionary(
            record.enumerated().map { (Array($1.name.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        for (key, part) in members(of: node, in: what, among: record.map(\.name)) {
            guard let place = places[Array(key.text.utf8)] else { continue }
            record[place] = PageValue.Member(
                key.text,
                self.value(replacing: record[place].value, part, in: "'\(key.text)'"))
        }
        return .record(record)
    }

    /// Returns the members of a mapping, and reports keys that the description does not have.
    private mutating func members(
        of node: Node, in what: String, among known: [String]
    ) -> [(key: Node, value: Node)] {
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "\(what) takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'key: value' on a line of its own")
            return []
        }
        reader.checkKeys(of: node, among: known, what: "\(what) of the component's description")
        return Array(node.members)
    }
}

extension [FieldValue.Member] {
    fileprivate func text(_ name: String) -> String? { first { $0.name == name }?.value.text }
}
