import ShowcardDesignTokens

func ink(in bytes: [UInt8]) -> String? {
    let reading = DesignTokens.read([TokenSource(name: "app", bytes: bytes)])
    for problem in reading.problems {
        print(problem.severity.rawValue, problem.offset, problem.sentence)
    }
    let token = reading.tokens?.standard.tokens["color.ink"]
    guard case .color(let color) = token?.value else { return nil }
    return color.mapped(to: .srgb).cssText
}
