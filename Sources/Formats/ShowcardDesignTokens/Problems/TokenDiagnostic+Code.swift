extension TokenDiagnostic {
    /// The kinds of diagnostics, with stable identifiers as raw values.
    public enum Code: String, Sendable, CaseIterable {
        /// The file is not JSON.
        case jsonSyntax = "json-syntax"
        /// The file is not UTF-8.
        case jsonNotUTF8 = "json-not-utf8"
        /// The file is nested too deep.
        case jsonTooDeep = "json-too-deep"
        /// An object contains two equal keys.
        case jsonDuplicateKey = "json-duplicate-key"

        /// The file's value, or that of a token or group, is not an object.
        case notAnObject = "token-not-an-object"
        /// The name of a token or group is not allowed.
        case invalidName = "token-invalid-name"
        /// An object has both a `$value` and children.
        case valueAndChildren = "token-value-and-children"
        /// An object has an unknown property.
        case unknownProperty = "token-unknown-property"
        /// A `$` property, such as `$description`, has a value of the wrong kind.
        case invalidProperty = "token-invalid-property"
        /// A `$type` is not one of the format's types.
        case unknownType = "token-unknown-type"
        /// A token's type can't be determined.
        case missingType = "token-missing-type"

        /// A value, or a part of one, is of the wrong kind.
        case invalidValue = "token-invalid-value"
        /// A part that a value must have is missing.
        case missingPart = "token-missing-part"
        /// A number is out of range.
        case outOfRange = "token-out-of-range"
        /// A word is not one of the allowed words.
        case unknownKeyword = "token-unknown-keyword"

        /// A reference doesn't have the form `{group.token}`, or a pointer the form `#/group/token`.
        case invalidReference = "token-invalid-reference"
        /// A reference is in a place where the format doesn't allow one.
        case misplacedReference = "token-misplaced-reference"
        /// The target of a reference doesn't exist.
        case unresolvedReference = "token-unresolved-reference"
        /// The target of a reference is a group.
        case referenceToGroup = "token-reference-to-group"
        /// A reference points into a token's value.
        case referenceIntoToken = "token-reference-into-token"
        /// The target of a reference has another type than required.
        case referenceTypeMismatch = "token-reference-type-mismatch"
        /// An element of a list refers to a token that doesn't contain exactly one element.
        case referenceNotSingle = "token-reference-not-single"
        /// Tokens refer to one another in a cycle.
        case referenceCycle = "token-reference-cycle"

        /// An overlay has a path that the base lacks.
        case overlayUnknownPath = "token-overlay-unknown-path"
        /// An overlay gives a token or a group another type than the base.
        case overlayTypeChange = "token-overlay-type-change"
        /// An overlay is for the mode of the base or of another overlay.
        case overlayModeTaken = "token-overlay-mode-taken"
        /// A spring is on a token that is not an easing.
        case misplacedSpring = "token-misplaced-spring"

        /// A group extends a token, or something else that it can't extend.
        case invalidExtends = "token-invalid-extends"
        /// Groups extend one another in a cycle, or a group extends one that contains it.
        case extendsCycle = "token-extends-cycle"
        /// A path is a token in one place and a group in another.
        case kindConflict = "token-kind-conflict"
        /// A limit of the reader is exceeded.
        case limitExceeded = "token-limit-exceeded"

        /// A resolver has another version, or none.
        case resolverVersion = "resolver-version"
        /// A reference of a resolver is malformed, or points to something that it can't refer to.
        case resolverInvalidReference = "resolver-invalid-reference"
        /// The target of a resolver's reference doesn't exist.
        case resolverUnresolvedReference = "resolver-unresolved-reference"
        /// Sets of a resolver refer to one another in a cycle.
        case resolverCycle = "resolver-reference-cycle"
        /// A modifier has fewer than two contexts.
        case resolverTooFewContexts = "resolver-too-few-contexts"
        /// A modifier's default is not one of its contexts.
        case resolverUnknownDefault = "resolver-unknown-default"
        /// Two items of a resolution order have the same name.
        case resolverDuplicateName = "resolver-duplicate-name"
        /// A file of a resolver can't be read.
        case resolverUnreadableFile = "resolver-unreadable-file"
        /// An input has an unknown modifier or context, lacks a modifier, or has the wrong type.
        case resolverInvalidInput = "resolver-invalid-input"

        /// A value in a form that the format doesn't allow was read.
        case legacyValue = "token-legacy-value"
        /// A type that the format doesn't have was read or ignored.
        case legacyType = "token-legacy-type"
        /// A value was converted to one that does not mean quite the same.
        case lossyValue = "token-lossy-value"
        /// A property that the format doesn't have was moved to `$extensions`.
        case skippedProperty = "token-skipped-property"
        /// A token with another name is read as its group's own token.
        case legacyName = "token-legacy-name"
        /// A converted file refers to tokens that are not in the converted files.
        case uncheckedReference = "token-unchecked-reference"
        /// The type of a converted token was inferred from its value.
        case inferredType = "token-inferred-type"
        /// A group uses `$ref` instead of `$extends`.
        case preferExtends = "token-prefer-extends"
        /// A group extends one with another type.
        case extendsTypeDifference = "token-extends-type-difference"
        /// A token without a type replaces one with a type.
        case lostType = "token-lost-type"
        /// An empty group looks like a token without a value.
        case incompleteToken = "token-incomplete"

        /// A gradient stop is outside of the gradient and was moved to its end.
        case clampedPosition = "token-clamped-position"
        /// A color's `hex` is not the color of its components.
        case hexMismatch = "token-hex-mismatch"
        /// A token refers to a deprecated one.
        case deprecatedReference = "token-deprecated-reference"
        /// A font family looks like a list written as one name.
        case listedFontFamily = "token-listed-font-family"

        /// A pair of tokens has less contrast than its file requires.
        case lowContrast = "token-low-contrast"
        /// A known exception has less contrast than its file states.
        case contrastWorse = "token-contrast-worse"
        /// A known exception has more contrast than its file states.
        case contrastBetter = "token-contrast-better"
        /// A pair of tokens has little contrast, as its file states.
        case knownContrast = "token-known-contrast"
        /// A declared pair of tokens is malformed.
        case invalidContrast = "token-invalid-contrast"
        /// A translucent background has no backdrop.
        case missingBackdrop = "token-missing-backdrop"

        /// A token doesn't have the same type in all permutations.
        case varyingType = "token-varying-type"
        /// A token replaces one from another file of equal rank.
        case replacedToken = "token-replaced"
        /// Names in a group differ only in case.
        case similarNames = "token-similar-names"

        /// Two tokens have the same name in CSS.
        case cssNameCollision = "token-css-name-collision"
        /// A token's name has no characters that a CSS name can contain.
        case cssNameEmpty = "token-css-name-empty"
        /// Two tokens or two permutations have the same name in an output.
        case outputNameCollision = "token-output-name-collision"
        /// The name of a token or a context has no characters that an output's names can contain.
        case outputNameEmpty = "token-output-name-empty"
        /// The template of an output has an error.
        case invalidTemplate = "token-invalid-template"
        /// An option of an output names a context that the tokens don't have.
        case outputUnknownContext = "token-output-unknown-context"
        /// A permutation needs more rules in an output than are written.
        case outputTooManyRules = "token-output-too-many-rules"
        /// An output can't represent a value completely.
        case outputApproximation = "token-output-approximation"
        /// There are more tokens or permutations than an output allows.
        case outputLimit = "token-output-limit"

        /// The name of a token or a group is not in the case of a rule.
        case lintNaming = "token-lint-naming"
        /// A token has no description.
        case lintDescriptions = "token-lint-descriptions"
        /// Two tokens have the same value.
        case lintDuplicates = "token-lint-duplicates"
        /// A color is outside of the gamut of a rule.
        case lintGamut = "token-lint-gamut"
        /// A group lacks tokens or groups that a rule requires.
        case lintRequiredChildren = "token-lint-required-children"
        /// A token has no value of its own in a context that a rule requires.
        case lintRequiredModes = "token-lint-required-modes"
        /// No other token refers to a token that exists for others.
        case lintUnused = "token-lint-unused"
        /// Text is smaller than a rule allows.
        case lintMinFontSize = "token-lint-min-font-size"

        /// Whether diagnostics of this kind prevent the use of a set.
        public var severity: Severity {
            switch self {
            case .clampedPosition, .hexMismatch, .deprecatedReference, .listedFontFamily,
                .legacyValue, .legacyType, .lossyValue, .skippedProperty, .legacyName,
                .preferExtends, .extendsTypeDifference, .lostType,
                .incompleteToken, .contrastBetter, .varyingType, .similarNames,
                .replacedToken, .outputApproximation,
                .lintNaming, .lintDescriptions, .lintDuplicates, .lintGamut, .lintRequiredChildren,
                .lintRequiredModes, .lintUnused, .lintMinFontSize:
                .warning
            case .knownContrast, .inferredType, .uncheckedReference: .note
            default: .error
            }
        }
    }
}
