/// A set of templates, parsed once and rendered many times.
///
/// The library implements Mustache 1.4 with the optional modules inheritance and dynamic names
/// (https://github.com/mustache/spec). Lambdas are supported as ``Helper``s, which are pure and receive their content
/// rendered.
package struct TemplateLibrary: Sendable {
    let storage: Storage
    /// The blocks that templates give to parents which do not have them, if missing names are refused.
    ///
    /// Rendering ignores them. They may be meant for another version of the parent.
    package let unknownBlocks: [TemplateError]
    /// The texts directly inside parents, which rendering ignores, if missing names are refused.
    package let ignoredTexts: [TemplateError]

    /// Parses templates.
    ///
    /// - Parameters:
    ///   - sources: The templates, with different names.
    ///   - vocabulary: All names that records may have.
    ///   - missingNames: The treatment of unknown names.
    ///   - limits: The limits of the templates.
    /// - Throws: All errors in all templates.
    package init(
        _ sources: [TemplateSource], vocabulary: Vocabulary,
        missingNames: MissingNames = .refused, limits: TemplateLimits = .standard
    ) throws(TemplateErrors) {
        var problems: [TemplateError] = []
        let indexes = TemplateLibrary.index(sources, problems: &problems)
        let check = VocabularyCheck(
            vocabulary: vocabulary, templates: sources.map(\.name), indexes: indexes)
        var compiler = Compiler(vocabulary: vocabulary, indexes: indexes)
        let templates = sources.map { ParsedTemplate($0, limits: limits) }
        for (source, template) in zip(sources, templates) {
            var faults = template.faults
            if missingNames == .refused { faults += check.faults(of: template) }
            if faults.isEmpty, problems.isEmpty { compiler.add(template) }
            problems += faults.map { $0.problem(in: source) }
        }
        guard problems.isEmpty else { throw TemplateErrors(problems) }
        let blocks = missingNames == .refused ? BlockCheck(templates, indexes: indexes) : nil
        unknownBlocks = blocks?.unknownBlocks(in: sources) ?? []
        ignoredTexts = blocks?.ignoredTexts(in: sources) ?? []
        storage = Storage(
            program: compiler.program, references: compiler.references,
            isDynamic: compiler.isDynamic, templates: sources.map(\.name),
            paths: sources.map(\.path), indexes: indexes, names: vocabulary.names,
            missingNames: missingNames, limits: limits)
    }

    /// Returns the templates that renders of some templates can use: themselves, and those that they reach through
    /// partials and parents.
    ///
    /// - Parameters:
    ///   - names: The names of templates; unknown ones are ignored.
    ///   - isDynamic: Whether a dynamic name can be that of a template; by default, it can be the name of any template.
    /// - Returns: The names.
    package func dependencies(
        of names: some Sequence<String>,
        whereDynamicNames isDynamic: (String) -> Bool = { _ in true }
    ) -> Set<String> {
        var pending = names.compactMap(storage.index)
        var reached = Set(pending)
        while let index = pending.popLast() {
            var next = storage.references[index]
            if storage.isDynamic[index] {
                next += storage.templates.indices.filter { isDynamic(storage.templates[$0]) }
            }
            pending += next.filter { reached.insert($0).inserted }
        }
        return Set(reached.map { storage.templates[$0] })
    }

    /// Numbers the templates, and reports duplicate names.
    private static func index(
        _ sources: [TemplateSource], problems: inout [TemplateError]
    ) -> [[UInt8]: Int] {
        var indexes: [[UInt8]: Int] = [:]
        for (index, source) in sources.enumerated() {
            if let first = indexes[Array(source.name.utf8)] {
                let message = "there are two templates '\(source.name)'"
                let help = "rename this one or '\(sources[first].path)'"
                problems.append(SourceError(0..<0, message, help: help).problem(in: source))
            } else {
                indexes[Array(source.name.utf8)] = index
            }
        }
        return indexes
    }

    /// Returns the names that templates look up: for values, for sections and inverted sections, and for dynamic names
    /// of templates.
    ///
    /// - Parameter templates: The names of templates; unknown ones are ignored.
    /// - Returns: Each name as its parts, except the implicit iterator.
    package func names(in templates: some Sequence<String>) -> Set<[String]> {
        var names: Set<[String]> = []
        for index in templates.compactMap({ storage.index(of: $0) }) {
            let entries = storage.program.entries
            let end = index + 1 < entries.count ? entries[index + 1] : storage.program.code.count
            for instruction in storage.program.code[entries[index]..<end] {
                guard let name = storage.program.lookup(of: instruction) else { continue }
                names.insert(parts(of: name))
            }
        }
        return names
    }

    /// The dynamic names of all templates, each as its parts.
    package var dynamicNames: Set<[String]> {
        var names: Set<[String]> = []
        for call in storage.program.calls {
            if case .dynamic(let name) = call.target { names.insert(parts(of: name)) }
        }
        return names
    }

    private func parts(of name: Name) -> [String] {
        let later = Int(name.laterStart)..<Int(name.laterStart) + Int(name.laterCount)
        return ([name.first] + storage.program.laterParts[later]).map { symbol in
            storage.names.indices.contains(Int(symbol)) ? storage.names[Int(symbol)] : ""
        }
    }

    /// The parsed templates, in a class so that renders read them without copying.
    final class Storage: Sendable {
        let program: TemplateProgram
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
        let limits: TemplateLimits

        private let indexes: [[UInt8]: Int]

        init(
            program: TemplateProgram, references: [[Int]], isDynamic: [Bool], templates: [String],
            paths: [String], indexes: [[UInt8]: Int], names: [String],
            missingNames: MissingNames, limits: TemplateLimits
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

extension TemplateProgram {
    /// Returns the name that an instruction looks up in records.
    fileprivate func lookup(of instruction: Instruction) -> Name? {
        let name: Name
        switch instruction {
        case .escaped(let shown), .raw(let shown): name = shown
        case .section(let opened, _), .inverted(let opened, _): name = opened
        case .call(let index):
            guard case .dynamic(let dynamic) = calls[Int(index)].target else { return nil }
            name = dynamic
        case .text, .endSection, .block, .finish: return nil
        }
        return name.first == Name.current ? nil : name
    }
}
