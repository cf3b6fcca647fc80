import ShowcardDesignTokens
import Testing

func parse(_ json: String) -> (set: TokenSet?, problems: [TokenDiagnostic]) {
    TokenSet.parse(TokenSource(name: "test", bytes: Array(json.utf8)))
}

/// The set of a file and its overlays.
func parse(
    _ json: String, _ overlays: [(mode: TokenMode, json: String)]
) -> (tokens: ThemedTokens?, problems: [TokenDiagnostic]) {
    ThemedTokens.parse(
        TokenSource(name: "test", bytes: Array(json.utf8)),
        overlays: overlays.map { TokenOverlaySource(mode: $0.mode, bytes: Array($0.json.utf8)) })
}

/// The set of a file that must have no problems.
func tokens(_ json: String) throws -> TokenSet {
    let (set, problems) = parse(json)
    #expect(problems == [])
    return try #require(set)
}

/// The value of one token written out.
func value(_ type: String, _ json: String) throws -> TokenValue {
    let set = try tokens(#"{"t":{"$type":"\#(type)","$value":\#(json)}}"#)
    return try #require(set["t"]?.value)
}

/// One token of each type, as JSON.
let specimens: [(type: TokenType, json: String)] = [
    (.color, #"{"colorSpace":"srgb","components":[0,0,0]}"#),
    (.dimension, #"{"value":1,"unit":"px"}"#),
    (.fontFamily, #""Inter""#),
    (.fontWeight, "400"),
    (.duration, #"{"value":1,"unit":"s"}"#),
    (.cubicBezier, "[0,0,1,1]"),
    (.number, "1"),
    (.strokeStyle, #""solid""#),
    (
        .border,
        #"{"color":{"colorSpace":"srgb","components":[0,0,0]},"#
            + #""width":{"value":1,"unit":"px"},"style":"solid"}"#
    ),
    (
        .transition,
        #"{"duration":{"value":1,"unit":"s"},"delay":{"value":0,"unit":"s"},"#
            + #""timingFunction":[0,0,1,1]}"#
    ),
    (
        .shadow,
        #"{"color":{"colorSpace":"srgb","components":[0,0,0]},"offsetX":{"value":0,"unit":"px"},"#
            + #""offsetY":{"value":1,"unit":"px"},"blur":{"value":2,"unit":"px"},"#
            + #""spread":{"value":0,"unit":"px"}}"#
    ),
    (.gradient, #"[{"color":{"colorSpace":"srgb","components":[0,0,0]},"position":0}]"#),
    (
        .typography,
        #"{"fontFamily":"Inter","fontSize":{"value":16,"unit":"px"},"fontWeight":400,"#
            + #""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.5}"#
    ),
]
