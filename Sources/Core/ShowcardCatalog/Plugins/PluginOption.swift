/// An option of a plugin with the Swift type of its value.
///
/// Declare options as constants, list them in the plugin's declaration, and read them with the same constants:
///
///     static let atLeast = PluginOption("at_least", default: 0, limits: FieldLimits(min: 0))
///     let declaration = PluginDeclaration("word-count", summary: "…", options: [atLeast])
///
///     func register(in registry: inout PluginRegistry, options: PluginOptions) {
///         registry.add(WordCounter(atLeast: options[Self.atLeast]))
///     }
public struct PluginOption<Value: PluginOptionValue>: DeclaredOption {
    /// The option as `catalog.yml` is checked against it.
    public let field: Field
    private let fallback: Value

    /// Declares an option with a default.
    ///
    /// - Parameters:
    ///   - name: The key in `catalog.yml`, in snake case.
    ///   - type: The type of its values; must be one that ``PluginOptionValue/init(_:)`` of `Value` accepts.
    ///   - value: The value if `catalog.yml` has none.
    ///   - limits: The limits of its values.
    public init(
        _ name: String, _ type: FieldType = Value.fieldType, default value: Value,
        limits: FieldLimits = FieldLimits()
    ) {
        field = Field(name, type, limits: limits, defaultValue: value.fieldValue)
        fallback = value
    }

    /// Declares an option without a default: its value is `nil` if `catalog.yml` has none.
    ///
    /// - Parameters:
    ///   - name: The key in `catalog.yml`, in snake case.
    ///   - type: The type of its values; must be one that ``PluginOptionValue/init(_:)`` of `Wrapped` accepts.
    ///   - isRequired: Whether options without it are an error.
    ///   - limits: The limits of its values.
    public init<Wrapped: PluginOptionValue>(
        _ name: String, _ type: FieldType = Wrapped.fieldType, isRequired: Bool = false,
        limits: FieldLimits = FieldLimits()
    ) where Value == Wrapped? {
        field = Field(name, type, limits: limits, isRequired: isRequired)
        fallback = nil
    }

    /// The value in options.
    fileprivate func value(in options: PluginOptions) -> Value {
        options[field.name].flatMap(Value.init) ?? fallback
    }
}

/// An option in the list of a plugin: a ``PluginOption``, or a ``Field`` for values without a Swift type of their own.
public protocol DeclaredOption: Sendable {
    /// The option's name, type, limits and default.
    var field: Field { get }
}

extension Field: DeclaredOption {
    /// The field itself.
    public var field: Field { self }
}

/// A Swift type that the value of a plugin's option can have: `Int`, `Double`, `Bool`, `String`, `[String]`, or one of
/// them as an optional.
public protocol PluginOptionValue: Sendable {
    /// The type of the option if it declares no other.
    static var fieldType: FieldType { get }
    /// The value as `catalog.yml` could state it; `nil` for no value.
    var fieldValue: FieldValue? { get }
    /// Reads a value; `nil` if it is of another type.
    init?(_ value: FieldValue)
}

extension PluginOptions {
    /// The value of an option, or its default.
    public subscript<Value>(option: PluginOption<Value>) -> Value { option.value(in: self) }
}

extension Int: PluginOptionValue {
    /// A whole number.
    public static var fieldType: FieldType { .integer }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { .integer(self) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
}

extension Double: PluginOptionValue {
    /// A number.
    public static var fieldType: FieldType { .number }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { .number(self) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        switch value {
        case .number(let number): self = number
        case .integer(let number): self = Double(number)
        default: return nil
        }
    }
}

extension Bool: PluginOptionValue {
    /// `true` or `false`.
    public static var fieldType: FieldType { .boolean }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { .boolean(self) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        guard case .boolean(let flag) = value else { return nil }
        self = flag
    }
}

extension String: PluginOptionValue {
    /// A text.
    public static var fieldType: FieldType { .string }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { .string(self) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        guard let text = value.text else { return nil }
        self = text
    }
}

extension [String]: PluginOptionValue {
    /// A list of texts.
    public static var fieldType: FieldType { .list(.string) }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { .list(map(FieldValue.string)) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        guard case .list = value else { return nil }
        self = value.texts
    }
}

extension Optional: PluginOptionValue where Wrapped: PluginOptionValue {
    /// What the wrapped type accepts.
    public static var fieldType: FieldType { Wrapped.fieldType }
    /// The value as `catalog.yml` states it.
    public var fieldValue: FieldValue? { flatMap(\.fieldValue) }
    /// Reads a value; `nil` if it is of another type.
    public init?(_ value: FieldValue) {
        guard let wrapped = Wrapped(value) else { return nil }
        self = .some(wrapped)
    }
}
