import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An XML document as an independent parser reads it.
final class XMLTree: NSObject, XMLParserDelegate {
    /// One element.
    final class Element {
        let name: String
        let namespace: String
        let attributes: [String: String]
        var text = ""
        var children: [Element] = []

        init(_ name: String, _ namespace: String, _ attributes: [String: String]) {
            self.name = name
            self.namespace = namespace
            self.attributes = attributes
        }

        /// The children of a name.
        subscript(name: String) -> [Element] { children.filter { $0.name == name } }
    }

    private var open = [Element("", "", [:])]

    /// Parses a document.
    ///
    /// - Returns: Its outermost element; `nil` when it is not well-formed.
    static func parse(_ text: String) -> Element? {
        let tree = XMLTree()
        let parser = XMLParser(data: Data(text.utf8))
        parser.shouldProcessNamespaces = true
        parser.delegate = tree
        return parser.parse() ? tree.open[0].children.first : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let element = Element(name, namespaceURI ?? "", attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        open.last?.text += text
    }
}
