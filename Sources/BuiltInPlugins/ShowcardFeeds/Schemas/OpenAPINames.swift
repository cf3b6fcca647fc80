import ShowcardCatalog

/// Names in an OpenAPI document.
///
/// No two differ in the case of their letters alone, because generators make a file or a
/// member of each.
struct OpenAPINames {
    private var taken: Set<String> = []

    /// Returns a name that is not in use yet, with a number if necessary.
    mutating func claim(_ name: String) -> String {
        claim(name, with: [""])
    }

    /// Returns a name that is not in use with any of several endings.
    mutating func claim(_ name: String, with endings: [String]) -> String {
        var claimed = name
        var number = 2
        while endings.contains(where: { taken.contains("\(claimed)\($0)".lowercased()) }) {
            claimed = "\(name)\(number)"
            number += 1
        }
        for ending in endings { taken.insert("\(claimed)\(ending)".lowercased()) }
        return claimed
    }

    /// Returns an identifier with its words capitalized: `love-languages` is `LoveLanguages`.
    static func capitalized(_ identifier: String) -> String {
        identifier.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            .map { word in
                let text = String(Substring(word))
                return text.prefix(1).uppercased() + text.dropFirst()
            }
            .joined()
    }
}
