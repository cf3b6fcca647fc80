import Foundation

/// The processes that have a variable in their environment, which all that they start inherit.
package struct MarkedProcesses: Sendable {
    private let mark: Data

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - value: Its value, which no other test has.
    package init(variable: String, value: String) {
        mark = Data("\(variable)=\(value)".utf8)
    }

    /// The ids of those that run; empty on systems without `/proc`.
    package var ids: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { number in
            guard Int(number) != nil,
                let file = FileHandle(forReadingAtPath: "/proc/\(number)/environ")
            else { return false }
            return (try? file.readToEnd())?.range(of: mark) != nil
        }
    }
}
