/// An error in a template before the template's name is known.
struct SourceError {
    var place: Range<Int>
    var message: String
    var help: String?
    /// The name of the missing template.
    var missing: String?

    init(
        _ place: Range<Int>, _ message: String, help: String? = nil, missing: String? = nil
    ) {
        self.place = place
        self.message = message
        self.help = help
        self.missing = missing
    }

    /// Returns the error in a named template.
    func problem(in source: TemplateSource) -> TemplateError {
        TemplateError(
            template: source.name, path: source.path, offset: place.lowerBound,
            length: place.count, message: message, help: help, missing: missing)
    }
}
