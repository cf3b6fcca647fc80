import Foundation

/// The user's browser.
enum Browser {
    /// The system's program that opens addresses.
    private static let opener: String = {
        #if canImport(Darwin)
        "open"
        #else
        "xdg-open"
        #endif
    }()

    /// Opens an address.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - environment: The environment, for `PATH`.
    /// - Returns: Whether a program to open it was found and started.
    static func show(_ address: String, _ environment: [String: String]) -> Bool {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let paths = folders.map { "\($0)/\(opener)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            return false
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }
}
