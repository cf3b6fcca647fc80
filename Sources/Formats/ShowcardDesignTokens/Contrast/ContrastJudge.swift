/// Reports errors in the contrast of pairs.
struct ContrastJudge {
    private let choices: [[String]]
    private let modifiers: [TokenModifier]
    private(set) var problems: [TokenDiagnostic] = []
    /// The number of remedies left; each takes time to compute.
    private var remediesLeft = 200

    init(_ choices: [[String]], _ modifiers: [TokenModifier]) {
        self.choices = choices
        self.modifiers = modifiers
    }

    /// Returns the verdict on a ratio; an exception's ratio is compared with two decimals, as it is written.
    static func verdict(
        _ least: ContrastRatio, needed: Double, known: Double?
    ) -> ContrastResult.Verdict {
        guard let known else { return least.value < needed ? .fails : .passes }
        if least.value >= needed { return .better }
        let found = (least.value * 100).rounded(.down)
        let written = (known * 100).rounded()
        return found < written ? .worse : found > written ? .better : .known
    }

    /// Reports the problem of a result, if any.
    ///
    /// - Parameters:
    ///   - result: the result.
    ///   - declared: its declaration.
    ///   - short: the permutations with too little contrast.
    ///   - worst: the colors with the lowest contrast.
    ///   - tokens: the tokens of that permutation.
    mutating func judge(
        _ result: ContrastResult, _ declared: DeclaredContrast, _ short: [Int],
        worst: (marks: [SRGBColor], grounds: [SRGBColor]), _ tokens: TokenSet
    ) {
        let (pair, needed) = (result.pair, CSSNumber.text(result.pair.needed))
        switch result.verdict {
        case .passes: return
        case .fails:
            let ratios = Set(
                result.measurements.map(\.ratio).filter { $0.value < result.pair.needed }.map(
                    \.text))
            let least =
                "a contrast of \(result.least.text)" + (ratios.count > 1 ? " at worst" : "")
            report(
                .lowContrast, declared.range, declared,
                "\(pair.text) has \(least), but needs \(needed)", help(result, worst, tokens), short
            )
        case .known:
            report(
                .knownContrast, declared.range, declared,
                "\(pair.text) has a contrast of \(result.least.text) instead of \(needed), as declared",
                declared.exception?.reason, short)
        case .worse:
            report(
                .contrastWorse, declared.exception?.range ?? declared.range, declared,
                "\(pair.text) has a contrast of \(result.least.text), less than the "
                    + "\(Self.text(result.known)) declared as known",
                help(result, worst, tokens), short)
        case .better:
            let passes = result.least.value >= result.pair.needed
            report(
                .contrastBetter, declared.exception?.range ?? declared.range, declared,
                "\(pair.text) has a contrast of \(result.least.text), more than the "
                    + "\(Self.text(result.known)) declared as known",
                passes
                    ? "it is no longer an exception, because it has the \(needed) it needs: remove 'known' and 'reason'"
                    : "write \(result.least.text), so that it cannot get worse again", [],
                replacement: passes ? nil : result.least.text)
        }
    }

    private static func text(_ known: Double?) -> String { CSSNumber.text(known ?? 0) }

    private mutating func report(
        _ code: TokenDiagnostic.Code, _ range: Range<Int>, _ declared: DeclaredContrast,
        _ message: String, _ help: String?, _ short: [Int], replacement: String? = nil
    ) {
        var problem = TokenDiagnostic(
            code, at: range, source: declared.source, message, help: help,
            replacement: replacement)
        if !short.isEmpty, short.count < choices.count {
            problem.permutations = DiagnosticLog.contexts(short.map { choices[$0] }, modifiers)
        }
        problems.append(problem)
    }

    /// Returns a help with possible replacements: a similar token, and a color.
    private mutating func help(
        _ result: ContrastResult, _ worst: (marks: [SRGBColor], grounds: [SRGBColor]),
        _ tokens: TokenSet
    ) -> String? {
        guard remediesLeft > 0, worst.marks.count == 1, let mark = worst.marks.first else {
            return nil
        }
        remediesLeft -= 1
        let remedy = ContrastRemedy(grounds: worst.grounds, needed: result.pair.needed)
        let token = Self.sibling(of: result.pair.mark, mark, remedy, tokens)
        guard let color = remedy.nearest(to: mark) else {
            return "no text color has enough contrast on this ground: use another ground"
        }
        let other = token.map { "'\($0)' has enough contrast there, and so has " } ?? ""
        return
            "\(other)\(color.hex) in place of \(mark.hex)\(token == nil ? " has enough contrast there" : "")"
    }

    /// Returns the token of the same group with enough contrast that is most similar to a color.
    private static func sibling(
        of path: String, _ mark: SRGBColor, _ remedy: ContrastRemedy, _ tokens: TokenSet
    ) -> String? {
        guard let own = tokens[path] else { return nil }
        var best: (path: String, distance: Double)?
        for token in tokens.tokens where token.segments.dropLast() == own.segments.dropLast() {
            guard case .color(let color) = token.value, token.deprecation == nil,
                token.path != path
            else { continue }
            let found = color.sRGB.clamped
            let distance =
                abs(found.red - mark.red) + abs(found.green - mark.green)
                + abs(found.blue - mark.blue) + abs(found.alpha - mark.alpha)
            if distance < best?.distance ?? .infinity, remedy.suffices(found) {
                best = (token.path, distance)
            }
        }
        return best?.path
    }
}

/// The colors that a token can show at any point.
enum ContrastGround {
    /// The number of points measured between two stops of a gradient, because a color between them can be closer to the
    /// text color than both.
    private static let places = 15

    /// Returns the colors of a token: its own, or those along its gradient; `nil` for another type.
    static func colors(of value: TokenValue) -> [SRGBColor]? {
        switch value {
        case .color(let color): [color.sRGB.clamped]
        case .gradient(let stops): colors(of: stops.map(\.value))
        default: nil
        }
    }

    private static func colors(of stops: [TokenGradientStop]) -> [SRGBColor] {
        let colors = stops.map { $0.color.value.sRGB.clamped }
        var result = Array(colors.prefix(1))
        for (index, color) in colors.enumerated().dropFirst() {
            let isHard = stops[index].position.value <= stops[index - 1].position.value
            if !isHard, color != colors[index - 1] {
                result += (1...places).map {
                    mixed(colors[index - 1], color, Double($0) / Double(places + 1))
                }
            }
            result.append(color)
        }
        return result
    }

    /// CSS Images Level 3, section 3.4.2: colors between stops are interpolated in premultiplied sRGB.
    private static func mixed(_ first: SRGBColor, _ second: SRGBColor, _ part: Double) -> SRGBColor
    {
        let alpha = first.alpha * (1 - part) + second.alpha * part
        guard alpha > 0 else { return first }
        func mix(_ one: Double, _ other: Double) -> Double {
            (one * first.alpha * (1 - part) + other * second.alpha * part) / alpha
        }
        return SRGBColor(
            red: mix(first.red, second.red), green: mix(first.green, second.green),
            blue: mix(first.blue, second.blue), alpha: alpha)
    }
}
