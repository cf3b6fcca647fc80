internal import ShowcardJSON

/// The types of values in TypeScript, as ``JSONValues`` writes them in its plain form.
enum TypeScriptTypes {
    /// The names of the types of composite values, for imports.
    static let names = [
        "Border", "Easing", "GradientStop", "Shadow", "StrokeStyle", "Transition", "Typography",
    ]

    /// The declarations of the types of composite values.
    static var declarations: [String] {
        let keywords = TokenStrokeStyle.Keyword.allCases.map { quoted($0.rawValue) }
        let caps = TokenStrokeStyle.LineCap.allCases.map { quoted($0.rawValue) }
        return [
            "export type Easing = readonly [number, number, number, number];",
            "export type StrokeStyle = \(keywords.joined(separator: " | "))"
                + " | { readonly dashArray: readonly string[]; readonly lineCap: "
                + "\(caps.joined(separator: " | ")) };",
            "export interface Border { readonly color: string; readonly width: string; "
                + "readonly style: StrokeStyle; }",
            "export interface Transition { readonly duration: string; readonly delay: string; "
                + "readonly timingFunction: Easing; }",
            "export interface Shadow { readonly color: string; readonly offsetX: string; "
                + "readonly offsetY: string; readonly blur: string; readonly spread: string; "
                + "readonly inset: boolean; }",
            "export interface GradientStop { readonly color: string; readonly position: number; }",
            "export interface Typography { readonly fontFamily: readonly string[]; "
                + "readonly fontSize: string; readonly fontWeight: number; "
                + "readonly letterSpacing: string; readonly lineHeight: number; }",
        ]
    }

    /// Returns the type of a token's values.
    ///
    /// Literal types would make the permutations incompatible, and 2 000 of them slow down the compiler.
    static func name(of type: TokenType) -> String {
        switch type {
        case .color, .dimension, .duration: "string"
        case .fontFamily: "readonly string[]"
        case .fontWeight, .number: "number"
        case .cubicBezier: "Easing"
        case .strokeStyle: "StrokeStyle"
        case .border: "Border"
        case .transition: "Transition"
        case .shadow: "readonly Shadow[]"
        case .gradient: "readonly GradientStop[]"
        case .typography: "Typography"
        }
    }

    /// Returns the type of a token in all permutations that have it.
    static func name(of row: TokenTable.Row) -> String {
        var names: [String] = []
        for token in row.tokens {
            let name = name(of: token.type)
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: " | ")
    }

    /// Returns a text as a string literal, which is the same in JSON.
    static func quoted(_ text: String) -> String {
        JavaScriptText.json { $0.string(text) }
    }
}
