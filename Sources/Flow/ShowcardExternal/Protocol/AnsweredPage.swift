import Foundation
import ShowcardCatalog

/// A page that a plugin adds to the site.
struct AnsweredPage: Sendable {
    /// The page, which is rendered again only if its own data changes.
    let page: SitePage
    /// The page as written, for the cache.
    private let node: JSONNode

    static let keys = [
        "folder", "template", "title_key", "subject", "in_navigation", "data", "shape",
    ]

    init(_ node: JSONNode, of place: String) throws(ProtocolError) {
        let members = try MessageMembers(node, of: "a page of \(place)", known: Self.keys)
        let folder = try members.required("folder", try members.text("folder"))
        guard folder.utf8.last == UInt8(ascii: "/"), OutputPath.page(folder) != nil else {
            throw ProtocolError(
                "wants to write a page to '\(folder)', which is not a folder inside the site",
                help: "write a relative path that ends in a slash, such as credits/")
        }
        let what = "the page '\(folder)'"
        let data = try members["data"].map { node throws(ProtocolError) in
            try PageValue(node, "data", of: what)
        }
        let shape = try members["shape"].map { node throws(ProtocolError) in
            try PageValue(node, "shape", of: what)
        }
        let shown = data ?? .null
        // The text stands for the data: if it changes, only this page is rendered again.
        var writer = JSONWriter()
        if let node = members["data"] { writer.node(node) }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        page = SitePage(
            folder: folder,
            template: try members.required("template", try members.text("template")),
            titleKey: try members.required("title_key", try members.text("title_key")),
            subject: try members.text("subject"),
            isInNavigation: try members.boolean("in_navigation") ?? false,
            shape: .list([shown.names, shape?.names ?? .null]),
            inputs: [.text(text)]
        ) { shown }
        self.node = node
    }

    /// Writes the page in its original form.
    func write(to writer: inout JSONWriter) {
        writer.node(node)
    }
}

extension PageValue {
    /// Reads a value; its nesting is bounded by that of the message, and so is the recursion.
    fileprivate init(
        _ node: JSONNode, _ key: String, of place: String
    ) throws(ProtocolError) {
        switch node.content {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .string(let text): self = .text(text)
        case .number(let number):
            guard let whole = number.integerValue else {
                throw ProtocolError(
                    "wrote a number that is not whole into '\(key)' of \(place)",
                    help: "write it as a string, as it is shown")
            }
            self = .integer(whole)
        case .array(let elements):
            var values: [PageValue] = []
            for element in elements { values.append(try PageValue(element, key, of: place)) }
            self = .list(values)
        case .object(let members):
            var values: [Member] = []
            for member in members {
                values.append(Member(member.key, try PageValue(member.value, key, of: place)))
            }
            self = .record(values)
        }
    }

    /// The names of the records without their values, so that other values with the same names have the same.
    fileprivate var names: PageValue {
        switch self {
        case .null, .boolean, .integer, .text: return .null
        case .record(let members):
            return .record(members.map { Member($0.name, $0.value.names) })
        case .list(let items):
            var seen: Set<PageValue> = [.null]
            return .list(items.map(\.names).filter { seen.insert($0).inserted })
        }
    }
}

/// A link that a plugin adds to the head of every page.
struct AnsweredLink: Sendable {
    /// The link.
    let link: SiteLink

    static let keys = ["rel", "path", "type", "title"]

    init(_ node: JSONNode, of place: String) throws(ProtocolError) {
        let members = try MessageMembers(node, of: "a link of \(place)", known: Self.keys)
        let path = try members.required("path", try members.text("path"))
        // One slash at the end is allowed: a folder.
        let file = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let decoded = file.removingPercentEncoding, OutputPath(decoded) != nil,
            !file.prefix(while: { $0 != "/" }).contains(":")
        else {
            throw ProtocolError(
                "links '\(path)' in \(members.place), which is not a path of the site",
                help: "write a relative path, percent-encoded, without '..'")
        }
        link = SiteLink(
            try members.required("rel", try members.text("rel")),
            path: path,
            mediaType: try members.required("type", try members.text("type")),
            title: try members.required("title", try members.text("title")))
    }

    /// Writes the link in its original form.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rel", link.relation)
        writer.member("path", link.path)
        writer.member("type", link.mediaType)
        writer.member("title", link.title)
        writer.endObject()
    }
}
