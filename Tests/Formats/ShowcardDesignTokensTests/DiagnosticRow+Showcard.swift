import ShowcardDesignTokens

extension DiagnosticRow {
    private static func top(_ json: String) -> String {
        #"{"$extensions":{"com.example":{"mode":"x"},"showcard":\#(json)}}"#
    }

    private static func accent(_ path: String) -> String {
        #"{"$extensions":{"showcard":{"accent":[\#(path)]}},"link":{"$type":"number","$value":1}}"#
    }

    private static func easing(_ spring: String) -> String {
        #"{"e":{"$type":"cubicBezier","$value":[0,0,1,1],"$extensions":{"showcard":{\#(spring)}}}}"#
    }

    /// What is wrong under `$extensions.showcard` of a set's own file.
    static let showcard = [
        DiagnosticRow(
            top("‹[]›"), .invalidProperty, "'showcard' is an array, and should be an object"),
        DiagnosticRow(
            top(#"{‹"mod"›:"dark"}"#), .unknownProperty, "'showcard' has no 'mod' here",
            "did you mean 'mode'?"),
        DiagnosticRow(
            top(#"{‹"colors"›:1}"#), .unknownProperty, "'showcard' has no 'colors' here",
            "it may have 'mode' here"),
        DiagnosticRow(
            top(#"{"mode":‹"drk"›}"#), .unknownKeyword, "'drk' is not a mode",
            "did you mean 'dark'?"),
        DiagnosticRow(
            top(#"{"mode":‹"sepia"›}"#), .unknownKeyword, "'sepia' is not a mode",
            "the modes are light, dark"),
        DiagnosticRow(
            top(#"{"mode":‹1›}"#), .invalidProperty, "'mode' is a number, and should be a string"),
        DiagnosticRow(
            top(#"{‹"derived"›:"From x."}"#), .unknownProperty, "'showcard' has no 'derived' here",
            "'derived' belongs to the top of an overlay"),
        DiagnosticRow(
            top(#"{"accent":‹"c"›}"#), .invalidProperty,
            "'accent' is a string, and should be an array"),
        DiagnosticRow(
            top(#"{"accent":[‹1›]}"#), .invalidProperty,
            "'an element of 'accent'' is a number, and should be a string"),
        DiagnosticRow(
            accent(#"‹"links"›"#), .invalidProperty, "'links' is not a token of this set",
            "did you mean 'link'?"),
        DiagnosticRow(
            #"{"g":{"$extensions":{"showcard":{‹"spring"›:{}}}}}"#, .unknownProperty,
            "'showcard' has no 'spring' here", "'spring' belongs to a token of type cubicBezier"),
        DiagnosticRow(
            #"{"g":{"$extensions":{"showcard":{‹"x"›:{}}}}}"#, .unknownProperty,
            "'showcard' has no 'x' here", "remove it"),
        DiagnosticRow(
            easing(#"‹"sprin"›:{}"#), .unknownProperty, "'showcard' has no 'sprin' here",
            "did you mean 'spring'?"),
        DiagnosticRow(
            easing(#""spring":‹0.3›"#), .invalidProperty,
            "'spring' is a number, and should be an object"),
        DiagnosticRow(
            easing(#""spring":{"response":1,"dampingFraction":1,‹"dampening"›:1}"#),
            .unknownProperty, "a spring has no 'dampening'",
            "it has 'response' and 'dampingFraction'"),
        DiagnosticRow(
            easing(#"‹"spring"›:{"response":1}"#), .missingPart,
            "a spring needs 'dampingFraction'",
            "both 'response' and 'dampingFraction' are required"),
        DiagnosticRow(
            easing(#""spring":{"response":‹0›,"dampingFraction":1}"#), .outOfRange,
            "'response' is 0, and should be from 0.01 to 10 seconds"),
        DiagnosticRow(
            easing(#""spring":{"response":‹1e999›,"dampingFraction":1}"#), .outOfRange,
            "'response' is 1e999, and should be from 0.01 to 10 seconds"),
        DiagnosticRow(
            easing(#""spring":{"response":1,"dampingFraction":‹-0.5›}"#), .outOfRange,
            "'dampingFraction' is -0.5, and should be from 0.1 to 10"),
        DiagnosticRow(
            easing(#""spring":{"response":‹"1"›,"dampingFraction":1}"#), .invalidProperty,
            "'response' is a string, and should be a number"),
        DiagnosticRow(
            #"{"n":{"$type":"number","$value":1,"$extensions":{"showcard":{‹"spring"›:{"response":1,"dampingFraction":1}}}}}"#,
            .misplacedSpring, "'n' is a number, but a spring belongs to a cubicBezier",
            "move it to the easing, with a curve for platforms without springs"),
    ]
}
