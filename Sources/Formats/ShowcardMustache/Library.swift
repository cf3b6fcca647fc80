/// A set of templates, parsed once and rendered often.
///
/// Implements Mustache 1.4 with the optional modules inheritance and dynamic names
/// (https://github.com/mustache/spec). Of lambdas there are ``Helper``s, whose content is rendered before they get
/// it, and which are pure.
package struct Library: Sendable {
    let storage: Storage

    /// Parses templates.
    ///
    /// - Parameters:
    ///   - sources: The templates, with different names.
    ///   - vocabulary: All names that records may have.
    ///   - missingNames: What names mean that no record has.
    ///   - limits: How much the templates may ask for.
    /// - Throws: Every problem of every template.
    package init(
        _ sources: [TemplateSource], vocabulary: Vocabulary,
        missingNames: MissingNames = .refused, limits: Limits = .standard
    ) throws(TemplateErrors) {
        var problems: [TemplateError] = []
        let indexes = Library.index(sources, problems: &problems)
        let check = NameCheck(
            vocabulary: vocabulary, templates: sources.map(\.name), indexes: indexes)
        var compiler = Compiler(vocabulary: vocabulary, indexes: indexes)
        for source in sources {
            let template = ParsedTemplate(source, limits: limits)
            var faults = template.faults
            if missingNames == .refused { faults += check.faults(of: template) }
            if faults.isEmpty, problems.isEmpty { compiler.add(template) }
            problems += faults.map { $0.problem(in: source) }
        }
        guard problems.isEmpty else { throw TemplateErrors(problems) }
        storage = Storage(
            program: compiler.program, references: compiler.references,
            isDynamic: compiler.isDynamic, templates: sources.map(\.name),
            paths: sources.map(\.path), indexes: indexes, names: vocabulary.names,
            missingNames: missingNames, limits: limits)
    }

    /// Whether there is a template of this name.
    package func contains(_ name: String) -> Bool {
        storage.index(of: name) != nil
    }

    /// The templates a render of one may use: itself, and what it reaches through partials and
    /// parents.
    ///
    /// - Parameters:
    ///   - name: The name of a template.
    ///   - isDynamic: Whether a dynamic name may turn out to be that of a template; all may unless
    ///     told otherwise.
    /// - Returns: Names by UTF-8 bytes; none if there is no such template.
    package func dependencies(
        of name: String, whereDynamicNames isDynamic: (String) -> Bool = { _ in true }
    ) -> [String] {
        guard let start = storage.index(of: name) else { return [] }
        var reached: Set<Int> = [start]
        var pending = [start]
        while let index = pending.popLast() {
            var next = storage.references[index]
            if storage.isDynamic[index] {
                next += storage.templates.indices.filter { isDynamic(storage.templates[$0]) }
            }
            pending += next.filter { reached.insert($0).inserted }
        }
        return sortedNames(of: reached)
    }

    private func sortedNames(of templates: some Sequence<Int>) -> [String] {
        templates.map { storage.templates[$0] }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Numbers the templates, and reports names given twice.
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
}
