import CShowcardFuzzer
import Foundation

/// Reads one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: size))
    if let problem = FuzzProgram.target.run(input) { fatalError(problem) }
    return 0
}

/// The fuzzer: runs one target with inputs that libFuzzer invents, or with the files of the command line.
///
/// `scripts/fuzz` builds it; it is not part of the tests.
@main enum FuzzProgram {
    /// The target of the command line.
    static let target: FuzzTarget = {
        let name = CommandLine.arguments.dropFirst().first
        if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
        print("usage: ShowcardFuzz TARGET [option or file of libFuzzer...]")
        print("targets: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
        exit(2)
    }()

    static func main() {
        _ = target
        let words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var count = Int32(words.count)
        let status = arguments.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return LLVMFuzzerRunDriver(&count, &start) { testOneInput($0, $1) }
        }
        exit(status)
    }
}
