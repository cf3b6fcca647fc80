import ShowcardCatalog

/// Writes the differences as a self-contained page with swatches and without scripts.
struct TokensDiffPage {
    private let comparison: TokensComparison

    private static let headings: [(kind: TokenChange.Kind, title: String)] = [
        (.removed, "Removed"), (.renamed, "Renamed"), (.changed, "Changed"), (.added, "Added"),
    ]

    init(_ comparison: TokensComparison) {
        self.comparison = comparison
    }

    /// The page.
    var html: HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="color-scheme" content="light dark">
        <title>Design tokens: \(comparison.verdict.rawValue)</title>
        <style>
        \(Self.style)</style>
        </head>
        <body>
        <main>
        <header>
        <h1>Design tokens</h1>
        <p>\(Self.badge(comparison.verdict)) \(comparison.summary)</p>
        </header>
        \(comparison.removed.map { Self.whole("The set \($0) was removed", .major) })\
        \(comparison.added.map { Self.whole("The set \($0) is new", .minor) })\
        \(comparison.parts.map(Self.section))</main>
        </body>
        </html>

        """
    }

    private static func badge(_ verdict: TokenVerdict) -> HTML {
        "<span class=\"verdict \(verdict.rawValue)\">\(verdict.rawValue)</span>"
    }

    private static func whole(_ text: String, _ verdict: TokenVerdict) -> HTML {
        "<p>\(badge(verdict)) \(text)</p>\n"
    }

    private static func section(_ part: TokensComparison.Part) -> HTML {
        let followers = part.diff.followers
        let lists = headings.map { heading -> HTML in
            let changes = part.diff[heading.kind]
            if changes.isEmpty { return "" }
            let items = changes.filter { $0.origin == nil }.map { change in
                item(change, followers: followers[change.path] ?? "")
            }
            return """
                <h3>\(heading.title) <small>\(changes.count)</small></h3>
                <ul class="changes">
                \(items)</ul>

                """
        }
        return """
            <section>
            <h2>\(part.name) \(badge(part.diff.verdict))</h2>
            \(part.diff.modifiers.map { whole("\($0.modifier): \($0.text)", $0.verdict) })\
            \(lists)</section>

            """
    }

    private static func item(_ change: TokenChange, followers: String) -> HTML {
        let old: HTML? = change.oldPath.map { "<del>\($0)</del> " }
        let type = change.oldType.map { "\($0.rawValue) → " } ?? ""
        let values = change.values.map { values -> HTML in
            let place = values.permutations.joined(separator: "; ")
            let before: HTML? = change.kind == .added ? nil : side("before", values.before)
            let after: HTML? = change.kind == .removed ? nil : side("after", values.after)
            return """
                \(place.isEmpty ? nil : "<p class=\"place\">\(place)</p>\n")<div class="sides">
                \(before)\(after)</div>

                """
        }
        let facts = change.facts.filter { !["name", "type"].contains($0.name) }.map(fact)
        let others: HTML = "<p class=\"fact\">also affects \(followers)</p>\n"
        return """
            <li id="\(change.path)">
            <p class="path">\(old)<code>\(change.path)</code> <small>\(type + change.type.rawValue)</small> \
            \(badge(change.verdict))</p>
            \(values)\(facts)\(followers.isEmpty ? nil : others)</li>

            """
    }

    private static func side(_ name: String, _ value: TokenValue?) -> HTML {
        let text: HTML = value.map { "<code>\($0.text)</code>" } ?? "nothing"
        return """
            <figure class="\(name)">\(value.flatMap(sample))<figcaption><span>\(name)</span> \(text)</figcaption>\
            </figure>

            """
    }

    private static func fact(_ fact: (name: String, before: String?, after: String?)) -> HTML {
        if fact.name == "extensions" {
            return "<p class=\"fact\">Other data in <code>$extensions</code></p>\n"
        }
        let before: HTML? = fact.before.map { "<del>\($0)</del> " }
        let after: HTML? = fact.after.map { "<ins>\($0)</ins>" }
        return "<p class=\"fact\">\(fact.name): \(before)\(after)</p>\n"
    }

    /// Returns a sample of a value, if it can be shown; its text has only numbers and keywords of CSS.
    private static func sample(_ value: TokenValue) -> HTML? {
        switch value {
        case .color(let color): swatch("background-color: \(color.cssText)")
        case .gradient(let stops):
            swatch(
                "background-image: linear-gradient(90deg, \(stops.count == 1 ? "\(value.text), " : "")\(value.text))"
            )
        case .shadow: "<span class=\"box\" style=\"box-shadow: \(value.text)\"></span>"
        default: nil
        }
    }

    /// Returns a swatch over squares, so that translucency is visible.
    private static func swatch(_ style: String) -> HTML {
        "<span class=\"swatch\"><span style=\"\(style)\"></span></span>"
    }
}

extension TokensDiffPage {
    private static let style: HTML = """
        :root { --ink: #1d1d1f; --quiet: #5f6066; --ground: #fff; --card: #f5f5f7; --edge: #d0d0d6;
          --major: #a3121f; --minor: #7a4a00; --patch: #0b5a33; --square: #d9d9de; }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #f2f2f4; --quiet: #a9a9b2; --ground: #131316; --card: #1e1e22; --edge: #43434b;
            --major: #ff9a9a; --minor: #ffc46b; --patch: #7fd6a4; --square: #4a4a52; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink);
          font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
        h1 { margin: 0; font-size: 1.75rem; }
        h2 { margin: 2.5rem 0 0; font-size: 1.35rem; }
        h3 { margin: 1.75rem 0 .5rem; font-size: 1.05rem; }
        p { margin: .35rem 0; }
        small, .place, .fact, figcaption span { color: var(--quiet); font-weight: 400; }
        small { font-size: .875rem; }
        code { font: .9375em/1.4 ui-monospace, monospace; }
        .verdict { display: inline-block; padding: 0 .5em; border: 1px solid currentColor; border-radius: 1em;
          font-size: .8125rem; font-weight: 600; vertical-align: .1em; }
        .major { color: var(--major); } .minor { color: var(--minor); } .patch { color: var(--patch); }
        .none { color: var(--quiet); }
        .changes { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
        .changes > li { padding: .75rem 1rem; border: 1px solid var(--edge); border-radius: .75rem;
          background: var(--card); }
        .path code { font-weight: 600; }
        .place { margin-top: .75rem; font-size: .875rem; }
        .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
          gap: .75rem; margin-top: .5rem; }
        figure { display: flex; align-items: center; gap: .75rem; min-width: 0; margin: 0; }
        figcaption { min-width: 0; }
        figcaption span { display: block; font-size: .8125rem; }
        .swatch, .box { flex: none; width: 4rem; height: 3rem; border-radius: .5rem; }
        .swatch { overflow: hidden; border: 1px solid var(--edge);
          background: repeating-conic-gradient(var(--square) 0 25%, var(--ground) 0 50%) 0 0 / 1rem 1rem; }
        .swatch > span { display: block; height: 100%; }
        .box { background: var(--ground); }
        ins { text-decoration: none; }

        """
}
