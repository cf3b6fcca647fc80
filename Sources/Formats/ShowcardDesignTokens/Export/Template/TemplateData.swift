internal import ShowcardJSON
internal import ShowcardMustache

/// The data of a template: the permutations with their tokens and groups.
struct TemplateData {
    /// All names that a template can have.
    let vocabulary: Vocabulary
    private let rootShape: Shape
    private let permutationShape: Shape
    private let contextShape: Shape
    private let groupShape: Shape
    private let tokenShape: Shape
    private let nameShape: Shape
    private let colorShape: Shape
    /// Whether texts are escaped for HTML and XML where the template does not prevent it.
    private let isEscaped: Bool

    init(isEscaped: Bool) {
        self.isEscaped = isEscaped
        var vocabulary = Vocabulary()
        rootShape = vocabulary.shape(["title", "about", "permutations"])
        permutationShape = vocabulary.shape([
            "label", "suffix", "is_default", "is_last_permutation", "contexts", "groups", "tokens",
        ])
        contextShape = vocabulary.shape(["modifier", "context"])
        groupShape = vocabulary.shape(["group", "tokens"])
        tokenShape = vocabulary.shape([
            "path", "name", "type", "value", "json", "reference", "description", "is_deprecated",
            "deprecation", "number", "unit", "color", "is_last", "is_changed",
        ])
        nameShape = vocabulary.shape(CSSNameCase.allCases.map(\.rawValue))
        colorShape = vocabulary.shape(["hex", "red", "green", "blue", "alpha"])
        self.vocabulary = vocabulary
    }

    /// Returns the data of an input.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - words: The words of each permutation in names of files.
    ///   - index: The permutation, if it is only one.
    /// - Returns: The record that the template begins with.
    func root(_ input: TokenExportInput, words: [[String]], only index: Int? = nil) -> Value {
        let indices = index.map { $0..<$0 + 1 } ?? input.permutations.indices
        let standard = input.standard.tokens
        let permutations = indices.map { place in
            let permutation = input.permutations[place]
            let tokens = permutation.tokens.tokens.enumerated().map { offset, token in
                self.token(
                    token, in: permutation.tokens,
                    isLast: offset == permutation.tokens.tokens.count - 1,
                    isChanged: standard[token.path].map { !$0.saysTheSame(as: token) } ?? true)
            }
            return Value.record(
                Record(
                    permutationShape,
                    [
                        text(permutation.label), text(words[place].joined(separator: ".")),
                        .boolean(place == 0), .boolean(place == indices.upperBound - 1),
                        .list(permutation.choices.map(context)),
                        .list(groups(permutation.tokens.tokens, tokens)), .list(tokens),
                    ]))
        }
        return .record(
            Record(
                rootShape,
                [
                    text(input.tokens.name), input.tokens.description.map(text) ?? .null,
                    .list(permutations),
                ]))
    }

    private func text(_ text: String) -> Value {
        isEscaped ? .text(text) : .markup(Array(text.utf8))
    }

    private func context(_ choice: TokenPermutation.Choice) -> Value {
        .record(Record(contextShape, [text(choice.modifier), text(choice.context)]))
    }

    /// Returns the outermost groups with their tokens; tokens outside of groups are in a group without a name.
    private func groups(_ tokens: [Token], _ values: [Value]) -> [Value] {
        var groups: [(name: String, tokens: [Value])] = []
        var places: [String: Int] = [:]
        for (token, value) in zip(tokens, values) {
            let name = token.segments.count > 1 ? token.segments[0] : ""
            if let place = places[name] {
                groups[place].tokens.append(value)
            } else {
                places[name] = groups.count
                groups.append((name, [value]))
            }
        }
        return groups.map { .record(Record(groupShape, [text($0.name), .list($0.tokens)])) }
    }

    private func token(
        _ token: Token, in set: TokenSet, isLast: Bool, isChanged: Bool
    ) -> Value {
        var json = JSONWriter()
        JSONValues(form: .plain(hasHexColors: false)).write(token, to: &json)
        let number: (value: Value, unit: Value) =
            switch token.value {
            case .dimension(let length): (.number(length.value), text(length.unit.rawValue))
            case .duration(let time): (.number(time.value), text(time.unit.rawValue))
            case .number(let number): (.number(number), .null)
            case .fontWeight(let weight): (.number(weight.value), .null)
            default: (.null, .null)
            }
        return .record(
            Record(
                tokenShape,
                [
                    text(token.path), names(token.nameInCSS), text(token.type.rawValue),
                    text(CSSVariables().value(of: token, in: set)),
                    text(String(decoding: json.bytes, as: UTF8.self)),
                    token.alias.flatMap { set[$0] }.map { names($0.nameInCSS) } ?? .null,
                    token.description.map(text) ?? .null, .boolean(token.deprecation != nil),
                    (token.deprecation?.message).map(text) ?? .null, number.value, number.unit,
                    color(token.value), .boolean(isLast), .boolean(isChanged),
                ]))
    }

    private func names(_ words: String) -> Value {
        .record(Record(nameShape, CSSNameCase.allCases.map { text($0.text(words)) }))
    }

    /// Returns the nearest color in sRGB, with components from 0 to 1.
    private func color(_ value: TokenValue) -> Value {
        guard case .color(let color) = value else { return .null }
        let mapped = color.mapped(to: .srgb).sRGB
        return .record(
            Record(
                colorShape,
                [
                    text(mapped.hex), component(mapped.red), component(mapped.green),
                    component(mapped.blue), component(color.alpha),
                ]))
    }

    /// Returns a component with at most five decimals, more than a screen shows.
    private func component(_ value: Double) -> Value {
        .number((value * 100_000).rounded() / 100_000)
    }
}
