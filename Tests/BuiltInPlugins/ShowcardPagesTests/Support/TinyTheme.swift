import ShowcardCatalog

/// A theme small enough to read in a test, that uses what the contract offers.
enum TinyTheme {
    static let templates: [String: String?] = [
        "partials/head": """
        <title>{{page.title}}</title>
        {{#page.canonical}}<link rel="canonical" href="{{page.canonical}}">{{/page.canonical}}
        {{#page.json_path}}<link rel="alternate" href="{{root}}{{page.json_path}}">{{/page.json_path}}
        {{#stylesheets}}<link rel="stylesheet" href="{{root}}{{path}}">
        {{/stylesheets}}
        {{#scripts}}<script src="{{root}}{{path}}"></script>
        {{/scripts}}
        <a href="{{root}}">{{site.name}}</a>
        {{#navigation}}<a href="{{root}}{{path}}"{{#is_current}} class="here"{{/is_current}}>{{title}}</a>
        {{/navigation}}

        """,
        "partials/card": """
        <li><a href="{{root}}{{path}}">{{name}}</a>{{#tags}} <a href="{{root}}{{path}}">#{{text}}</a>{{/tags}}</li>

        """,
        "partials/pager": """
        {{#pager}}
        <p>{{> strings/page_of}}:{{#first}} <a href="{{root}}{{first}}">first</a>{{/first}}\
        {{#previous}} <a href="{{root}}{{previous}}">previous</a>{{/previous}}\
        {{#numbers}} <a href="{{root}}{{path}}"{{#is_current}} class="here"{{/is_current}}>{{number}}</a>{{/numbers}}\
        {{#next}} <a href="{{root}}{{next}}">next</a>{{/next}}\
        {{#last}} <a href="{{root}}{{last}}">last</a>{{/last}}</p>
        {{/pager}}

        """,
        "home": """
        {{> partials/head}}
        {{#kinds}}
        <h2><a href="{{root}}{{path}}">{{title}}</a></h2>
        {{#featured}}{{> partials/card}}{{/featured}}
        {{#trending_path}}<a href="{{root}}{{trending_path}}">trending</a>{{/trending_path}}
        {{/kinds}}
        {{#ways_in}}
        <h2><a href="{{root}}{{path}}">{{title}}</a></h2>
        {{#items}}{{> partials/card}}{{/items}}
        {{/ways_in}}

        """,
        "list": """
        {{> partials/head}}
        <h1>{{list.title}}</h1> {{list.kind}} {{list.total}}
        {{#list.orders}}<a href="{{root}}{{path}}"{{#is_current}} class="here"{{/is_current}}>{{title}}</a>
        {{/list.orders}}
        {{#list.items}}{{> partials/card}}{{/list.items}}
        {{^list.items}}<p>{{> strings/nothing}}</p>{{/list.items}}
        {{> partials/pager}}

        """,
        "tag": """
        {{> partials/head}}
        <h1>{{list.title}}</h1> <a href="{{root}}{{tag.path}}">{{tag.text}}</a> {{list.total}}
        {{#list.items}}{{> partials/card}}{{/list.items}}
        {{> partials/pager}}

        """,
        "entry": """
        {{> partials/head}}
        {{#entry}}
        <h1>{{name}}</h1>{{#is_first_page}}
        {{{body}}}{{/is_first_page}}
        {{#published}}<time datetime="{{iso}}">{{day}} {{month_name}} {{year}}</time>{{/published}}
        {{#badge}}<b class="{{badge_class}}">{{badge}}</b>{{/badge}}
        {{#fields}}<dt>{{label}}</dt>{{#values}}<dd>{{#url}}<a href="{{url}}">{{/url}}{{text}}{{#url}}</a>{{/url}}</dd>{{/values}}
        {{/fields}}
        {{#suits}}<h2>{{title}}</h2>
        {{#items}}{{> partials/card}}{{/items}}
        {{/suits}}
        {{/entry}}
        {{#suited}}
        <h2>{{> strings/suited}}</h2>
        {{#items}}{{> partials/card}}{{/items}}
        {{> partials/pager}}
        {{/suited}}

        """,
        "404": """
        {{> partials/head}}
        <p>{{> strings/nothing}}</p>

        """,
    ]

    static let strings: [(key: String, text: String)] = [
        ("home_title", "{{site.name}} & more"),
        ("not_found_title", "Not found"),
        ("tag_title", "Tagged <{{tag}}>"),
        ("order_popular", "Most used"),
        ("months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
        ("page_of", "Page {{number}} of {{ count }}"),
        ("nothing", "Nothing here"),
        ("suited", "Suits"),
        ("extra_title", "Extra"),
    ]

    /// The theme, with templates or strings put in place of its own, or taken out by `nil`.
    static func make(
        replacing templates: [String: String?] = [:], strings changes: [String: String?] = [:],
        assets: [String: String] = [:], components: [ThemeComponent] = []
    ) -> Theme {
        let texts = Self.templates.merging(templates) { $1 }.compactMapValues { $0 }
        let added = changes.keys.filter { key in !strings.contains { $0.key == key } }.sorted()
        let keys = strings.map(\.key) + added
        let lines = keys.compactMap { key -> (key: String, text: String)? in
            let text = changes[key] ?? strings.first { $0.key == key }?.text
            return text.map { (key, $0) }
        }
        return Theme(
            templates: texts.sorted { $0.key < $1.key }.map { name, text in
                ThemeFile(name: name, path: "templates/\(name).mustache", bytes: Array(text.utf8))
            },
            assets: assets.sorted { $0.key < $1.key }.map { name, text in
                ThemeFile(name: name, path: "templates/assets/\(name)", bytes: Array(text.utf8))
            },
            strings: lines.enumerated().map { index, line in
                let place = SourceLocation(
                    path: "templates/strings.yml", line: index + 1,
                    column: line.key.utf8.count + 3)
                return ThemeString(key: line.key, text: line.text, location: place)
            },
            components: components)
    }
}
