import ShowcardDesignTokens
import Testing

/// Files in the shapes that design systems publish.
struct CompatFixture: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String]
    var unitless: TokenDimension.Unit?
    var hexOrder = TokenReadingOptions.HexOrder.rgba
    var testDescription: String { name }

    init(
        _ name: String, _ files: String..., unitless: TokenDimension.Unit? = nil,
        hexOrder: TokenReadingOptions.HexOrder = .rgba
    ) {
        self.name = name
        self.files = files
        self.unitless = unitless
        self.hexOrder = hexOrder
    }

    var sources: [TokenSource] {
        files.enumerated().map { TokenSource(name: "\($0)", bytes: Array($1.utf8)) }
    }

    var options: TokenReadingOptions {
        TokenReadingOptions(strictness: .compat, hexOrder: hexOrder, unitless: unitless)
    }

    static let all = [
        CompatFixture(
            "Primer: an alpha beside a color, and beside a reference to another file",
            ##"""
            {"base": {"color": {
              "black": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1}, "$type": "color"},
              "blue": {"5": {"$value": "#0969da", "$type": "color"}, "6": {"$value": "{base.color.blue.5}", "$type": "color"}}}}}
            """##,
            ##"""
            {"borderColor": {
              "muted": {"$value": "{base.color.black}", "$type": "color", "alpha": 0.15,
                "$extensions": {"org.primer.overrides": {"dark": {"$value": "{base.color.blue.5}", "alpha": 0.4}}}},
              "accent": {"$value": "{base.color.blue.6}", "$type": "color", "alpha": 0.4},
              "none": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1}, "$type": "color", "alpha": 0}},
             "color": {"$type": "color", "t": {"$value": "#ffffff80", "alpha": 0.2}}}
            """##),
        CompatFixture(
            "Style Dictionary: properties without '$', references with '.value', and own values of groups",
            ##"""
            {
              // the colors of the brand
              "color": {
                "brand": {
                  "_": {"value": "#0a84ff", "comment": "The brand's own.", "themeable": true},
                  "hover": {"value": "{color.brand._.value}"},
                },
                "base": {"gray": {"light": {"value": "rgba(204, 204, 204, .4)", "attributes": {"category": "color"}}}}
              },
              "size": {"font": {"small": {"value": "0.75"}, "base": {"value": 1}}, "none": {"value": "0"}},
              "time": {"fast": {"value": "120", "type": "time"}},
              "asset": {"font": {"value": "../assets/font.ttf", "type": "asset"}, "copy": {"value": "{asset.font.value}"}}
            }
            """##, unitless: .rem),
        CompatFixture(
            "Tokens Studio: types, shadows and text styles",
            ##"""
            {"global": {
              "space": {"s": {"value": "8", "type": "spacing"}, "m": {"value": "{global.space.s}", "type": "spacing"}},
              "radius": {"value": "4", "type": "borderRadius"},
              "leading": {"value": "150%", "type": "lineHeights"},
              "weight": {"value": "Semi Bold", "type": "fontWeights"},
              "family": {"value": "Inter, 'Helvetica Neue', sans-serif", "type": "fontFamilies"},
              "size": {"value": "16", "type": "fontSizes"},
              "card": {"value": [
                {"x": "0", "y": "2", "blur": "4", "spread": "-1", "color": "#00000033", "type": "dropShadow"},
                {"x": 0, "y": 1, "blur": 0, "spread": 0, "color": "white", "type": "innerShadow"}], "type": "boxShadow"},
              "body": {"value": {"fontFamily": "{global.family}", "fontWeight": "{global.weight}", "lineHeight": "24px",
                "fontSize": "{global.size}", "letterSpacing": "-2%", "paragraphSpacing": "0", "textCase": "none",
                "textDecoration": "none"}, "type": "typography"},
              "copy": {"value": "Hello", "type": "text"}
            }, "$themes": [], "$metadata": {"tokenSetOrder": ["global"]}}
            """##),
        CompatFixture(
            "Tailwind: the default of a palette, and colors in functions",
            ##"""
            {"blue": {"$type": "color", "DEFAULT": {"$value": "oklch(62.3% 0.214 259.815)"},
              "600": {"$value": "color(display-p3 0.2 none 0.9 / 80%)"}, "link": {"$value": "{blue.DEFAULT}"}},
             "named": {"$type": "color", "@": {"$value": "rebeccapurple"}, "b": {"$value": "hwb(1turn 10% 20%)"}},
             "shadow": {"$type": "shadow", "$value": "0 1px 2px 0 rgb(0 0 0 / 0.05), inset 0 0 0 1px #fff"},
             "fade": {"$type": "gradient", "$value": "linear-gradient(to right, #000 0%, red, #fff)"}}
            """##),
        CompatFixture(
            "Lightning: lengths of text in em, with a known font size",
            #"""
            {"size": {"$type": "dimension", "body": {"$value": "1.25rem"}},
             "body": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{size.body}", "fontWeight": 400,
               "letterSpacing": "0.02em", "lineHeight": "1.5em"}}}
            """#),
        CompatFixture(
            "a text style whose size and line height are in another file",
            #"{"size": {"$type": "dimension", "b": {"$value": "16px"}}, "height": {"$type": "dimension", "b": {"$value": "20px"}}}"#,
            #"""
            {"body": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{size.b}", "fontWeight": "Medium",
               "letterSpacing": "0.05em", "lineHeight": "{height.b}"}}}
            """#),
        CompatFixture(
            "Android: alpha first, dp, and a type of another tool in a group",
            ##"""
            {"c": {"value": "#80FF0000", "type": "color"}, "d": {"value": "4dp", "type": "dimension"},
             "words": {"$type": "string", "hello": {"$value": "Hi"}, "n": {"$type": "number", "$value": 1}},
             "t": {"$type": "transition", "$value": {"duration": "200ms", "delay": 0, "timingFunction": "ease-in", "name": "x"}}}
            """##, hexOrder: .argb),
    ]
}
