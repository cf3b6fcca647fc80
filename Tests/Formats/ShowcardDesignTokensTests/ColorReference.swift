import Foundation
import ShowcardTestSupport

/// Colors as another implementation has them: ColorAide, where a Python has it that the tests can find.
enum ColorReference {
    /// One line of what the other implementation wrote.
    struct Row: Sendable {
        let kind: Substring
        let words: [Substring]
    }

    /// A Python that has the package: that of `SHOWCARD_PYTHON`, of the package's environment, or of the system.
    static let python: String? = {
        let own = Checkout.url(".venv/bin/python").path
        let candidates = [ProcessInfo.processInfo.environment["SHOWCARD_PYTHON"], own, "python3"]
        return candidates.compactMap { $0 }.first {
            output(of: [$0, "-c", "import coloraide"]) != nil
        }
    }()

    /// What it wrote; empty without one.
    static let rows: [Row] = {
        let script = Checkout.url("IntegrationTests/color_reference.py").path
        guard let python, let text = output(of: [python, script]) else { return [] }
        return text.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return Row(kind: words[0], words: Array(words.dropFirst()))
        }
    }()

    /// What a program writes; `nil` when it fails.
    private static func output(of arguments: [String]) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
