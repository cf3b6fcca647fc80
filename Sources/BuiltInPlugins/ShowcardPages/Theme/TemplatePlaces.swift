internal import ShowcardCatalog
internal import ShowcardMustache

/// What a template was rendered for.
enum RenderSubject {
    /// A page about an entry, whose file is given.
    case entry(path: String)
    /// Another page, by its path on the site.
    case page(path: String)
    /// A string that the program itself looks up.
    case string(String)
}

/// Says where in a theme's files a problem stands.
struct TemplatePlaces {
    let files: [String: SourceText]
    let strings: [String: ThemeString]

    /// The diagnostic of a problem found when the template was parsed.
    func diagnostic(of problem: TemplateError) -> Diagnostic {
        if let key = problem.missing.flatMap(InterfaceString.key(ofTemplate:)) {
            return missingString(key, at: location(of: problem))
        }
        return .error(
            code(of: problem), problem.message, at: location(of: problem), help: problem.help)
    }

    private func missingString(_ key: String, at location: SourceLocation?) -> Diagnostic {
        let keys = strings.keys.sorted(by: TextKey.precedes)
        return .error(
            "missing-string",
            "there is no string '\(key)' in '\(ThemeRequirements.stringsFile)'", at: location,
            help: NearMiss.suggestion(for: key, among: keys).map { "did you mean '\($0)'?" }
                ?? "add it there")
    }

    /// The diagnostic of a problem met when a page was rendered, with what it was rendered for.
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
            help = [help, "met on \(page)"].compactMap { $0 }.joined(separator: "; ")
        case .string: break
        }
        return .error(
            code(of: problem.problem), problem.problem.message, at: place, help: help,
            related: related)
    }

    /// Problems in strings stand where the string does, as its template is not what was written.
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
