/// A set of templates, parsed once and rendered many times.
///
/// The library implements Mustache 1.4 with the optional modules inheritance and dynamic names
/// (https://github.com/mustache/spec). Lambdas are supported as ``Helper``s, which are pure and receive their content
/// rendered.
package struct Library: Sendable {
    let storage: Storage

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

    /// Returns whether a template exists.
    package func contains(_ name: String) -> Bool {
        storage.index(of: name) != nil
    }

    /// Returns the templates that a render of one template can use: itself, and those that it reaches through partials
    /// and parents.
    ///
    /// - Parameters:
    ///   - name: The name of a template.
    ///   - isDynamic: Whether a dynamic name can be that of a template; by default, it can be the name of any template.
    /// - Returns: The names by UTF-8 bytes; empty if the template doesn't exist.
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
}
