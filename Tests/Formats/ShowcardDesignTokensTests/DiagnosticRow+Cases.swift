import ShowcardDesignTokens

extension DiagnosticRow {
    static let black = #"{"colorSpace":"srgb","components":[0,0,0]}"#
    static let typeList = TokenType.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    static let structure = [
        DiagnosticRow(
            #"{"a":1,‹"a"›:2}"#, .jsonDuplicateKey, "the key 'a' occurs twice in one object",
            "keep one of the two"),
        DiagnosticRow(#"{"a":‹}›"#, .jsonSyntax, "'}' stands where a value should be"),
        DiagnosticRow(
            String(repeating: #"{"a":"#, count: 64) + "‹{›}" + String(repeating: "}", count: 64),
            .jsonTooDeep, "the document nests deeper than 64 levels"),
        DiagnosticRow(
            "‹[]›", .notAnObject, "a token file must be an object, but this is an array"),
        DiagnosticRow(
            #"{‹"$value"›:1,"$type":"number"}"#, .notAnObject,
            "the top of a token file is a group, not a token",
            "give the token a name: {\"name\": {\"$value\": …}}"),
        DiagnosticRow(
            ##"{"a":{"b":‹"#fff"›}}"##, .notAnObject,
            "'b' is a string, but tokens and groups are objects",
            "write {\"$type\": …, \"$value\": …}"),
        DiagnosticRow(
            #"{"a":{"value":‹1›}}"#, .notAnObject,
            "'value' is a number, but tokens and groups are objects", "write '$value'"),
        DiagnosticRow(
            #"{"a":{"$root":‹{}›}}"#, .notAnObject,
            "'$root' is a group's own token, but has no '$value'",
            "write {\"$value\": …}"),
        DiagnosticRow(
            #"{‹"a.b"›:{}}"#, .invalidName, "the name 'a.b' contains '.'",
            "nest groups instead of writing dots"),
        DiagnosticRow(
            #"{‹"a{"›:{}}"#, .invalidName, "the name 'a{' contains '{'", "remove the braces"),
        DiagnosticRow(#"{‹""›:{}}"#, .invalidName, "the name of a token or group is empty"),
        DiagnosticRow(
            #"{‹"$descripton"›:"x"}"#, .unknownProperty, "a group has no property '$descripton'",
            "did you mean '$description'?"),
        DiagnosticRow(
            #"{"a":{"$type":"number","$value":1,‹"$valu"›:2}}"#, .unknownProperty,
            "a token has no property '$valu'", "did you mean '$value'?"),
        DiagnosticRow(
            #"{"a":{"$type":"number","$value":1,‹"alpha"›:2}}"#, .unknownProperty,
            "a token has no property 'alpha'", "put data of your own into '$extensions'"),
        DiagnosticRow(
            ##"{"a":{"$type":"number","$value":1,‹"$ref"›:"#/b"}}"##, .unknownProperty,
            "a token has '$value' or '$ref', not both", "remove '$ref'"),
        DiagnosticRow(
            #"{"a":{"$description":‹1›}}"#, .invalidProperty,
            "'$description' is a number, and should be a string"),
        DiagnosticRow(
            #"{"a":{"$extensions":‹[]›}}"#, .invalidProperty,
            "'$extensions' is an array, and should be an object"),
        DiagnosticRow(
            #"{"a":{"$deprecated":‹null›}}"#, .invalidProperty,
            "'$deprecated' is null, and should be a boolean or a string"),
        DiagnosticRow(
            #"{"$type":‹true›,"a":{"$value":1}}"#, .invalidProperty,
            "'$type' is a boolean, and should be a string"),
        DiagnosticRow(
            #"{"a":{"$type":‹"colour"›,"$value":1}}"#, .unknownType,
            "'colour' is not a token type", "did you mean 'color'?"),
        DiagnosticRow(
            #"{"a":{"$type":‹"string"›,"$value":"x"}}"#, .unknownType,
            "'string' is not a token type",
            "the types are " + TokenType.allCases.map(\.rawValue).joined(separator: ", ")),
        DiagnosticRow(
            #"{"g":{‹"a"›:{"$value":1}}}"#, .missingType,
            "'g.a' has no type, and the groups around it have none",
            "write \"$type\": one of \(typeList)"),
    ]

    static let references = [
        DiagnosticRow(
            #"{"a":{"$value":‹"{}"›}}"#, .invalidReference, "'{}' is not a reference",
            "write '{group.token}'"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{b..c}"›}}"#, .invalidReference, "'{b..c}' is not a reference",
            "write '{group.token}'"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{colr.red}"›},"color":{"red":{"$type":"number","$value":1}}}"#,
            .unresolvedReference, "'{colr.red}' is not a token of this file",
            "did you mean '{color.red}'?"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{g}"›},"g":{"x":{"$type":"number","$value":1}}}"#,
            .referenceToGroup, "'{g}' is a group, but references name tokens",
            "refer to one of the tokens in the group"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{g}"›},"g":{"$root":{"$type":"number","$value":1}}}"#,
            .referenceToGroup, "'{g}' is a group, but references name tokens",
            "write '{g.$root}' for its own token"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{b.value}"›},"b":{"$type":"dimension","$value":{"value":1,"#
                + #""unit":"px"}}}"#,
            .referenceIntoToken, "'{b.value}' points into the token 'b'",
            "refer to the whole token as '{b}'"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":‹"{b}"›},"b":{"$type":"number","$value":1}}"#,
            .referenceTypeMismatch, "'{b}' is a number, but this should be a color",
            "refer to a color token"),
        DiagnosticRow(
            #"{"a":{"$value":‹"{a}"›}}"#, .referenceCycle, "'a' refers to itself",
            "give it a value of its own"),
        DiagnosticRow(
            #"{"n":{"$type":"number","$value":1},"a":{"$type":"dimension","#
                + #""$value":{"value":‹"{n}"›,"unit":"px"}}}"#,
            .misplacedReference, "'value' is the reference '{n}', and should be a number",
            "refer to a token as a whole, or write the value"),
        DiagnosticRow(
            #"{"f":{"$type":"fontFamily","$value":"A"},"a":{"$type":"fontFamily","#
                + #""$value":[‹"{f}"›]}}"#,
            .misplacedReference,
            "element 1 of the fontFamily is the reference '{f}', and should be a string",
            "refer to a token as a whole, or write the value"),
        DiagnosticRow(
            #"{"g":{"$type":"gradient","$value":[{"color":\#(black),"position":0},"#
                + #"{"color":\#(black),"position":1}]},"#
                + #""a":{"$type":"gradient","$value":[‹"{g}"›]}}"#,
            .referenceNotSingle,
            "'{g}' has several elements, but an element of a list must refer to one",
            "write the elements out, or split 'g' into tokens with one element each"),
    ]

    static let values = [
        DiagnosticRow(
            ##"{"a":{"$type":"color","$value":‹"#8f0"›}}"##, .invalidValue,
            "the color is a string, and should be an object",
            #"write {"colorSpace": "srgb", "components": [0.533, 1, 0]}"#),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":‹null›}}"#, .invalidValue,
            "the color is null, and should be an object"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":‹{"colorSpace":"srgb"}›}}"#, .missingPart,
            "the color needs 'components'",
            "'colorSpace', 'components' are all required"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"#
                + #"‹"hexx"›:1}}}"#,
            .unknownProperty, "the color has no 'hexx'", "did you mean 'hex'?"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":{"colorSpace":‹"display-p4"›,"components":[0,0,0]}}}"#,
            .unknownKeyword, "'colorSpace' is 'display-p4'", "did you mean 'display-p3'?"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":{"colorSpace":"lch","components":[50,10,‹360›]}}}"#,
            .outOfRange, "hue is 360, and should be from 0 to 360, 360 excluded"),
        DiagnosticRow(
            #"{"a":{"$type":"color","$value":{"colorSpace":"lab","components":[50,‹1e999›,0]}}}"#,
            .outOfRange, "a is 1e999, which is too large"),
        DiagnosticRow(
            #"{"a":{"$type":"dimension","$value":{"value":1,"unit":‹"dp"›}}}"#, .unknownKeyword,
            "'unit' is 'dp'", "it may be 'px', 'rem'"),
        DiagnosticRow(
            #"{"a":{"$type":"fontWeight","$value":‹0.5›}}"#, .outOfRange,
            "the fontWeight is 0.5, and should be from 1 to 1000"),
        DiagnosticRow(
            #"{"a":{"$type":"fontWeight","$value":‹"semibold"›}}"#, .unknownKeyword,
            "the fontWeight is 'semibold'", "did you mean 'semi-bold'?"),
        DiagnosticRow(
            #"{"a":{"$type":"cubicBezier","$value":‹[0,0,1]›}}"#, .invalidValue,
            "the cubicBezier has 3 numbers, and should have 4", "write [x1, y1, x2, y2]"),
        DiagnosticRow(
            #"{"a":{"$type":"number","$value":‹"1"›}}"#, .invalidValue,
            "the number is a string, and should be a number"),
        DiagnosticRow(
            #"{"a":{"$type":"shadow","$value":‹[]›}}"#, .invalidValue,
            "the shadow is empty, and needs at least one element"),
        DiagnosticRow(
            #"{"a":{"$type":"gradient","$value":[{"color":\#(black),"position":0},‹7›]}}"#,
            .invalidValue, "element 2 of the gradient is a number, and should be an object"),
        DiagnosticRow(
            #"{"a":{"$type":"typography","$value":‹{"fontFamily":"A","fontSize":{"value":1,"#
                + #""unit":"rem"},"fontWeight":400}›}}"#,
            .missingPart, "the typography needs 'letterSpacing', 'lineHeight'",
            "'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight' are all required"
        ),
    ]

    static let doubts = [
        DiagnosticRow(
            #"{"a":{"$type":"gradient","$value":[{"color":\#(black),"position":‹-0.5›}]}}"#,
            .clampedPosition, "the position -0.5 is outside of the gradient", "write 0"),
        DiagnosticRow(
            ##"{"a":{"$type":"color","$value":{"colorSpace":"hsl","components":[330,100,50],"##
                + ##""hex":‹"#ff00ff"›}}}"##,
            .hexMismatch, "'hex' is '#ff00ff', but the components are #ff0080",
            "write '#ff0080', or remove 'hex'"),
        DiagnosticRow(
            #"{"$type":"number","a":{"$value":‹"{b}"›},"b":{"$deprecated":"Use {c}","$value":1}}"#,
            .deprecatedReference, "'{b}' is deprecated", "Use {c}"),
        DiagnosticRow(
            #"{"a":{"$type":"fontFamily","$value":‹"Inter, sans-serif"›}}"#, .listedFontFamily,
            "'Inter, sans-serif' is read as one font name", "write several names as an array"),
    ]
}
