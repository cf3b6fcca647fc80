import ShowcardCatalog

/// Writes the differences as a self-contained page with swatches and without scripts.
struct TokensDiffPage {
    private let comparison: TokensComparison
    private var html = ""

    private static let headings: [(kind: TokenChange.Kind, title: String)] = [
        (.removed, "Removed"), (.renamed, "Renamed"), (.changed, "Changed"), (.added, "Added"),
    ]

    init(_ comparison: TokensComparison) {
        self.comparison = comparison
    }

    /// The page.
    var text: String {
        var page = self
        page.write()
        return page.html
    }

    private mutating func write() {
        let verdict = comparison.verdict.rawValue
        html = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="color-scheme" content="light dark">
            <title>Design tokens: \(verdict)</title>
            <style>
            \(Self.style)</style>
            </head>
            <body>
            <main>
            <header>
            <h1>Design tokens</h1>
            <p><span class="verdict \(verdict)">\(verdict)</span> \(comparison.summary)</p>
            </header>

            """
        for name in comparison.removed { whole("The set \(name) was removed", .major) }
        for name in comparison.added { whole("The set \(name) is new", .minor) }
        for part in comparison.parts { write(part) }
        html += "</main>\n</body>\n</html>\n"
    }

    private mutating func whole(_ text: String, _ verdict: TokenVerdict) {
        html += "<p>\(Self.badge(verdict)) \(Self.escaped(text))</p>\n"
    }

    private mutating func write(_ part: TokensComparison.Part) {
        html += "<section>\n<h2>\(Self.escaped(part.name)) \(Self.badge(part.diff.verdict))</h2>\n"
        for change in part.diff.modifiers {
            whole("\(change.modifier): \(change.text)", change.verdict)
        }
        let followers = part.diff.followers
        for (kind, title) in Self.headings {
            let changes = part.diff[kind]
            guard !changes.isEmpty else { continue }
            html += "<h3>\(title) <small>\(changes.count)</small></h3>\n<ul class=\"changes\">\n"
            for change in changes where change.origin == nil {
                write(change, followers: followers[change.path] ?? "")
            }
            html += "</ul>\n"
        }
        html += "</section>\n"
    }

    private mutating func write(_ change: TokenChange, followers: String) {
        let old = change.oldPath.map { "<del>\(Self.escaped($0))</del> " } ?? ""
        let type = change.oldType.map { "\($0.rawValue) → " } ?? ""
        html += """
            <li id="\(Self.escaped(change.path))">
            <p class="path">\(old)<code>\(Self.escaped(change.path))</code> \
            <small>\(type)\(change.type.rawValue)</small> \(Self.badge(change.verdict))</p>

            """
        for values in change.values {
            if !values.permutations.isEmpty {
                let place = values.permutations.joined(separator: "; ")
                html += "<p class=\"place\">\(Self.escaped(place))</p>\n"
            }
            html += "<div class=\"sides\">\n"
            if change.kind != .added { side("before", values.before) }
            if change.kind != .removed { side("after", values.after) }
            html += "</div>\n"
        }
        for fact in change.facts where !["name", "type"].contains(fact.name) {
            write(fact)
        }
        if !followers.isEmpty {
            html += "<p class=\"fact\">also affects \(Self.escaped(followers))</p>\n"
        }
        html += "</li>\n"
    }

    private mutating func side(_ name: String, _ value: TokenValue?) {
        html += "<figure class=\"\(name)\">"
        if let sample = value.flatMap(Self.sample) { html += sample }
        html += "<figcaption><span>\(name)</span> "
        html += value.map { "<code>\(Self.escaped($0.text))</code>" } ?? "nothing"
        html += "</figcaption></figure>\n"
    }

    private mutating func write(_ fact: (name: String, before: String?, after: String?)) {
        if fact.name == "extensions" {
            html += "<p class=\"fact\">Other data in <code>$extensions</code></p>\n"
            return
        }
        let before = fact.before.map { "<del>\(Self.escaped($0))</del> " } ?? ""
        let after = fact.after.map { "<ins>\(Self.escaped($0))</ins>" } ?? ""
        html += "<p class=\"fact\">\(fact.name): \(before)\(after)</p>\n"
    }

    private static func badge(_ verdict: TokenVerdict) -> String {
        "<span class=\"verdict \(verdict.rawValue)\">\(verdict.rawValue)</span>"
    }

    /// Returns a sample of a value, if it can be shown; its text has only numbers and keywords of CSS.
    private static func sample(_ value: TokenValue) -> String? {
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
    private static func swatch(_ style: String) -> String {
        "<span class=\"swatch\"><span style=\"\(style)\"></span></span>"
    }

    /// Returns text that is escaped for HTML and for attributes in double quotes.
    private static func escaped(_ text: String) -> String {
        var html = HTMLText()
        html.write(text)
        return html.text
    }
}

extension TokensDiffPage {
    private static let style = """
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
