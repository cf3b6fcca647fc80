/// Measures whether the background of each permutation is light or dark.
///
/// The background is the first opaque color, in the order of the file, whose name or groups contain one of a few words,
/// and that is light in one permutation and dark in another. Without such a color, nothing is known.
struct BackgroundSchemes {
    private let path: String?
    /// The words of names, those that most likely name a page first.
    private static let words = ["page", "canvas", "background", "bg", "paper", "surface"]

    init(_ input: TokenExportInput) {
        guard input.permutations.count > 1 else {
            path = nil
            return
        }
        var candidates: [(rank: Int, path: String)] = []
        for token in input.standard.tokens.tokens where token.type == .color {
            let parts = token.nameInCSS.split(separator: "-").map(String.init)
            let ranks = parts.compactMap(Self.words.firstIndex)
            if let rank = ranks.min() { candidates.append((rank, token.path)) }
        }
        let sorted = candidates.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }
        path = sorted.lazy.map(\.element.path).first { path in
            let schemes = input.permutations.map { Self.scheme(at: path, of: $0) }
            return !schemes.contains(nil) && Set(schemes.compactMap { $0 }).count > 1
        }
    }

    /// Returns whether the background of a permutation is light or dark; `nil` if it is not known.
    func scheme(of permutation: TokenPermutation) -> TokenMode? {
        path.flatMap { Self.scheme(at: $0, of: permutation) }
    }

    /// Returns whether white or black has more contrast with a color (WCAG 2.2).
    private static func scheme(at path: String, of permutation: TokenPermutation) -> TokenMode? {
        guard case .color(let color) = permutation.tokens[path]?.value, color.alpha == 1 else {
            return nil
        }
        let light = ContrastRatio(of: .black, on: color.sRGB)
        return light < ContrastRatio(of: .white, on: color.sRGB) ? .dark : .light
    }

    /// Returns the mode that is one of the words in the name of a context: `dark-hc` is dark.
    static func mode(named context: String) -> TokenMode? {
        let words = context.lowercased().utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        let found = TokenMode.allCases.filter { mode in
            words.contains { $0.elementsEqual(mode.rawValue.utf8) }
        }
        return found.count == 1 ? found[0] : nil
    }
}
