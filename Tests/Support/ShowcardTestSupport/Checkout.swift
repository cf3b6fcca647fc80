package import Foundation

/// The checkout that the tests are part of.
package enum Checkout {
    /// The folder of `Package.swift`, which is also the demo catalog.
    package static let root = (1...4).reduce(
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    ) { url, _ in url.deletingLastPathComponent() }

    /// The folder of the public conformance data: that of `SHOWCARD_SUITES`, else `shared/suites` beside the checkout.
    package static let suites =
        ProcessInfo.processInfo.environment["SHOWCARD_SUITES"].map { URL(fileURLWithPath: $0) }
        ?? root.deletingLastPathComponent().appendingPathComponent("shared/suites")

    /// A file or folder by its path in the checkout.
    package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}
