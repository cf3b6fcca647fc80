import ShowcardUsage

/// One line of a terminal that says how much of a file was read, and is gone when it is done.
struct ReadingBar: Sendable {
    let console: Console
    let file: String

    /// How many marks a full bar has.
    private static let length = 24
    /// How many scalars of the file's name are shown.
    private static let maxNameLength = 32

    /// Runs something that reads a file.
    ///
    /// - Parameter operation: What to run, on a thread of its own.
    /// - Returns: What it returns, once the line is gone.
    func follow<Result: Sendable>(
        _ operation: @escaping @Sendable (Ledger.Progress) -> Result
    ) async -> Result {
        let (steps, continuation) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(1))
        async let shown: Void = show(steps)
        let task = Task.detached {
            var last = ""
            let result = operation { read, size in
                let text = line(read, of: size)
                if text != last { continuation.yield(text) }
                last = text
            }
            continuation.finish()
            return result
        }
        let result = await task.value
        await shown
        return result
    }

    /// What is shown of a file that is being read.
    func line(_ read: Int, of size: Int?) -> String {
        let name = PrintableText.escaped(file)
        var shown = name
        if name.unicodeScalars.count > Self.maxNameLength {
            shown =
                "…"
                + String(
                    String.UnicodeScalarView(name.unicodeScalars.suffix(Self.maxNameLength - 1)))
        }
        guard let size, size > 0 else { return "\(shown)  \(Quantities.size(bytes: read))" }
        let share = min(1, max(0, Double(read) / Double(size)))
        let full = Int(share * Double(Self.length))
        let bar =
            String(repeating: "#", count: full)
            + String(repeating: "-", count: Self.length - full)
        return "\(shown)  [\(bar)] \(Int(share * 100)) %"
    }

    private func show(_ steps: AsyncStream<String>) async {
        var width = 0
        for await step in steps {
            await console.note("\r" + TextWrapping.padded(step, to: width))
            width = max(width, step.unicodeScalars.count)
        }
        if width > 0 { await console.note("\r" + String(repeating: " ", count: width) + "\r") }
    }
}
