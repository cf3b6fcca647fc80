import ShowcardDesignTokens
import Testing

/// One wrong overlay of a right base, its only problem, and where that stands.
struct OverlayRow: Sendable, CustomTestStringConvertible {
    private let row: DiagnosticRow
    let mode: TokenMode
    let base: String
    var testDescription: String { row.testDescription }

    var json: String { String(decoding: row.bytes, as: UTF8.self) }
    var code: TokenDiagnostic.Code { row.code }
    var offset: Int { row.offset }
    var length: Int { row.length }
    var message: String { row.message }
    var help: String? { row.help }

    init(
        _ json: String, _ code: TokenDiagnostic.Code, _ message: String, _ help: String? = nil,
        mode: TokenMode = .dark, base: String = base
    ) {
        row = DiagnosticRow(json, code, message, help)
        self.mode = mode
        self.base = base
    }

    private static let base = #"""
        {"size": {"$type": "dimension", "small": {"$value": {"value": 1, "unit": "px"}},
           "large": {"$value": {"value": 2, "unit": "px"}}},
         "ratio": {"$type": "number", "half": {"$value": 0.5}},
         "own": {"$type": "number", "$value": 1}, "same": {"$value": "{own}"},
         "line": {"$type": "strokeStyle", "$value": {"dashArray": ["{size.small}"], "lineCap": "butt"}}}
        """#
    private static let px = #"{"value": 3, "unit": "px"}"#

    static let rows = [
        OverlayRow(
            #"{"size": {‹"smal"›: {"$value": \#(px)}}}"#, .overlayUnknownPath,
            "the base has no token 'size.smal'", "did you mean 'size.small'?"),
        OverlayRow(
            #"{"ratio": {‹"threeQuarters"›: {"$value": 1}}}"#, .overlayUnknownPath,
            "the base has no token 'ratio.threeQuarters'", "add it to the base, or remove it here"),
        OverlayRow(
            #"{‹"sizes"›: {"$type": "dimension", "a": {"b": {"$value": \#(px)}}, "c": {"$value": \#(px)}}}"#,
            .overlayUnknownPath, "the base has no group 'sizes'", "did you mean 'size'?"),
        OverlayRow(
            #"{‹"own"›: {"more": {"$type": "number", "$value": 1}}}"#, .overlayUnknownPath,
            "'own' is a group here, but a token in the base",
            "an overlay contains the base's tokens at the base's paths"),
        OverlayRow(
            #"{‹"size"›: {"$type": "number", "$value": 1}}"#, .overlayUnknownPath,
            "'size' is a token here, but a group in the base",
            "an overlay contains the base's tokens at the base's paths"),
        OverlayRow(
            #"{"size": {‹"small"›: {"$type": "number", "$value": 1}}}"#, .overlayTypeChange,
            "'size.small' is a number here, but a dimension in the base",
            "an overlay changes values, not types"),
        OverlayRow(
            #"{"size": {‹"small"›: {"$value": "{same}"}}}"#, .overlayTypeChange,
            "'size.small' is a number here, but a dimension in the base",
            "an overlay changes values, not types"),
        OverlayRow(
            #"{"size": {"$type": ‹"number"›, "small": {"$value": \#(px)}}}"#, .overlayTypeChange,
            "the group has the type 'number' here, but 'dimension' in the base",
            "remove '$type'; the type of the base's group applies"),
        OverlayRow(
            #"{‹"own"›: {"$value": 2}}"#, .missingType,
            "'own' has no type, and the groups around it have none",
            "write \"$type\": one of \(DiagnosticRow.typeList)"),
        OverlayRow(
            #"{"size": {"small": {"$value": ‹"{size.big}"›}}}"#, .unresolvedReference,
            "'{size.big}' is not a token of the set"),
        OverlayRow(
            "‹{›}", .overlayModeTaken,
            "the set 'test' is made for 'light' itself, but this is an overlay for 'light'",
            "write the values into the set's own file, or declare there which mode it is made for: "
                + "\"$extensions\": {\"showcard\": {\"mode\": …}}", mode: .light),
        OverlayRow(
            #"{"$extensions": {"showcard": {‹"mode"›: "dark"}}}"#, .unknownProperty,
            "'showcard' has no 'mode' here",
            "'mode' belongs to the top of a set's own file; an overlay's mode is in the name of its file"
        ),
        OverlayRow(
            #"{"$extensions": {"showcard": {"derived": ‹true›}}}"#, .invalidProperty,
            "'derived' is a boolean, and should be a string"),
        OverlayRow(
            #"{"$extensions": {"showcard": {"derived": ‹" "›}}}"#, .invalidProperty,
            "'derived' is empty",
            "explain in one sentence what the overlay was derived from, and how"),
        OverlayRow(
            #"{"$extensions": {"showcard": {‹"derivd"›: "x"}}}"#, .unknownProperty,
            "'showcard' has no 'derivd' here", "did you mean 'derived'?"),
    ]
}
