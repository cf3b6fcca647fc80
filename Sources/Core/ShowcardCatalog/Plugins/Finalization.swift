/// An output that was rendered and has a ``PlannedOutput/manifestName``, by which other outputs find it.
public struct RegisteredOutput: Sendable, Hashable, Comparable {
    /// The name in the manifest.
    public let name: String
    /// The path, relative to the output folder.
    public let path: String
    /// The SHA-256 of the bytes in hexadecimal; for entry files of the feeds, of the first bytes only.
    public let sha256: String
    /// The number of these bytes.
    public let size: Int

    /// Creates an output.
    public init(name: String, path: String, sha256: String, size: Int) {
        self.name = name
        self.path = path
        self.sha256 = sha256
        self.size = size
    }

    /// Orders by name, then by path, by UTF-8 bytes.
    public static func < (left: RegisteredOutput, right: RegisteredOutput) -> Bool {
        precedes((left.name, left.path), (right.name, right.path))
    }

    /// Whether an output precedes another, each given by its name and path.
    package static func precedes(
        _ left: (name: String, path: String), _ right: (name: String, path: String)
    ) -> Bool {
        TextKey.areSame(left.name, right.name)
            ? TextKey.precedes(left.path, right.path)
            : TextKey.precedes(left.name, right.name)
    }
}

/// The input of ``Emitter/planFromRendered(_:request:)``.
public struct RenderedOutputs: Sendable {
    /// The outputs with a name in the manifest, by name and path.
    public let registered: [RegisteredOutput]
    /// Previously published states: the one to be replaced first, then those of `--previous`.
    public let earlier: [EarlierState]

    /// Creates a list of outputs.
    public init(registered: [RegisteredOutput], earlier: [EarlierState] = []) {
        self.registered = registered
        self.earlier = earlier
    }
}

/// The input of ``Emitter/finalize(_:request:)``, after all other outputs are rendered.
public struct Finalization: Sendable {
    /// The number of the state; greater than that of the state it replaces if its content differs.
    public let generation: Int64
    /// The outputs with a name in the manifest, by name and path.
    public let registered: [RegisteredOutput]
    /// Signs files; `nil` if `catalog.yml` names no keys.
    public let signer: OutputSigner?

    /// Creates a finalization.
    public init(generation: Int64, registered: [RegisteredOutput], signer: OutputSigner? = nil) {
        self.generation = generation
        self.registered = registered
        self.signer = signer
    }
}
