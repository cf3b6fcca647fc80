import Foundation
import ShowcardMustache
import ShowcardTestSupport

/// The cases of the public Mustache specification, where they are present.
enum Suite {
    struct Case: Sendable, CustomStringConvertible {
        var module: String
        var number: Int
        var name: String
        var template: String
        var partials: [String: String]
        var context: Value
        var expected: String
        var vocabulary: Vocabulary

        var description: String { "\(module) \(number): \(name)" }
    }

    /// The folder of the suite.
    static let folder = Checkout.suites.appendingPathComponent("mustache")

    static var isPresent: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("sections.json").path)
    }

    /// The cases of some modules, in the order of their files; none if the suite is absent.
    static func cases(_ modules: [String]) -> [Case] {
        modules.flatMap { module -> [Case] in
            let file = folder.appendingPathComponent(module + ".json")
            guard let data = try? Data(contentsOf: file),
                let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let tests = object["tests"] as? [[String: Any]]
            else { return [] }
            return tests.enumerated().compactMap { makeCase(module, $0.offset, $0.element) }
        }
    }

    private static func makeCase(_ module: String, _ number: Int, _ test: [String: Any]) -> Case? {
        guard let name = test["name"] as? String, let template = test["template"] as? String,
            let expected = test["expected"] as? String
        else { return nil }
        var vocabulary = Vocabulary()
        let context = value(of: test["data"] ?? NSNull(), in: &vocabulary)
        return Case(
            module: module, number: number, name: name, template: template,
            partials: test["partials"] as? [String: String] ?? [:], context: context,
            expected: expected, vocabulary: vocabulary)
    }

    private static func value(of object: Any, in vocabulary: inout Vocabulary) -> Value {
        switch object {
        case let text as String: return .text(text)
        case let items as [Any]: return .list(items.map { value(of: $0, in: &vocabulary) })
        case let number as NSNumber: return value(of: number)
        case let fields as [String: Any]:
            let names = fields.keys.sorted()
            let shape = vocabulary.shape(names)
            let values = names.map { value(of: fields[$0] ?? NSNull(), in: &vocabulary) }
            return .record(Record(shape, values))
        default: return .null
        }
    }

    private static func value(of number: NSNumber) -> Value {
        switch String(cString: number.objCType) {
        case "c", "B": .boolean(number.boolValue)
        case "d", "f": .number(number.doubleValue)
        default: .integer(number.intValue)
        }
    }
}
