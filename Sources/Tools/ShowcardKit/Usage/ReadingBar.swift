import ShowcardUsage

/// A progress bar for reading a file, which is erased at the end.
struct ReadingBar: Sendable {
    let console: Console
    let file: String

    /// The number of marks in a full bar.
    private static let length = 24
    /// The maximum number of scalars of the file's name that are shown.
    private static let maxNameLength = 32

    /// Runs an operation that reads a file, and shows its progress.
    ///
    /// - Parameter operation: The operation, which runs on its own thread.
    /// - Returns: The result of the operation, after the line is erased.
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

    /// Returns the line for a file that is being read.
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
