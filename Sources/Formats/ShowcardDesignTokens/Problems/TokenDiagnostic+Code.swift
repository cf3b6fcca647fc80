extension TokenDiagnostic {
    /// The kinds of problems, with stable identifiers as raw values.
    public enum Code: String, Sendable, CaseIterable {
        /// The file is not JSON.
        case jsonSyntax = "json-syntax"
        /// The file is not UTF-8.
        case jsonNotUTF8 = "json-not-utf8"
        /// The file nests too deep.
        case jsonTooDeep = "json-too-deep"
        /// An object holds two equal keys.
        case jsonDuplicateKey = "json-duplicate-key"

        /// The file's value, or that of a token or group, is not an object.
        case notAnObject = "token-not-an-object"
        /// The name of a token or group is not allowed.
        case invalidName = "token-invalid-name"
        /// An object has both a `$value` and children.
        case valueAndChildren = "token-value-and-children"
        /// An object has a property the format does not know there.
        case unknownProperty = "token-unknown-property"
        /// A `$` property, such as `$description`, has a value of the wrong kind.
        case invalidProperty = "token-invalid-property"
        /// A `$type` is none of the format's types.
        case unknownType = "token-unknown-type"
        /// A token's type cannot be told.
        case missingType = "token-missing-type"

        /// A value, or a part of one, is of the wrong kind.
        case invalidValue = "token-invalid-value"
        /// A part that a value must have is missing.
        case missingPart = "token-missing-part"
        /// A number lies outside the range it must keep.
        case outOfRange = "token-out-of-range"
        /// A word is none of those allowed in its place.
        case unknownKeyword = "token-unknown-keyword"

        /// A reference is not spelled as `{group.token}`, nor a pointer as `#/group/token`.
        case invalidReference = "token-invalid-reference"
        /// A reference stands where the format allows none.
        case misplacedReference = "token-misplaced-reference"
        /// A reference names nothing.
        case unresolvedReference = "token-unresolved-reference"
        /// A reference names a group.
        case referenceToGroup = "token-reference-to-group"
        /// A reference reaches into a token's value.
        case referenceIntoToken = "token-reference-into-token"
        /// A reference names a token of another type than its place takes.
        case referenceTypeMismatch = "token-reference-type-mismatch"
        /// An element of a list refers to a token that holds not exactly one.
        case referenceNotSingle = "token-reference-not-single"
        /// Tokens refer to one another in a circle.
        case referenceCycle = "token-reference-cycle"

        /// An overlay has a path that the base lacks.
        case overlayUnknownPath = "token-overlay-unknown-path"
        /// An overlay gives a token or a group another type than the base.
        case overlayTypeChange = "token-overlay-type-change"
        /// An overlay is for a mode that the base or another overlay is for.
        case overlayModeTaken = "token-overlay-mode-taken"
        /// A spring stands on a token that is no easing.
        case misplacedSpring = "token-misplaced-spring"

        /// A group extends a token, or something else it cannot.
        case invalidExtends = "token-invalid-extends"
        /// Groups extend one another in a circle, or one that they are in.
        case extendsCycle = "token-extends-cycle"
        /// Something is a token here and a group there.
        case kindConflict = "token-kind-conflict"
        /// There is more than the reader's limits allow.
        case limitExceeded = "token-limit-exceeded"

        /// A resolver is of another version, or says none.
        case resolverVersion = "resolver-version"
        /// A reference of a resolver is not spelled as one, or leads where none may.
        case resolverInvalidReference = "resolver-invalid-reference"
        /// A reference of a resolver names nothing.
        case resolverUnresolvedReference = "resolver-unresolved-reference"
        /// Sets of a resolver refer to one another in a circle.
        case resolverCycle = "resolver-reference-cycle"
        /// A modifier has fewer than two contexts.
        case resolverTooFewContexts = "resolver-too-few-contexts"
        /// A modifier's default is none of its contexts.
        case resolverUnknownDefault = "resolver-unknown-default"
        /// Two items of a resolution order have one name.
        case resolverDuplicateName = "resolver-duplicate-name"
        /// A file that a resolver names cannot be read.
        case resolverUnreadableFile = "resolver-unreadable-file"
        /// An input names no modifier or context, lacks one, or is of the wrong kind.
        case resolverInvalidInput = "resolver-invalid-input"

        /// A value is read that the format does not allow.
        case legacyValue = "token-legacy-value"
        /// A type is read or passed over that the format does not have.
        case legacyType = "token-legacy-type"
        /// A token that is converted had no type, and got one by its value.
        case inferredType = "token-inferred-type"
        /// A group says `$ref` for `$extends`.
        case preferExtends = "token-prefer-extends"
        /// A group extends one of another type.
        case extendsTypeDifference = "token-extends-type-difference"
        /// A token takes the place of one that has a type, and has none itself.
        case lostType = "token-lost-type"
        /// An empty group looks like a token without a value.
        case incompleteToken = "token-incomplete"

        /// A gradient stop lies outside the gradient and was moved to its end.
        case clampedPosition = "token-clamped-position"
        /// A colour's `hex` is another colour than its components.
        case hexMismatch = "token-hex-mismatch"
        /// A live token refers to a deprecated one.
        case deprecatedReference = "token-deprecated-reference"
        /// A font family looks like a list written as one name.
        case listedFontFamily = "token-listed-font-family"

        /// A pair of tokens has less contrast than its file asks for.
        case lowContrast = "token-low-contrast"
        /// A known exception has less contrast than its file says.
        case contrastWorse = "token-contrast-worse"
        /// A known exception has more contrast than its file says.
        case contrastBetter = "token-contrast-better"
        /// A pair of tokens has little contrast, as its file says.
        case knownContrast = "token-known-contrast"
        /// A pair of tokens is not spelled as one.
        case invalidContrast = "token-invalid-contrast"
        /// A translucent ground lies on nothing.
        case missingBackdrop = "token-missing-backdrop"

        /// A token has not the same type in all permutations.
        case varyingType = "token-varying-type"
        /// A token takes the place of one of another file beside it.
        case replacedToken = "token-replaced"
        /// Names beside one another differ by case alone.
        case similarNames = "token-similar-names"

        /// Two tokens have one name in CSS.
        case cssNameCollision = "token-css-name-collision"
        /// A token's name has nothing that a CSS name can hold.
        case cssNameEmpty = "token-css-name-empty"
        /// Two tokens, or two permutations, have one name in an output.
        case outputNameCollision = "token-output-name-collision"
        /// The name of a token, or of a context, has nothing that an output's names can hold.
        case outputNameEmpty = "token-output-name-empty"
        /// An output cannot say all of a value.
        case outputApproximation = "token-output-approximation"

        /// Whether problems of this kind stop a set from being used.
        public var severity: Severity {
            switch self {
            case .clampedPosition, .hexMismatch, .deprecatedReference, .listedFontFamily,
                .legacyValue, .legacyType, .preferExtends, .extendsTypeDifference, .lostType,
                .incompleteToken, .contrastBetter, .varyingType, .similarNames,
                .replacedToken,
                .outputApproximation:
                .warning
            case .knownContrast, .inferredType: .note
            default: .error
            }
        }
    }
}
