/// A template rendered as far as the values allow that many pages have in common.
///
/// What the template says of those values alone is text here; at the openings between, each page renders
/// what depends on values of its own. Which parts of a template these are shows in rendering it, so that templates
/// are free to use any value anywhere.
package final class PrerenderedTemplate: Sendable {
    /// The name of the template.
    let template: String
    /// The shape of the pages' records.
    let shape: Shape
    /// The first values of every page's record.
    let shared: [Value]
    /// The rendered text; `nil` if it depends on what is rendered at an opening, or cannot be rendered.
    let draft: Draft?

    /// Text with openings.
    struct Draft: Sendable {
        /// The text of all parts, one after the other.
        var text: [UInt8] = []
        /// Where pages render what is their own, in order.
        var openings: [Opening] = []
        /// The work that is left to a page, in instructions.
        var steps = 0
    }

    /// A place where pages render some instructions, and the state in which they do.
    struct Opening: Sendable {
        /// Where the place is in the text.
        var offset: Int
        /// The first of the instructions.
        var start: Int
        /// The instruction after them.
        var end: Int
        /// What names are looked up in, but for the page's record.
        var contexts: [Value]
        var frames: [Renderer.Frame]
        var fillings: [Renderer.Filling]
        var filling: Int
        var depth: Int
    }

    init(template: String, shape: Shape, shared: [Value], draft: Draft?) {
        self.template = template
        self.shape = shape
        self.shared = shared
        self.draft = draft
    }
}
