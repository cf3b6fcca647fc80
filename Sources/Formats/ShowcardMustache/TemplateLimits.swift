/// The limits of templates, so that no template can block a build.
package struct TemplateLimits: Sendable {
    /// The maximum length of a template's source in bytes.
    package var templateBytes = 1_048_576

    /// The maximum output of one render in bytes.
    package var outputBytes = 16_777_216

    /// The maximum nesting of sections, blocks and parents in one template.
    package var sectionDepth = 100

    /// The maximum nesting of partials and parents in one render.
    package var partialDepth = 100

    /// The maximum number of instructions of one render, which ends loops without output.
    package var steps = 67_108_864

    /// The limits of a build.
    package static let standard = TemplateLimits()

    /// Creates the standard limits, which can be changed.
    package init() {}
}
