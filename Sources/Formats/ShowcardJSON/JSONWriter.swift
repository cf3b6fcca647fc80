/// Writes JSON to a byte array: without white space, with keys in the order they are written.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.member("name", "Quiet Luxury")
///     writer.key("tags")
///     writer.beginArray()
///     writer.string("calm")
///     writer.endArray()
///     writer.endObject()
///
/// The same calls yield the same bytes on every machine. Brackets always match: `endObject` and `endArray` close the
/// innermost container, and do nothing if none is open.
public struct JSONWriter: Sendable {
    /// The JSON written so far.
    public private(set) var bytes: [UInt8] = []
    /// The brackets that close the open containers, outermost first.
    private var closers: [UInt8] = []
    private var needsComma = false

    /// Creates a writer.
    ///
    /// - Parameter reservingCapacity: the number of bytes to reserve.
    public init(reservingCapacity: Int = 0) {
        bytes.reserveCapacity(max(0, reservingCapacity))
    }

    /// Removes everything written, and keeps the memory for the next document.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        closers.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Opens an object.
    public mutating func beginObject() {
        begin(UInt8(ascii: "{"), closer: UInt8(ascii: "}"))
    }

    /// Closes the innermost container.
    public mutating func endObject() {
        end()
    }

    /// Opens an array.
    public mutating func beginArray() {
        begin(UInt8(ascii: "["), closer: UInt8(ascii: "]"))
    }

    /// Closes the innermost container.
    public mutating func endArray() {
        end()
    }

    /// Writes the key of the next value.
    public mutating func key(_ name: String) {
        startValue()
        appendQuoted(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes an already serialized value.
    ///
    /// - Parameter json: one complete JSON value; it is not checked.
    public mutating func raw(_ json: [UInt8]) {
        startValue()
        bytes += json
    }

    private mutating func begin(_ opener: UInt8, closer: UInt8) {
        startValue()
        bytes.append(opener)
        closers.append(closer)
        needsComma = false
    }

    private mutating func end() {
        guard let closer = closers.popLast() else { return }
        bytes.append(closer)
        needsComma = true
    }

    /// Writes the comma between a value and the previous one.
    mutating func startValue() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ run: some Collection<UInt8>) {
        bytes.append(contentsOf: run)
    }

    /// Writes a key and a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a key and an integer.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        integer(value)
    }

    /// Writes a key and a number, in the format of ``number(_:)``.
    public mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Writes a key and `true` or `false`.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        boolean(value)
    }

    /// Writes a key and an array of strings.
    public mutating func member(_ key: String, _ values: [String]) {
        self.key(key)
        array(of: values) { $1.string($0) }
    }

    /// Writes a key and a parsed value.
    public mutating func member(_ key: String, _ value: JSONNode) {
        self.key(key)
        node(value)
    }

    /// Writes a key and an already serialized value.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - json: one complete JSON value; it is not checked.
    public mutating func member(_ key: String, raw json: [UInt8]) {
        self.key(key)
        raw(json)
    }

    /// Writes an object.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// Writes an array.
    ///
    /// - Parameters:
    ///   - elements: the elements.
    ///   - write: writes one value for an element.
    package mutating func array<Element>(
        of elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
        beginArray()
        for element in elements { write(element, &self) }
        endArray()
    }

    /// Writes a key and an object.
    package mutating func member(_ key: String, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }

    /// Writes a key and an array.
    package mutating func member<Element>(
        _ key: String, of elements: some Sequence<Element>,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        self.key(key)
        array(of: elements, write)
    }
}
