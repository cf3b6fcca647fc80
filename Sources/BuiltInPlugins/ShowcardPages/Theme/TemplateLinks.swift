internal import ShowcardCatalog
internal import ShowcardMustache

/// Finds the links in a template that are the same on every page: they contain no value except `root` at the
/// beginning.
///
/// Links relative to the page are ignored, because a template can be used for pages of any depth.
struct TemplateLinks {
    private let text: SourceText
    private(set) var links: [StaticLink] = []

    private var place = Place.content
    /// The part of an attribute's or the tag's name that has been read.
    private var word: [UInt8] = []
    private var value = Value()

    /// The state of the HTML scanner (HTML, section 13.2.5).
    private enum Place {
        case content, comment, tag, value
    }

    /// An attribute's value being read.
    private struct Value {
        var quote: UInt8 = 0
        var start = 0
        /// The start of the link, after `root` if that comes first.
        var address = 0
        var isRooted = false
        var isLiteral = false
    }

    private static let attributes = ["href=", "src="]

    /// Reads a template.
    init(_ text: SourceText) {
        self.text = text
        for piece in TemplateSource(name: "", path: text.path, bytes: text.bytes).pieces {
            switch piece {
            case .text(let range): for index in range { read(at: index) }
            case .value(let name, let range): pass(range, isRoot: name == "root")
            case .tag(let range): pass(range, isRoot: false)
            }
        }
    }

    /// Returns the links in the templates of a site's pages.
    static func links(in site: Site) -> [StaticLink] {
        let pages =
            PageTemplates.required + site.templates.names
            + site.contributed.map(\.page.template)
        // A link of the built-in theme that leads nowhere is not the catalog's.
        return site.theme.files(usedBy: pages).filter { !LogicalPath.isOne($0.path) }
            .flatMap { TemplateLinks($0).links }
    }

    /// Processes a tag of the template.
    private mutating func pass(_ range: Range<Int>, isRoot: Bool) {
        guard place == .value else { return word = [] }
        if isRoot, value.address == range.lowerBound, !value.isRooted {
            value.isRooted = true
            value.address = range.upperBound
        } else {
            value.isLiteral = false
        }
    }

    private mutating func read(at index: Int) {
        let byte = text.bytes[index]
        switch place {
        case .content:
            guard byte == UInt8(ascii: "<") else { return }
            let rest = text.bytes[(index + 1)...]
            if rest.starts(with: "!--".utf8) { place = .comment }
            guard let next = rest.first, Self.isLetter(next) else { return }
            place = .tag
            word = []
        case .comment:
            if byte == UInt8(ascii: ">"), text.bytes[..<index].suffix(2).elementsEqual("--".utf8) {
                place = .content
            }
        case .tag: readTag(byte, at: index)
        case .value:
            guard byte == value.quote else { return }
            addLink(endingAt: index)
            place = .tag
            word = []
        }
    }

    private mutating func readTag(_ byte: UInt8, at index: Int) {
        switch byte {
        case UInt8(ascii: ">"): place = .content
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            place = .value
            value = Value(
                quote: byte, start: index + 1, address: index + 1,
                isLiteral: Self.attributes.contains { $0.utf8.elementsEqual(word) })
        case UInt8(ascii: " "), 0x09...0x0D: word = []
        default: word.append(byte)
        }
    }

    private mutating func addLink(endingAt end: Int) {
        let address = text.bytes[value.address..<end]
        let path = address.prefix { !"?#".utf8.contains($0) }
        // Links with character references are not decoded.
        guard value.isLiteral, !path.isEmpty, !path.contains(UInt8(ascii: "&")) else { return }
        let written = String(decoding: address, as: UTF8.self)
        let isFromRoot = address.first == UInt8(ascii: "/")
        let isKnown = value.isRooted || isFromRoot || WebAddress.hasScheme(written)
        guard isKnown else { return }
        links.append(
            StaticLink(
                value.isRooted && isFromRoot ? "./\(written)" : written,
                at: text.location(offset: value.start, length: end - value.start)))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }
}
