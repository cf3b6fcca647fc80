import ShowcardCatalog

/// Writes `tokens/<set>.css`, `tokens/<set>.preview.css` and `tokens/<set>.json` for each set.
struct TokenFiles: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        for tokens in request.catalog.tokens {
            plan.add("tokens/\(tokens.name).css", inputs: [.tokens]) {
                $0 += CSSVariables().stylesheet(
                    of: tokens,
                    selectors: ThemeSelectors(tokens: tokens, isDefault: true).ofOneSet)
            }
            plan.add("tokens/\(tokens.name).preview.css", inputs: [.tokens]) {
                $0 += PreviewStyles(tokens: tokens).bytes
            }
            plan.add("tokens/\(tokens.name).json", inputs: [.tokens]) {
                $0 += TokenListing(tokens).json
            }
        }
        return plan
    }

    /// Plans nothing: the files contain no entries.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        EmissionPlan()
    }
}
