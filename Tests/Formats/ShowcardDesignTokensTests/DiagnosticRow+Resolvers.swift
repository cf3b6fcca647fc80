import ShowcardDesignTokens

extension DiagnosticRow {
    private static let one = #""sources":[{"a":{"$type":"number","$value":1}}]"#

    private static func resolver(_ members: String, order: String = ##"[{"$ref":"#/sets/s"}]"##)
        -> String
    {
        #"{"version":"2025.10",\#(members),"resolutionOrder":\#(order)}"#
    }

    private static func set(_ sources: String) -> String {
        resolver(#""sets":{"s":{"sources":[\#(sources)]},"t":{\#(one)}}"#)
    }

    private static func modifier(_ members: String) -> String {
        resolver(#""modifiers":{"m":{\#(members)}}"#, order: ##"[{"$ref":"#/modifiers/m"}]"##)
    }

    /// What is wrong with resolver documents, which find no file.
    static let resolvers = [
        DiagnosticRow(
            "‹[]›", .notAnObject, "a resolver must be an object, but this is an array"),
        DiagnosticRow(
            #"‹{›"resolutionOrder":[{"type":"set","name":"s",\#(one)}]}"#, .resolverVersion,
            "the resolver has no 'version'", "write \"version\": \"2025.10\""),
        DiagnosticRow(
            #"{"version":‹"2024"›,"resolutionOrder":[{"type":"set","name":"s",\#(one)}]}"#,
            .resolverVersion, "the resolver is not of version '2025.10'",
            "write \"version\": \"2025.10\""),
        DiagnosticRow(
            #"‹{›"version":"2025.10"}"#, .missingPart, "the resolver has no 'resolutionOrder'",
            "write \"resolutionOrder\": [{\"$ref\": \"#/sets/…\"}, …]"),
        DiagnosticRow(
            #"{"version":"2025.10","resolutionOrder":‹[]›}"#, .invalidValue,
            "'resolutionOrder' is empty, and needs at least one element"),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one)}},‹"modifer"›:{}"#), .unknownProperty,
            "a resolver has no 'modifer'", "did you mean 'modifiers'?"),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one)}}"#, order: ##"[{"$ref":‹"#/sets/t"›}]"##),
            .resolverUnresolvedReference, "the set 't' does not exist", "names: 's'"),
        DiagnosticRow(
            resolver(
                #""sets":{"s":{\#(one)}}"#,
                order: ##"[{"$ref":"#/sets/s"},{"$ref":‹"#/resolutionOrder/0"›}]"##),
            .resolverInvalidReference,
            "'#/resolutionOrder/0' is not a set or modifier of this document",
            "write '#/sets/…' or '#/modifiers/…', or the set itself with 'type' and 'name'"),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one)}}"#, order: #"[‹{›"name":"x",\#(one)}]"#), .missingPart,
            "an item of the resolution order needs 'type', or '$ref'",
            "write \"type\": \"set\" or \"type\": \"modifier\""),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one)}}"#, order: #"[‹{›"type":"set",\#(one)}]"#),
            .missingPart,
            "an item of the resolution order needs 'name', or '$ref'", "give it a name"),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one)}}"#, order: #"[{"type":‹"sett"›,"name":"x",\#(one)}]"#),
            .unknownKeyword, "'type' is 'sett'", "did you mean 'set'?"),
        DiagnosticRow(
            resolver(
                #""sets":{"s":{\#(one)}}"#,
                order: ##"[{"$ref":"#/sets/s"},{"type":"set","name":‹"s"›,\##(one)}]"##),
            .resolverDuplicateName, "'s' occurs twice in the resolution order", "rename one of them"
        ),
        DiagnosticRow(
            resolver(#""sets":{‹"s"›:{}}"#), .missingPart, "the set needs 'sources'",
            "write \"sources\": [{\"$ref\": \"….tokens.json\"}]"),
        DiagnosticRow(
            resolver(#""sets":{"s":{\#(one),‹"x"›:1}}"#), .unknownProperty, "a set has no 'x'",
            "it has 'description', 'sources', '$extensions'"),
        DiagnosticRow(
            set("‹1›"), .notAnObject, "element 1 of 'sources' is a number, and should be an object"),
        DiagnosticRow(
            set(##"{"$ref":‹"#/sets/u"›}"##), .resolverUnresolvedReference,
            "'#/sets/u' has no target: 'u' does not exist", "names: 's', 't'"),
        DiagnosticRow(
            set(##"{"$ref":‹"#/modifiers/m"›}"##), .resolverInvalidReference,
            "'#/modifiers/m' is a modifier, which only the resolution order can contain",
            "refer to a set, '#/sets/…', or to a file of tokens"),
        DiagnosticRow(
            set(##"{"$ref":‹"#/resolutionOrder/0"›}"##), .resolverInvalidReference,
            "the resolution order cannot be referred to",
            "refer to a set, '#/sets/…', or to a file of tokens"),
        DiagnosticRow(
            set(##"{"$ref":‹"#"›}"##), .resolverInvalidReference,
            "'#' is a resolver, but a source is a set or tokens",
            "refer to a set, '#/sets/…', or to a file of tokens"),
        DiagnosticRow(
            set(##"{"$ref":‹"#/sets/s/sources"›}"##), .resolverInvalidReference,
            "'#/sets/s/sources' is an array, but a source is an object"),
        DiagnosticRow(
            set(##"{"$ref":‹"#/sets/s/sources/0"›}"##), .resolverCycle,
            "'#/sets/s/sources/0' contains the reference itself",
            "refer to sets and files outside of it"),
        DiagnosticRow(
            set(#"{"$ref":‹"https://example.com/a.json"›}"#), .resolverInvalidReference,
            "'https://example.com/a.json' is a URL, but only files are read",
            "store a copy beside the resolver and refer to it: 'tokens/….tokens.json'"),
        DiagnosticRow(
            set(#"{"$ref":‹"../../a.json"›}"#), .resolverInvalidReference,
            "'../../a.json' leads out of the root folder",
            "keep the files of a resolver in one folder, or use a root folder further up"),
        DiagnosticRow(
            set(#"{"$ref":‹"/etc/passwd"›}"#), .resolverInvalidReference,
            "'/etc/passwd' is not a path from the resolver's folder",
            "write names with '/' between them, without a '/' at the beginning"),
        DiagnosticRow(
            resolver(
                ##""sets":{‹"s"›:{"sources":[{"$ref":"#/sets/t"}]},"t":{"sources":[{"$ref":"#/sets/s"}]}}"##
            ).replacing("‹", with: "").replacing("›", with: "")
                .replacing(##"[{"$ref":"#/sets/s"}]}},"##, with: ##"[{"$ref":‹"#/sets/s"›}]}},"##),
            .resolverCycle,
            "sets refer to one another in a circle: '#/sets/s' to '#/sets/t' to '#/sets/s'",
            "remove one of the references"),
        DiagnosticRow(
            modifier(#""contexts":‹{}›"#), .resolverTooFewContexts,
            "the modifier has no contexts, but needs at least two",
            "with one context there is nothing to choose: make it a set"),
        DiagnosticRow(
            modifier(#""contexts":‹{"x":[]}›"#), .resolverTooFewContexts,
            "the modifier has one context, but needs at least two",
            "with one context there is nothing to choose: make it a set"),
        DiagnosticRow(
            modifier(#""contexts":{"x":[],"y":[]},"default":‹"X"›"#), .resolverUnknownDefault,
            "'X' is not one of the modifier's contexts", "did you mean 'x'?"),
        DiagnosticRow(
            modifier(#""contexts":{"x":‹{}›,"y":[]}"#), .invalidProperty,
            "the context 'x' is an object, and should be an array"),
    ]

    private static func value(_ type: String, _ json: String) -> String {
        #"{"a":{"$type":"\#(type)","$value":\#(json)}}"#
    }

    private static func style(
        _ height: String, _ spacing: String = #","letterSpacing":{"value":0,"unit":"px"}"#
    )
        -> String
    {
        value(
            "typography",
            #"{"fontFamily":"A","fontSize":{"value":20,"unit":"px"},"fontWeight":400,"lineHeight":\#(height)\#(spacing)}"#
        )
    }

    /// What is read with a warning when asked for.
    static let compat = [
        DiagnosticRow(
            value("color", ##"‹"#F00"›"##), .legacyValue,
            ##"the color is '#F00', and is read as {"colorSpace": "srgb", "components": [1, 0, 0]}"##,
            #"write {"colorSpace": "srgb", "components": [1, 0, 0]}"#),
        DiagnosticRow(
            value("color", ##"‹"#ff000080"›"##), .legacyValue,
            ##"the color is '#ff000080', and is read as {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.502}"##,
            #"write {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.502}"#),
        DiagnosticRow(
            value("color", #"‹"rgba(255, 0, 0, .5)"›"#), .legacyValue,
            #"the color is 'rgba(255, 0, 0, .5)', and is read as {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}"#,
            #"write {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}"#),
        DiagnosticRow(
            value("color", #"‹"hsl(330deg 100% 50%)"›"#), .legacyValue,
            #"the color is 'hsl(330deg 100% 50%)', and is read as {"colorSpace": "hsl", "components": [330, 100, 50]}"#,
            #"write {"colorSpace": "hsl", "components": [330, 100, 50]}"#),
        DiagnosticRow(
            value("color", #"{"colorSpace":"srgb",‹"channels"›:[1,0,0]}"#), .legacyValue,
            "'channels' is read as 'components'", "write 'components'"),
        DiagnosticRow(
            value("color", ##"{"colorSpace":"srgb","components":[1,0,0],"hex":‹"#f00"›}"##),
            .legacyValue, ##"'hex' is '#f00', and is read as "#ff0000""##, ##"write "#ff0000""##),
        DiagnosticRow(
            value("dimension", #"‹"1.5rem"›"#), .legacyValue,
            #"the dimension is '1.5rem', and is read as {"value": 1.5, "unit": "rem"}"#,
            #"write {"value": 1.5, "unit": "rem"}"#),
        DiagnosticRow(
            value("dimension", "‹0›"), .legacyValue,
            #"the dimension is 0, and is read as {"value": 0, "unit": "px"}"#,
            #"write {"value": 0, "unit": "px"}"#),
        DiagnosticRow(
            value("dimension", #"‹{"value":2,"unit":"dp"}›"#), .legacyValue,
            #"the dimension is an object, and is read as {"value": 2, "unit": "px"}"#,
            #"write {"value": 2, "unit": "px"}"#),
        DiagnosticRow(
            value("dimension", #"‹"12pt"›"#), .lossyValue,
            #"the dimension is '12pt', and is read as {"value": 12, "unit": "px"}; a point of CSS is 4/3 px"#,
            #"write {"value": 12, "unit": "px"}"#),
        DiagnosticRow(
            value("duration", "‹200›"), .lossyValue,
            #"the duration is 200, and is read as {"value": 200, "unit": "ms"}"#,
            #"write {"value": 200, "unit": "ms"}"#),
        DiagnosticRow(
            value("fontFamily", #"‹"'Open Sans', Arial"›"#), .legacyValue,
            #"the fontFamily is ''Open Sans', Arial', and is read as ["Open Sans", "Arial"]"#,
            #"write ["Open Sans", "Arial"]"#),
        DiagnosticRow(
            value("duration", #"‹"200ms"›"#), .legacyValue,
            #"the duration is '200ms', and is read as {"value": 200, "unit": "ms"}"#,
            #"write {"value": 200, "unit": "ms"}"#),
        DiagnosticRow(
            value("fontWeight", #"‹"SemiBold"›"#), .legacyValue,
            #"the fontWeight is 'SemiBold', and is read as "semi-bold""#, #"write "semi-bold""#),
        DiagnosticRow(
            value("fontWeight", #"‹"700"›"#), .legacyValue,
            "the fontWeight is '700', and is read as 700", "write 700"),
        DiagnosticRow(
            value("number", #"‹"50%"›"#), .legacyValue,
            "the number is '50%', and is read as 0.5", "write 0.5"),
        DiagnosticRow(
            value("cubicBezier", #"‹"cubic-bezier(.4, 0, 0.2, 1)"›"#), .legacyValue,
            "the cubicBezier is 'cubic-bezier(.4, 0, 0.2, 1)', and is read as [0.4, 0, 0.2, 1]",
            "write [0.4, 0, 0.2, 1]"),
        DiagnosticRow(
            style(#"‹{"value":30,"unit":"px"}›"#), .lossyValue,
            "'lineHeight' is an object, and is read as 1.5", "write 1.5"),
        DiagnosticRow(
            style(#"‹"150%"›"#), .legacyValue, "'lineHeight' is '150%', and is read as 1.5",
            "write 1.5"),
        DiagnosticRow(
            style("1.5", #","letterSpacing":‹"-0.02em"›"#), .lossyValue,
            #"'letterSpacing' is '-0.02em', and is read as {"value": -0.4, "unit": "px"}"#,
            #"write {"value": -0.4, "unit": "px"}"#),
        DiagnosticRow(
            #"{"a":{"$type":‹"spacing"›,"$value":{"value":1,"unit":"px"}}}"#, .legacyType,
            "'spacing' is read as 'dimension'", "write 'dimension'"),
        DiagnosticRow(
            #"{‹"a"›:{"$type":"string","$value":"x"}}"#, .legacyType,
            "'a' has the type 'string', which the format does not have, and is moved to '$extensions'",
            "give it one of the format's types, or leave it to another tool"),
        DiagnosticRow(
            #"{"a":{"$type":"number","$value":1,‹"attributes"›:{"x":1}}}"#, .skippedProperty,
            "a token has no property 'attributes'; it is moved to '$extensions'",
            "other tools find it in '$extensions', under 'legacy'"),
        DiagnosticRow(
            #"{"n":{‹"_"›:{"$type":"number","$value":1},"b":{"$type":"number","$value":2}}}"#,
            .legacyName, "'n._' is read as the group's own token 'n.$root'",
            "references to it are read so too"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":\#(black),‹"alpha"›:0.5}}"#, .legacyValue,
            "'alpha' is outside of the color, and is read as a part of it",
            "write \"alpha\": 0.5 into '$value'"),
    ]
}
