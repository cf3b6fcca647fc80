extension JSONWriter {
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
    ///
    /// - Parameter members: writes the members.
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
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - members: writes the members of the object.
    package mutating func member(_ key: String, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }
}
