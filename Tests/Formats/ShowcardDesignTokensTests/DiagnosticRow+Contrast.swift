import ShowcardDesignTokens

extension DiagnosticRow {
    private static func pairs(_ json: String) -> String {
        #"{"$extensions":{"showcard":{"contrast":\#(json)}},"c":{"$type":"color","a":{"$value":\#(black)}},"n":{"$type":"number","$value":1}}"#
    }

    private static let spelling =
        "write 'TEXT on GROUND >= RATIO', or 'TEXT on GROUND over BACKDROP >= RATIO'"

    /// What is wrong with declared pairs.
    static let contrast = [
        DiagnosticRow(
            pairs("‹{}›"), .invalidProperty, "'contrast' is an object, and should be an array"),
        DiagnosticRow(
            pairs("[‹1›]"), .invalidContrast,
            "element 1 of 'contrast' is a number, and should be a string or an object",
            #"write "color.text on color.card >= 4.5""#),
        DiagnosticRow(
            pairs(#"["c.a ‹i›n c.a >= 3"]"#), .invalidContrast, "'on' is missing here", spelling),
        DiagnosticRow(
            pairs(#"["c.a on ‹>=› 3"]"#), .invalidContrast,
            "the token of a ground is missing here", spelling),
        DiagnosticRow(
            pairs(#"["c.a on c.a ‹4›.5"]"#), .invalidContrast, "'>=' is missing here", spelling),
        DiagnosticRow(
            pairs(#"["c.a on c.a >= ‹lots›"]"#), .invalidContrast,
            "a ratio is missing here, such as 4.5", spelling),
        DiagnosticRow(
            pairs(#"["c.a on c.a >= ‹22›"]"#), .invalidContrast,
            "the ratio is 22, but ratios are from 1 to 21", spelling),
        DiagnosticRow(
            pairs(#"["c.a on c.a >= 3 ‹x›"]"#), .invalidContrast, "unexpected text after the ratio",
            spelling),
        DiagnosticRow(
            pairs(#"["‹{›c.a on c.a >= 3"]"#), .invalidContrast,
            "the reference that begins here is not closed", spelling),
        DiagnosticRow(
            pairs(#"[‹"\u0063.a on"›]"#), .invalidContrast, "the token of a ground is missing here",
            spelling),
        DiagnosticRow(
            pairs(#"["c.a on ‹c.b› >= 1"]"#), .unresolvedReference,
            "'c.b' is not a token of the set", "did you mean 'c.a'?"),
        DiagnosticRow(
            pairs(#"["‹c› on c.a >= 1"]"#), .referenceToGroup,
            "'c' is a group, but contrast needs tokens", "name one of the tokens in it"),
        DiagnosticRow(
            pairs(#"["‹n› on c.a >= 1"]"#), .referenceTypeMismatch,
            "'n' is a number, but contrast needs colors or gradients"),
        DiagnosticRow(
            pairs(#"[{"pair":"c.a on c.a >= 1",‹"pairs"›:1}]"#), .unknownProperty,
            "a pair has no 'pairs'", "did you mean 'pair'?"),
        DiagnosticRow(
            pairs(#"[‹{"known":3,"reason":"x"}›]"#), .missingPart,
            "element 1 of 'contrast' needs 'pair'",
            #"write "pair": "color.text on color.card >= 4.5""#),
        DiagnosticRow(
            pairs(#"[{"pair":"c.a on c.a >= 1",‹"reason"›:"x"}]"#), .missingPart,
            "a 'reason' belongs to a 'known' ratio",
            #"write "known": and the ratio that the pair has"#),
        DiagnosticRow(
            pairs(#"[{"pair":"c.a on c.a >= 1","known":‹1›,"reason":"x"}]"#), .outOfRange,
            "'known' is 1, and should be from 1 to less than the 1 that is needed"),
        DiagnosticRow(
            pairs(#"[{"pair":"c.a on c.a >= 1","in":{‹"theme"›:"dark"}}]"#), .invalidContrast,
            "the modifier 'theme' does not exist"),
    ]
}
