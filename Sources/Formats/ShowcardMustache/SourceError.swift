/// A problem of the template at hand, before the template is named.
struct SourceError {
    var place: Range<Int>
    var message: String
    var help: String?
    /// The name of the template that there is none of.
    var missing: String?

    init(
        _ place: Range<Int>, _ message: String, help: String? = nil, missing: String? = nil
    ) {
        self.place = place
        self.message = message
        self.help = help
        self.missing = missing
    }

    /// The problem of a named template.
    func problem(in source: TemplateSource) -> TemplateError {
        TemplateError(
            template: source.name, path: source.path, offset: place.lowerBound,
            length: place.count, message: message, help: help, missing: missing)
    }
}
