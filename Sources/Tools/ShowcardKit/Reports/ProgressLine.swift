import ShowcardBuild
import ShowcardExternal

/// A terminal line that shows the progress of a run, and is erased at the end.
struct ProgressLine: Sendable {
    let console: Console

    /// The maximum number of steps that wait to be shown; older ones are dropped.
    private static let maxWaiting = 64
    /// The maximum number of scalars shown, so that the text does not wrap.
    private static let maxWidth = 72

    /// Runs an operation and shows its steps.
    ///
    /// - Parameter operation: The operation, which may report steps from any thread.
    /// - Returns: The result of the operation, after the line is erased.
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
        // Spaces instead of an escape sequence, so that the line is erased on any terminal.
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

    /// Returns the progress of a plugin, to follow its name.
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
