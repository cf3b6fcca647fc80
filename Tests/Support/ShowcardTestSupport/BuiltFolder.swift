package import Foundation

/// The folder that this package is built into: that of the tests, which on macOS are a bundle in it.
package enum BuiltFolder {
    /// The folder.
    package static let url: URL = {
        #if os(macOS)
        if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }()

    /// The path of the executable `showcard`.
    package static let program = url.appendingPathComponent("showcard").path
}
