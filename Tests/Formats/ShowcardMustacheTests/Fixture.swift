import ShowcardMustache

/// Templates by name, and the names and values to render them with.
struct Fixture {
    var vocabulary = Vocabulary()
    var sources: [TemplateSource] = []

    /// Sources whose paths are their names with `.mustache`; the first is rendered.
    init(_ templates: KeyValuePairs<String, String>) {
        sources = templates.map { name, text in
            TemplateSource(name: name, path: name + ".mustache", bytes: Array(text.utf8))
        }
    }

    /// One template, called `main`.
    init(_ text: String) {
        self.init(["main": text])
    }

    /// A record with some fields, whose names are registered.
    mutating func record(_ fields: KeyValuePairs<String, Value>) -> Value {
        .record(Record(vocabulary.shape(fields.map(\.key)), fields.map(\.value)))
    }

    /// The templates, parsed.
    func library(
        _ missingNames: MissingNames = .refused, limits: TemplateLimits = .standard
    ) throws(TemplateErrors) -> TemplateLibrary {
        try TemplateLibrary(
            sources, vocabulary: vocabulary, missingNames: missingNames, limits: limits)
    }

    /// The first template, rendered.
    func render(
        _ context: Value..., missingNames: MissingNames = .refused,
        limits: TemplateLimits = .standard
    ) throws -> String {
        var output: [UInt8] = []
        try library(missingNames, limits: limits)
            .render(sources[0].name, context: context, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The problems of parsing; none if there aren't any.
    func problems(
        _ missingNames: MissingNames = .refused, limits: TemplateLimits = .standard
    ) -> [TemplateError] {
        do throws(TemplateErrors) {
            _ = try library(missingNames, limits: limits)
            return []
        } catch {
            return error.problems
        }
    }

    /// The problem of rendering the first template; `nil` if there isn't one.
    func renderProblem(_ context: Value..., limits: TemplateLimits = .standard) throws
        -> RenderError?
    {
        let library = try library(limits: limits)
        var output = Array("before".utf8)
        do throws(RenderError) {
            try library.render(sources[0].name, context: context, into: &output)
            return nil
        } catch {
            return output == Array("before".utf8) ? error : nil
        }
    }
}
