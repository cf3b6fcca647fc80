/// The namespaces of theme variables in Tailwind CSS 4 that tokens can be in (tailwindcss.com/docs/theme,
/// "Theme variable namespaces").
enum TailwindNamespace: String, CaseIterable {
    case color
    case font
    case text
    case fontWeight = "font-weight"
    case tracking
    case leading
    case breakpoint
    case container
    case spacing
    case radius
    case shadow
    case insetShadow = "inset-shadow"
    case dropShadow = "drop-shadow"
    case blur
    case perspective
    case aspect
    case ease
    case animate

    /// Returns the namespace of a role; `nil` if Tailwind CSS has no namespace for it.
    init?(_ role: TokenRole) {
        switch role {
        case .color: self = .color
        case .spacing: self = .spacing
        case .radius: self = .radius
        case .fontSize, .typography: self = .text
        case .fontFamily: self = .font
        case .fontWeight: self = .fontWeight
        case .tracking: self = .tracking
        case .leading: self = .leading
        case .breakpoint: self = .breakpoint
        case .container: self = .container
        case .blur: self = .blur
        case .perspective: self = .perspective
        case .aspect: self = .aspect
        case .ease: self = .ease
        case .shadow: self = .shadow
        case .insetShadow: self = .insetShadow
        case .gradient, .borderWidth, .border, .strokeStyle: return nil
        }
    }

    /// The option that lists the tokens of namespaces.
    static let option = TokenExportOption(
        "theme", "the tokens of each namespace, as paths with '*'", .table(fault), standard: "")

    private static func fault(_ row: TokenExportValue.Row) -> String? {
        guard TailwindNamespace(rawValue: row.name) != nil else {
            let names = allCases.map(\.rawValue)
            return "is not a namespace of Tailwind CSS; "
                + (TokenNearMiss.help(for: row.name, among: names)
                    ?? "the namespaces are \(names.joined(separator: ", "))")
        }
        let isEmpty = row.values.contains { path in
            let names = TailwindPattern(path).segments
            return names.contains("") || names.dropLast().contains("**")
        }
        return isEmpty || row.values.isEmpty
            ? "must list paths of tokens, such as 'color.*'" : nil
    }
}

/// A path of tokens with `*` for one name; at its end, `*` or `**` is for all names below a group.
struct TailwindPattern {
    let segments: [String]

    init(_ text: String) {
        segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the words of a token's name in a namespace; `nil` if the pattern doesn't match it.
    ///
    /// They are the names from the first `*` on; without one, the last name.
    func words(of token: Token) -> String? {
        let path = token.segments
        let isOpen = segments.last.map(Self.isWild) == true
        guard isOpen ? path.count >= segments.count : path.count == segments.count,
            zip(segments, path).allSatisfy({ Self.isWild($0) || $0 == $1 })
        else { return nil }
        let start = segments.firstIndex(where: Self.isWild) ?? path.count - 1
        let words = CSSText.name(of: Array(path[start...]))
        return words.isEmpty ? CSSText.name(of: path) : words
    }

    /// Whether a name of the path stands for any.
    private static func isWild(_ name: String) -> Bool { name == "*" || name == "**" }
}
