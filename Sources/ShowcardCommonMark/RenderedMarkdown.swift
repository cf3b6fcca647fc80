/// What a Markdown text says, as HTML and as lists of what a site needs to know of it.
package struct RenderedMarkdown: Sendable, Hashable {
    /// A heading of the text.
    package struct Heading: Sendable, Hashable {
        /// The level as rendered, 1 to 6.
        package let level: Int
        /// The `id` attribute, unique in the text; nil if ids are switched off.
        package let id: String?
        /// The text without its markup.
        package let text: String
    }

    /// A link or an image of the text.
    package struct Link: Sendable, Hashable {
        /// The destination as the author means it: entities and backslash escapes resolved, not
        /// percent-encoded, and also there when the HTML leaves it out as unsafe.
        package let url: String
        /// The line, from 1, on which the link's text ends.
        package let line: Int
    }

    /// The HTML fragment, in UTF-8.
    package let html: [UInt8]
    /// The headings, in order; none of those that raw HTML makes.
    package let headings: [Heading]
    /// The links, in order, automatic ones included.
    package let links: [Link]
    /// The images, in order.
    package let images: [Link]
}
