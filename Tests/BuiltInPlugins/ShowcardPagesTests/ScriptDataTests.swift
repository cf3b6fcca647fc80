import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("The data that scripts receive")
struct ScriptDataTests {
    private static func catalog(_ selection: SelectionRules?) -> Catalog {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup", ["moods": .references("calm")])
        tiny.add(mood: "calm", ["name": .string("Calm <3")])
        var catalog = tiny.catalog
        let old = catalog.collections[1]
        let kind = Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: TinyCatalog.mood.fields, selection: selection)
        catalog.collections[1] = EntryCollection(
            kind: kind, entries: old.entries, feeds: old.feeds, featured: old.featured,
            new: old.new, referrers: old.referrers)
        return catalog
    }

    private static let picks = SelectionRules(
        groups: [SelectionRules.Group("likes", least: 1, most: 2), SelectionRules.Group("rest")],
        disjoint: ["likes", "rest"], toggle: .refuse)

    @Test(
        "a list says what it can be filtered by: public columns of the pack, and where what it refers to is listed"
    )
    func filter() async {
        let site = await RenderedSite(
            Self.catalog(nil), theme: TinyTheme.make(replacing: ["list": "{{{list.filter}}}"]))
        #expect(site.failures == [])
        #expect(
            site["recipes/index.html"] == """
                {"order":["-published"],"lists":["recipes/","recipes/popular/","recipes/name/","recipes/trending/"],\
                "kind":"recipe","path":"recipes","keys":{"tags":"tags","image":"photo_url",\
                "image_alt":"photo_alt","published":"published_at","usage":"used","gradient":"colors"},\
                "facets":[{"key":"moods","kind":"mood","title":"Moods","list":"v1/moods.json","data":"moods"}]}
                """)
        #expect(site["moods/index.html"] == "")
    }

    @Test("a filter keeps to the entries of the list and to their order, or there is none")
    func filterOrder() {
        let kind = TinyCatalog.recipe
        func order(_ name: String, _ keys: [FeedOrder], _ conditions: [FeedCondition] = [])
            -> FilterOrder?
        {
            FilterOrder(
                FeedDefinition(name: name, kind: kind.name, conditions: conditions, order: keys),
                of: kind)
        }
        let popular = [FeedOrder("used", isDescending: true), FeedOrder("name")]
        #expect(order("popular", popular) == .keys(["-usage", "name"]))
        #expect(order("trending", popular, [.isTrending]) == .listed)
        #expect(order("fresh", popular, [.isNew]) == nil)
        #expect(order("odd", [FeedOrder("photo_alt")]) == nil)
    }

    @Test("what fields are called cannot collide with anything else in the address of a filter")
    func filterNames() throws {
        let names = ["tags", "n", "sort", "q", "order", "path", "kind"]
        let target = Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: [Field("name", .string)])
        let kind = Kind(
            name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
            fields: [Field("name", .string), Field("since", .instant, role: .published)]
                + names.map { Field($0, .reference(kind: "mood")) }
                + [Field("labels", .list(.string), role: .tags)])
        let rules = FilterRules(
            kind: kind, kinds: [kind, target], hidden: [], labels: [:], language: nil)
        let feed = FeedDefinition(
            name: "newest", kind: "thing", order: [FeedOrder("since", isDescending: true)],
            maxItems: 9)
        let facets = names.map {
            #"{"key":"\#($0)","kind":"mood","title":"Moods","list":"v1/moods.json","data":"moods"}"#
        }
        let other = FeedDefinition(name: "other", kind: "thing", order: [FeedOrder("sort")])
        let expected = #"""
            {"order":["-published"],"most":9,"lists":["things/"],"kind":"thing","path":"things",\#
            "keys":{"tags":"labels","published":"since"},"facets":[\#(facets.joined(separator: ","))]}
            """#
        #expect(
            rules.texts(of: [(feed, "things/"), (other, "things/other/")]) == [expected, nil])
    }

    @Test("a list of colors that cannot be two is no gradient, on pages and for scripts")
    func gradients() {
        let swatches = Field("swatches", .list(.color), limits: FieldLimits(count: 5))
        let ground = Field("ground", .list(.color), limits: FieldLimits(count: 2))
        let kind = Kind(
            name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
            fields: [Field("name", .string), swatches, ground])
        #expect(kind.gradientSlot == 2)
    }

    @Test("a site without the feeds has nothing to filter by, and nothing to pick from")
    func withoutFeeds() async {
        let theme = TinyTheme.make(
            replacing: ["list": "{{{list.filter}}}", "match": "{{page.title}}"],
            strings: ["match_title": "Match"])
        let site = await RenderedSite(Self.catalog(Self.picks), theme: theme, roles: [])
        #expect(site["recipes/index.html"] == "")
        #expect(!site.files.keys.contains("match/index.html"))
    }

    @Test("a kind whose groups exclude each other gets one list of what there is to pick")
    func match() async {
        let template = """
            {{#data.kinds}}{{title}} {{title_one}} {{path}} {{is_ranked}} {{is_cycled}} {{is_grouped}}:{{#lists}} [{{key}} {{#groups}}{{name}} \
            {{#string}}{{> *string}}{{/string}}{{^string}}{{title}}{{/string}} {{least}}-{{most}} \
            {{is_exact}} {{/groups}}{{#items}}{{id}}={{name}}{{icon}}{{/items}}]{{/lists}}{{/data.kinds}}\
            {{#data.targets}} {{kind}} {{title}} {{title_one}} {{path}}{{/data.targets}}{{#data.starters}} \
            {{name}} {{query}}{{/data.starters}} {{{data.rules}}}
            """
        let theme = TinyTheme.make(
            replacing: ["match": template],
            strings: ["match_title": "Match", "pick_likes": "Likes & loves"])
        let site = await RenderedSite(Self.catalog(Self.picks), theme: theme)
        #expect(site.failures == [])
        #expect(
            site["match/index.html"] == """
                Moods Mood moods/ false true true: [moods.likes likes Likes &amp; loves 1-2 false \
                rest Rest 0- false calm=Calm &lt;3] recipe Recipes Recipe recipes/ soup moods.likes=calm \
                {"kinds":[{"kind":"mood","path":"moods","selection":{"groups":[{"name":"likes","min":1,"max":2,"weight":2},\
                {"name":"rest","min":0,"weight":2}],"disjoint":["likes","rest"],"toggle":"refuse"}}],\
                "targets":[{"kind":"recipe","path":"recipes","keys":{"tags":"tags","image":"photo_url",\
                "image_alt":"photo_alt","published":"published_at","usage":"used","gradient":"colors"},\
                "facets":[{"key":"moods","kind":"mood","title":"Moods","list":"v1/moods.json","data":"moods"}]}]}
                """)
        #expect(
            site.inputs["match/index.html"]
                == [
                    .site, .text("mood"), .number(1), .text("calm"), .text("Calm <3"), .text(""),
                    .summary(EntryKey(collection: 0, entry: 0)),
                ])
    }

    @Test("picks that cascade have one list for all groups")
    func cascade() async {
        let rules = SelectionRules(
            groups: [
                SelectionRules.Group("first", least: 1, most: 1),
                SelectionRules.Group("second", least: 1, most: 1),
            ], toggle: .cascade)
        let theme = TinyTheme.make(
            replacing: [
                "match":
                    "{{#data.kinds}}{{is_ranked}}{{#lists}}[{{key}}{{#groups}} {{name}}{{/groups}}]{{/lists}}{{/data.kinds}}"
            ], strings: ["match_title": "Match"])
        let site = await RenderedSite(Self.catalog(rules), theme: theme)
        #expect(site["match/index.html"] == "true[moods.first first second]")
    }

    @Test("groups that can share entries have a list each")
    func sharingGroups() async {
        let theme = TinyTheme.make(
            replacing: [
                "match":
                    "{{#data.kinds}}{{is_cycled}}{{#lists}}[{{key}}]{{/lists}}{{/data.kinds}}"
            ], strings: ["match_title": "Match"])
        let site = await RenderedSite(
            Self.catalog(SelectionRules(groups: Self.picks.groups)), theme: theme)
        #expect(site["match/index.html"] == "false[moods.likes][moods.rest]")
    }

    @Test("no rules for picks, or no template, and there is no page of matches")
    func none() async {
        let theme = TinyTheme.make(
            replacing: ["match": "{{page.title}}"], strings: ["match_title": "Match"])
        let without = await RenderedSite(Self.catalog(nil), theme: theme)
        let plain = await RenderedSite(Self.catalog(Self.picks))
        #expect(!without.files.keys.contains("match/index.html"))
        #expect(!plain.files.keys.contains("match/index.html"))
    }

    @Test("the search has a page where there is the plugin and a template for it")
    func search() async {
        let theme = TinyTheme.make(
            replacing: ["search": "{{site.search_path}}", "home": "{{site.search_path}}"],
            strings: ["search_title": "Search"])
        let catalog = Self.catalog(nil)
        let with = await RenderedSite(catalog, theme: theme, roles: [.search])
        #expect(with["search/index.html"] == "search/")
        #expect(with["index.html"] == "search/")
        let without = await RenderedSite(catalog, theme: theme, roles: [])
        #expect(!without.files.keys.contains("search/index.html"))
        #expect(without["index.html"] == "")
    }

    @Test("scripts of single pages are linked by none but those")
    func pageScripts() async {
        let theme = TinyTheme.make(
            replacing: ["home": "{{#scripts}}{{path}} {{/scripts}}|{{assets.find_page_js}}"],
            assets: ["find.page.js": "1", "look.js": "2"])
        let site = await RenderedSite(Self.catalog(nil), theme: theme)
        #expect(
            site["index.html"] == "assets/look.d4735e3a26.js |assets/find.page.6b86b273ff.js")
    }
}
