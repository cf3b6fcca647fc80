import ShowcardSystem

/// libvips, found at run time, so that only the processes that make pictures load it.
///
/// The declarations are those of https://www.libvips.org/API/current/.
package struct VipsLibrary {
    /// Why the library cannot be loaded, or an operation has failed.
    package struct Failure: Error {
        /// The words of the library or of the system.
        package let reason: String
    }

    private typealias Text = UnsafePointer<CChar>
    private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private let versionText: @convention(c) () -> Text
    private let errorText: @convention(c) () -> Text
    private let newOperation: @convention(c) (Text) -> OpaquePointer?
    private let setOptions: @convention(c) (OpaquePointer, Text) -> Int32
    private let callOperation: @convention(c) (OpaquePointer, Int32, Texts) -> Int32
    private let releaseOutputs: @convention(c) (OpaquePointer) -> Void
    private let releaseObject: @convention(c) (OpaquePointer) -> Void

    /// The name of its file.
    #if canImport(Darwin)
    package static let fileName = "libvips.42.dylib"
    #else
    package static let fileName = "libvips.so.42"
    #endif

    /// Loads and starts the library.
    ///
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - program: The path of the program `vips`.
    /// - Throws: ``Failure``.
    package init(at path: String, of program: String) throws(Failure) {
        guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            throw Self.failureOfLoading()
        }
        func symbol<Function>(_ name: String) throws(Failure) -> Function {
            guard let address = dlsym(library, name) else { throw Self.failureOfLoading() }
            return unsafeBitCast(address, to: Function.self)
        }
        versionText = try symbol("vips_version_string")
        errorText = try symbol("vips_error_buffer")
        newOperation = try symbol("vips_operation_new")
        setOptions = try symbol("vips_object_set_from_string")
        callOperation = try symbol("vips_call_argv")
        releaseOutputs = try symbol("vips_object_unref_outputs")
        releaseObject = try symbol("g_object_unref")
        let start: @convention(c) (Text) -> Int32 = try symbol("vips_init")
        // > This function is for bindings which need to start up vips. [...] Returns: 0 on success, -1 otherwise
        // > (vips_init)
        // It looks for modules near the program that it is given.
        guard start(program) == 0 else { throw failure }
    }

    private static func failureOfLoading() -> Failure {
        Failure(reason: dlerror().map { String(cString: $0) } ?? "libvips cannot be loaded")
    }

    // > Get a pointer to the start of the error buffer as a C string. The string is owned by the error system and must
    // > not be freed. (vips_error_buffer)
    private var failure: Failure { Failure(reason: String(cString: errorText())) }

    /// The version, such as `8.14.1`.
    package var version: String { String(cString: versionText()) }

    /// Calls an operation as the program `vips` does with the same words.
    ///
    /// - Parameters:
    ///   - operation: Its name.
    ///   - words: Its arguments, and options of the form `--name=value` or `--name`.
    /// - Throws: ``Failure``.
    package func call(_ operation: String, _ words: ArraySlice<String>) throws(Failure) {
        // > Return a new VipsOperation with the specified nickname. [...] You'll need to set any arguments and build the
        // > operation before you can use it. (vips_operation_new)
        guard let object = newOperation(operation) else { throw failure }
        defer {
            // > We don't create the operation, so we must not unref it. The caller must unref on error too. The caller
            // > must also call vips_object_unref_outputs() on all code paths. (vips_call_argv)
            releaseOutputs(object)
            releaseObject(object)
        }
        for option in words where option.hasPrefix("--") {
            // > Set object arguments from a string. The string can be something like "a=12", or "a = 12, b = 13", or
            // > "fred". [...] You'd typically use this between creating the object and building it. [...] Returns: 0 on
            // > success, -1 on error (vips_object_set_from_string)
            guard setOptions(object, String(option.dropFirst(2))) == 0 else { throw failure }
        }
        var arguments = words.filter { !$0.hasPrefix("--") }.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        // > Use vips_call_argv() to run any libvips operation from a command-line style argc/argv array. This is the thing
        // > used by the vips main program to implement the command-line interface. (class VipsOperation)
        let status = arguments.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { callOperation(object, Int32(buffer.count), $0) }
        }
        guard status == 0 else { throw failure }
    }
}
