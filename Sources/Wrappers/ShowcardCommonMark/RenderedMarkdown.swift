/// A rendered Markdown text: the HTML, and lists of its headings, links and includes.
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
        /// percent-encoded, and present even if the HTML omits it as unsafe.
        package let url: String
        /// The line, from 1, on which the link's text ends.
        package let line: Int
        /// Whether it is an image.
        package let isImage: Bool
    }

    /// A link or an image of a scheme that the caller handles: the HTML contains only its text.
    package struct Include: Sendable, Hashable {
        /// The destination as the author means it; see ``Link/url``.
        package let url: String
        /// The line, from 1, on which its text ends.
        package let line: Int
        /// Whether it is an image.
        package let isImage: Bool
        /// Whether it is an image in the text of a link.
        package let isInLink: Bool
        /// Whether that link is one of these as well, the one before that is a link.
        package let isInInclude: Bool
        /// Where its text stands in the HTML: of a link with markup, of an image without.
        package let range: Range<Int>
        /// The same with the tags of its paragraph, which a tight list has none of; nil if anything
        /// else stands in the paragraph, or it stands in none.
        package let paragraph: Range<Int>?
    }

    /// The HTML fragment, in UTF-8.
    package let html: [UInt8]
    /// The headings, in order; none of those that raw HTML makes.
    package let headings: [Heading]
    /// The links and images, in order, automatic links included; none of those in the description of
    /// an image, of which the HTML contains only the text.
    package let links: [Link]
    /// The links and images of the schemes that are left to the caller, in the order they begin; they
    /// are not among ``links``.
    package let includes: [Include]
}
