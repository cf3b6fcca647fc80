internal import ShowcardCatalog
internal import ShowcardMustache

/// The subject of a rendering.
enum RenderSubject {
    /// The page of an entry, by the path of the entry's file.
    case entry(path: String)
    /// Another page, by its path on the site.
    case page(path: String)
    /// A string that the program looks up itself.
    case string(String)
}

/// Locates errors in a theme's files.
struct TemplatePlaces {
    let files: [String: SourceText]
    let strings: [String: ThemeString]

    /// Returns the diagnostic for an error found while parsing a template.
    func diagnostic(of problem: TemplateError) -> Diagnostic {
        if let key = problem.missing.flatMap(InterfaceString.key(ofTemplate:)) {
            return missingString(key, at: location(of: problem))
        }
        return .error(
            code(of: problem), problem.message, at: location(of: problem), help: problem.help)
    }

    /// Returns the diagnostic for a key that no string has.
    func missingString(_ key: String, at location: SourceLocation?) -> Diagnostic {
        let keys = strings.keys.sorted(by: TextKey.precedes)
        return .error(
            "missing-string",
            "the string '\(key)' is missing in '\(ThemeRequirements.stringsFile)'", at: location,
            help: NearMiss.suggestion(for: key, among: keys).map { "did you mean '\($0)'?" }
                ?? "add it there")
    }

    /// Returns the diagnostic for an error while rendering a page, with the subject of the rendering.
    func diagnostic(of problem: RenderError, for subject: RenderSubject) -> Diagnostic {
        let place = location(of: problem.problem)
        var related: [Diagnostic.Related] = []
        var help = problem.problem.help
        switch subject {
        case .entry(let path):
            related = [
                Diagnostic.Related(location: .file(path), message: "when its page was rendered")
            ]
        case .page(let path):
            let page = path.isEmpty ? "the home page" : "the page '\(path)'"
            help = [help, "found on \(page)"].compactMap { $0 }.joined(separator: "; ")
        case .string: break
        }
        return .error(
            code(of: problem.problem), problem.problem.message, at: place, help: help,
            related: related)
    }

    /// Returns the location of an error; errors in strings are located at the string, not in its template.
    func location(of problem: TemplateError) -> SourceLocation? {
        if let string = string(of: problem) { return string.location }
        return files[problem.template]?.location(offset: problem.offset, length: problem.length)
    }

    private func code(of problem: TemplateError) -> String {
        string(of: problem) == nil ? "invalid-template" : "invalid-string"
    }

    private func string(of problem: TemplateError) -> ThemeString? {
        let string = InterfaceString.key(ofTemplate: problem.template).flatMap { strings[$0] }
        return string?.location.path == problem.path ? string : nil
    }
}
