/// The plural categories of whole numbers in a language (UTS 35, part 3, "Language Plural Rules").
package struct PluralRules: Sendable {
    /// The category of a number.
    package enum Category: String, Sendable, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// A category, and the alternatives of which one has to hold.
    private struct Rule: Sendable {
        let category: Category
        let alternatives: [[Condition]]
    }

    /// A relation such as `n mod 10 in 2..4`.
    private struct Condition: Sendable {
        let modulo: UInt?
        let isNegated: Bool
        let values: [ClosedRange<UInt>]

        func holds(_ number: UInt) -> Bool {
            let rest = modulo.map { number % $0 } ?? number
            return values.contains { $0.contains(rest) } != isNegated
        }
    }

    private let rules: [Rule]

    /// Creates the rules of a language.
    ///
    /// - Parameter language: The language tag; the rules are those of the first tag in its ``LanguageTag/chain`` that has
    ///   any. Without rules, each number is ``Category/other``.
    package init(_ language: LanguageTag?) {
        let found = language?.chain.lazy.compactMap { tag in
            Self.table.first { row in
                row.languages.utf8.split(separator: UInt8(ascii: " ")).contains {
                    $0.elementsEqual(tag.utf8)
                }
            }
        }.first
        rules = (found?.rules ?? []).map { category, text in
            Rule(
                category: category,
                alternatives: Self.parts(of: text, at: "or").map { alternative in
                    Self.parts(of: alternative, at: "and").compactMap(Self.condition)
                })
        }
    }

    /// The category of a number; that of its magnitude for a negative one.
    package func category(of number: Int) -> Category {
        let magnitude = number.magnitude
        return rules.first { rule in
            rule.alternatives.contains { $0.allSatisfy { $0.holds(magnitude) } }
        }?.category ?? .other
    }

    private static func parts(of text: String, at word: String) -> [String] {
        var parts: [[Substring]] = [[]]
        for next in text.split(separator: " ") {
            if next == word {
                parts.append([])
            } else {
                parts[parts.count - 1].append(next)
            }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    private static func condition(_ text: String) -> Condition? {
        let words = text.split(separator: " ")
        guard let last = words.last else { return nil }
        let values = last.split(separator: ",").compactMap { part -> ClosedRange<UInt>? in
            let bounds = part.split(separator: ".").compactMap { UInt($0) }
            guard let low = bounds.first, let high = bounds.last, low <= high else {
                return nil
            }
            return low...high
        }
        return Condition(
            modulo: words.firstIndex(of: "mod").flatMap { UInt(words[$0 + 1]) },
            isNegated: words.contains("not"), values: values)
    }
}
