internal import CShowcardYAML

/// One event of libyaml, its positions as character indexes.
///
/// The buffers are lent by libyaml for as long as the event is being handled.
struct Event {
    enum Kind {
        case documentStart
        case scalar
        case alias
        case sequenceStart
        case mappingStart
        case collectionEnd
        case streamEnd
        /// Events that say nothing about nodes: the stream's start, a document's end.
        case other
    }

    var kind = Kind.other
    var start = 0
    var end = 0
    /// Whether a scalar has no quotes, or a document start no `---`.
    var isPlain = false
    /// Whether a scalar is in double quotes, which alone have escapes.
    var isEscaped = false
    /// Whether a scalar is a literal or folded block.
    var isBlock = false
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var anchor: UnsafeBufferPointer<UInt8>?
    var tag: UnsafeBufferPointer<UInt8>?
}

/// A fault that libyaml found, in its own words.
struct YAMLSyntaxError: Error {
    var problem: String
    var index: Int
    var context: String
    var contextIndex: Int
}

/// A libyaml parser over bytes that the caller keeps alive and unchanged.
struct ParserEvents: ~Copyable {
    // `yaml_parser_set_input_string` makes the parser point to itself, so that it must not move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            throw YAMLError(YAMLDiagnostic("memory is exhausted", at: .start))
        }
        // An encoding that is set is not guessed, so that UTF-16 is never accepted.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // "Note that the input pointer must be valid while the parser object exists" (yaml.h).
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
        self.parser = parser
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Reads one event.
    /// - Parameter body: Handles the event; what the event lends is freed when it returns.
    /// - Throws: What `body` throws.
    /// - Returns: The fault that ends the stream, or nil.
    mutating func next<Failure: Error>(
        _ body: (Event) throws(Failure) -> Void
    ) throws(Failure) -> YAMLSyntaxError? {
        var event = yaml_event_t()
        // "An application is responsible for freeing any buffers associated with the produced event
        // object using the yaml_event_delete function" (yaml.h); a failed call produces none.
        guard yaml_parser_parse(parser, &event) == 1 else { return fault }
        defer { yaml_event_delete(&event) }
        try body(Event(event))
        return nil
    }

    private var fault: YAMLSyntaxError {
        let parser = parser.pointee
        return YAMLSyntaxError(
            problem: parser.problem.map { String(cString: $0) } ?? "memory is exhausted",
            index: Int(clamping: parser.problem_mark.index),
            context: parser.context.map { String(cString: $0) } ?? "",
            contextIndex: Int(clamping: parser.context_mark.index)
        )
    }
}

extension Event {
    fileprivate init(_ event: yaml_event_t) {
        start = Int(clamping: event.start_mark.index)
        end = Int(clamping: event.end_mark.index)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            kind = .scalar
            isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            isEscaped = scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
            isBlock =
                scalar.style == YAML_LITERAL_SCALAR_STYLE
                || scalar.style == YAML_FOLDED_SCALAR_STYLE
            // The length is explicit, as escapes can put a NUL into the value.
            text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            anchor = bytes(scalar.anchor)
            tag = bytes(scalar.tag)
        case YAML_ALIAS_EVENT:
            kind = .alias
            anchor = bytes(event.data.alias.anchor)
        case YAML_SEQUENCE_START_EVENT:
            kind = .sequenceStart
            anchor = bytes(event.data.sequence_start.anchor)
            tag = bytes(event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            anchor = bytes(event.data.mapping_start.anchor)
            tag = bytes(event.data.mapping_start.tag)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
        case YAML_DOCUMENT_START_EVENT:
            kind = .documentStart
            isPlain = event.data.document_start.implicit != 0
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: kind = .streamEnd
        default: kind = .other
        }
    }
}

/// The bytes of a C string.
private func bytes(_ text: UnsafeMutablePointer<yaml_char_t>?) -> UnsafeBufferPointer<UInt8>? {
    guard let text else { return nil }
    var count = 0
    while text[count] != 0 { count &+= 1 }
    return UnsafeBufferPointer(start: text, count: count)
}
