/// An Android resource.
struct AndroidResource: Equatable {
    /// The file of a resource.
    enum File: String, CaseIterable {
        case colors, dimens, integers, bools, strings, arrays, styles
        /// A separate file in `interpolator/`.
        case interpolator
    }

    let file: File
    /// The element's name, with its format if necessary.
    let element: String
    let name: String
    /// The content of the element, or the whole text of an interpolator.
    let content: String

    init(_ file: File, _ element: String, _ name: String, _ content: String) {
        self.file = file
        self.element = element
        self.name = name
        self.content = content
    }

    static func color(_ name: String, _ content: String) -> AndroidResource {
        AndroidResource(.colors, "color", name, content)
    }

    static func length(_ name: String, _ content: String) -> AndroidResource {
        AndroidResource(.dimens, "dimen", name, content)
    }

    static func number(_ name: String, _ value: Double) -> AndroidResource {
        AndroidResource(
            .dimens, "item format=\"float\" type=\"dimen\"", name, AndroidValues.decimal(value))
    }

    static func integer(_ name: String, _ value: Double) -> AndroidResource {
        AndroidResource(.integers, "integer", name, CSSNumber.text(value.rounded()))
    }

    static func text(_ name: String, _ text: String) -> AndroidResource {
        AndroidResource(
            .strings, "string translatable=\"false\"", name, AndroidValues.escaped(text))
    }

    /// The lines of the element.
    var lines: [String] {
        let tag = element.split(separator: " ").first.map(String.init) ?? element
        let rest = element.dropFirst(tag.utf8.count)
        guard content.utf8.contains(UInt8(ascii: "\n")) else {
            return ["<\(tag) name=\"\(name)\"\(rest)>\(content)</\(tag)>"]
        }
        return ["<\(tag) name=\"\(name)\"\(rest)>"]
            + content.split(separator: "\n").map { "    \($0)" } + ["</\(tag)>"]
    }
}
