/// A template rendered as far as possible with the values that many pages share.
///
/// The parts of the template that depend on these values only are text; at the openings between them, each page renders
/// the parts that depend on its own values. Rendering determines the parts, so templates can use any value anywhere.
package final class PrerenderedTemplate: Sendable {
    /// The name of the template.
    let template: String
    /// The shape of the pages' records.
    let shape: Shape
    /// The first values of every page's record.
    let shared: [Value]
    /// The rendered text; `nil` if it depends on the content of an opening, or can't be rendered.
    let draft: Draft?

    /// Text with openings.
    struct Draft: Sendable {
        /// The text of all parts, one after the other.
        var text: [UInt8] = []
        /// The openings, in order.
        var openings: [Opening] = []
        /// The states at the openings.
        var states: [State] = []
        /// The number of instructions that remain for a page.
        var steps = 0
    }

    /// A position where pages render instructions.
    struct Opening: Sendable {
        /// The position in the text.
        var offset: Int
        /// The first instruction.
        var start: Int
        /// The instruction after the last one.
        var end: Int
        /// The index of the state for rendering them; consecutive openings often have the same.
        var state: Int
    }

    /// The state of a renderer at an opening.
    struct State: Sendable {
        /// The contexts for name lookups, without the page's record.
        var contexts: ArraySlice<ContextStack.Context>
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
