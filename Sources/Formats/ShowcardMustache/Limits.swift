/// How much templates may ask for, so that no template can stop a build.
package struct Limits: Sendable {
    /// The longest template source, in bytes.
    package var templateBytes = 1_048_576

    /// The most output of one render, in bytes.
    package var outputBytes = 16_777_216

    /// How deep sections, blocks and parents may be nested in one template.
    package var sectionDepth = 100

    /// How deep partials and parents may be nested in one render.
    package var partialDepth = 100

    /// The most work of one render, in instructions: what ends loops that show nothing.
    package var steps = 67_108_864

    /// The limits a build uses.
    package static let standard = Limits()

    /// Makes the standard limits, to be changed.
    package init() {}
}
