import ShopCatalog

/// Prints what was embedded.
@main
struct Shop {
    static func main() {
        for mood in Mood.all { print("\(mood.rawValue): \(mood.name ?? "?")") }
        print([Mood.`class`, .quietLuxury, ._2ndLook, .a__b, .a___b, .all_, .self_].map(\.rawValue))
        print(Thing.shelf.map(\.rawValue), Mood(rawValue: "gone").name ?? "no name")
        typealias Light = DesignTokens.Plain.Light
        typealias Dark = DesignTokens.Plain.Dark
        print(Light.Color.ink.red, Dark.Color.ink.red, Dark.Color.Accent.root == Light.Color.Accent.root)
        print(Light.Space.wide, Dark.Space.wide, Light.Space._2xl, Light.Motion.quick)
        print(Light.Motion.press.spring?.response ?? 0, Light.Motion.fade.easing.x1)
        print(Light.Line.dashes, Light.Line.edge.width, Light.Depth.card.map(\.blur))
        print(Light.Depth.sky.map(\.position), Light.Text.body.families, Light.Text.body.size)
        print(CatalogSeed.asOf, CatalogSeed.generation, CatalogSeed.baseURL)
        for file in CatalogSeed.files { print(file.path, file.bytes.count > 100) }
        print(CatalogSeed.bytes(at: "v1/pages.json")?.count ?? 0)
    }
}
