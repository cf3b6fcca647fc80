import ShowcardCatalog

/// Writes the differences as a self-contained page with swatches and without scripts.
struct TokensDiffPage {
    let comparison: TokensComparison

    private static let headings: [(kind: TokenChange.Kind, title: String)] = [
        (.removed, "Removed"), (.renamed, "Renamed"), (.changed, "Changed"), (.added, "Added"),
    ]

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
        \(HTML(styleSheet: "Sources/Tools/ShowcardKit/Tokens/tokens.css"))</style>
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
