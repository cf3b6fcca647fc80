/// Names of tokens in words.
enum TokenTitle {
    /// A path in words: `fontSize.small` is "Font size small".
    static func words(of path: String) -> String {
        var title = ""
        for scalar in path.unicodeScalars {
            if scalar == "." || scalar == "-" || scalar == "_" {
                title += " "
            } else if scalar.properties.isUppercase {
                title += " \(scalar.properties.lowercaseMapping)"
            } else {
                title += title.isEmpty ? scalar.properties.uppercaseMapping : String(scalar)
            }
        }
        return title
    }
}
