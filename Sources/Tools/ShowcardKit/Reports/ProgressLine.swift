import ShowcardBuild
import ShowcardExternal

/// One line of a terminal that says what is being done, and is gone when it is done.
struct ProgressLine: Sendable {
    let console: Console

    /// How many steps wait to be shown; of more, the newest count.
    private static let maxWaiting = 64
    /// How many scalars of a line are shown, so that it stays one.
    private static let maxWidth = 72

    /// Runs something that reports its steps.
    ///
    /// - Parameter operation: What to run; it may report from any thread.
    /// - Returns: What it returns, once the line is gone.
    func follow<Result: Sendable>(
        _ operation: (@escaping CatalogActions.Progress) async -> Result
    ) async -> Result {
        let (steps, continuation) = AsyncStream.makeStream(
            of: BuildStep.self, bufferingPolicy: .bufferingNewest(Self.maxWaiting))
        async let shown: Void = show(steps)
        let result = await operation { continuation.yield($0) }
        continuation.finish()
        await shown
        return result
    }

    private func show(_ steps: AsyncStream<BuildStep>) async {
        // Spaces and not an escape sequence, so that the line is right on any terminal.
        var width = (BuildReport.Stage.allCases.map(\.rawValue.count).max() ?? 0) + 1
        var stage = ""
        for await step in steps {
            let text: String
            switch step {
            case .stage(let next):
                stage = next.rawValue + "…"
                text = stage
            case .plugin(let name, let progress):
                text = Self.cut("\(stage) \(name)\(Self.phrase(progress))")
            }
            await console.note("\r" + TextWrapping.padded(text, to: width))
            width = max(width, text.unicodeScalars.count)
        }
        await console.note("\r" + String(repeating: " ", count: width) + "\r")
    }

    /// How far a plugin is, to follow its name.
    private static func phrase(_ progress: PluginProgress) -> String {
        var parts: [String] = []
        switch (progress.done, progress.total) {
        case (let done?, let total?): parts.append("\(done) of \(total)")
        case (let done?, nil): parts.append("\(done)")
        case (nil, _): break
        }
        if let message = progress.message { parts.append(message) }
        return parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    }

    private static func cut(_ text: String) -> String {
        let text = PrintableText.escaped(text)
        guard text.unicodeScalars.count > maxWidth else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maxWidth - 1))) + "…"
    }
}
