/// The ids of a text's headings, by the fragments of links that lead to them.
struct HeadingAnchors {
    /// The ids by themselves: canonically equal texts are one, as they are for ``HeadingNames``.
    private var ids: [String: String] = [:]
    /// The ids by the anchors of GitHub.
    private var anchors: [String: String] = [:]

    /// Creates the names of headings.
    /// - Parameter headings: The headings, in order.
    init(_ headings: [RenderedMarkdown.Heading]) {
        // GitHub numbers the headings of the same text: `colors`, `colors-1`, `colors-2`.
        var numbers: [String: Int] = [:]
        for heading in headings {
            guard let id = heading.id else { continue }
            ids[id] = id
            let anchor = Self.anchor(of: heading.text)
            var name = anchor
            while numbers[name] != nil {
                let number = (numbers[anchor] ?? 0) &+ 1
                numbers[anchor] = number
                name = "\(anchor)-\(number)"
            }
            numbers[name] = 0
            anchors[name] = id
        }
    }

    /// The id of the heading that a fragment means.
    /// - Parameter fragment: An id, or an anchor on GitHub, percent-encoded or not.
    /// - Returns: The id, spelled as in the HTML; nil if there is no such heading.
    func id(for fragment: String) -> String? {
        let text = HeadingNames.decoded(fragment)
        guard !text.isEmpty else { return nil }
        return ids[text] ?? anchors[text] ?? ids[HeadingNames.id(of: text)]
    }

    /// The anchor of a heading on GitHub, without a number: letters, marks, digits, '-' and '_' in lower case.
    private static func anchor(of text: String) -> String {
        var anchor = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber,
                .connectorPunctuation:
                anchor.append(scalar)
            default:
                if scalar == "-" || scalar == " " { anchor.append("-") }
            }
        }
        return String(anchor)
    }
}
