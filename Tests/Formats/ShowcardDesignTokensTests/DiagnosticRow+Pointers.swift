import ShowcardDesignTokens

extension DiagnosticRow {
    private static let red =
        ##""red":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0]}}"##

    private static func pointer(_ text: String, _ type: String = "color") -> String {
        ##"{"g":{\##(red)},"a":{"$type":"\##(type)","$ref":‹"\##(text)"›}}"##
    }

    /// What is wrong with JSON Pointers.
    static let pointers = [
        DiagnosticRow(
            pointer("/g/red"), .invalidReference, "'/g/red' is not a JSON Pointer",
            "write '#', and a '/' before each name: '#/group/token'"),
        DiagnosticRow(
            pointer("#g/red"), .invalidReference, "'#g/red' is not a JSON Pointer",
            "write '#', and a '/' before each name: '#/group/token'"),
        DiagnosticRow(
            pointer("#"), .invalidReference, "'#' names the whole document, which is not a value",
            "write '#', and a '/' before each name: '#/group/token'"),
        DiagnosticRow(
            pointer("other.json#/g/red"), .invalidReference,
            "'other.json#/g/red' points outside of these tokens",
            "a '$ref' among tokens begins with '#'; a resolver combines files"),
        DiagnosticRow(
            pointer("#/g//red"), .invalidReference,
            "'#/g//red' has an empty name between or after its slashes",
            "remove the extra '/'"),
        DiagnosticRow(
            pointer("#/g/~red"), .invalidReference, "'#/g/~red' has a '~' that is not '~0' or '~1'",
            "write '~0' for '~', and '~1' for a '/' in a name"),
        DiagnosticRow(
            pointer("#/g/rad"), .unresolvedReference,
            "'#/g/rad' has no target: 'g.rad' does not exist",
            "did you mean '#/g/red'?"),
        DiagnosticRow(
            pointer("#/g/$type"), .unresolvedReference,
            "'#/g/$type' names a property of a group, which is not a value",
            "refer to a token: '#/group/token'"),
        DiagnosticRow(
            pointer("#/g"), .referenceToGroup, "'#/g' is a group, but references name values",
            "refer to one of the tokens in the group"),
        DiagnosticRow(
            pointer("#/g/red/$description"), .unresolvedReference,
            "'#/g/red/$description' does not name a value: in a token, only '$value' is one",
            "write '#/g/red' for the whole token, or '#/g/red/$value/…' for a part of it"),
        DiagnosticRow(
            pointer("#/g/red/$value/component"), .unresolvedReference,
            "'#/g/red/$value/component' has no target: 'component' does not exist",
            "did you mean 'components'?"),
        DiagnosticRow(
            pointer("#/g/red/$value/components/3", "number"), .unresolvedReference,
            "'#/g/red/$value/components/3' has no target: the element '3' does not exist",
            "elements are counted from 0 to 2"),
        DiagnosticRow(
            pointer("#/g/red/$value/components/00", "number"), .unresolvedReference,
            "'#/g/red/$value/components/00' has no target: the element '00' does not exist",
            "elements are counted from 0 to 2"),
        DiagnosticRow(
            pointer("#/g/red/$value/components/0/x"), .unresolvedReference,
            "'#/g/red/$value/components/0/x' has no target: the value before 'x' is a number",
            "remove '/x' and everything after it"),
        DiagnosticRow(
            pointer("#/g/red/$value/components/0"), .invalidValue,
            "the color is a number, and should be an object"),
        DiagnosticRow(
            pointer("#/g/red", "number"), .referenceTypeMismatch,
            "'{g.red}' is a color, but this should be a number", "refer to a number token"),
        DiagnosticRow(
            ##"{\##(red),‹"a"›:{"$ref":"#/red/$value/components/0"}}"##, .missingType,
            "'a' has no type, and a reference to a part of a value does not give it one",
            "write \"$type\": one of \(typeList)"),
        DiagnosticRow(
            #"{"a":{"$ref":‹1›}}"#, .invalidProperty, "'$ref' is a number, and should be a string"),
        DiagnosticRow(
            ##"{"a":{"$type":"number","$value":{"$ref":‹null›}}}"##, .invalidProperty,
            "'$ref' is null, and should be a string"),
        DiagnosticRow(
            ##"{"n":{"$type":"number","$value":1},"##
                + ##""a":{"$type":"number","$value":{"$ref":"#/n",‹"x"›:1}}}"##,
            .unknownProperty, "a reference cannot have 'x' beside '$ref'",
            "a '$ref' in a value must be the only member"),
        DiagnosticRow(
            ##"{"a":{"$type":"number","$ref":‹"#/a"›}}"##, .referenceCycle, "'a' refers to itself",
            "give it a value of its own"),
        DiagnosticRow(
            ##"{"a":{"$type":"color","$value":{"$ref":‹"#/a/$value/color"›}}}"##, .referenceCycle,
            "'a' refers to itself", "give it a value of its own"),
        DiagnosticRow(
            ##"{"a":{"$type":"dimension","$value":{"value":{"$ref":‹"#/b/$value/value"›},"##
                + ##""unit":"px"}},"b":{"$type":"dimension","##
                + ##""$value":{"value":{"$ref":"#/a/$value/value"},"unit":"px"}}}"##,
            .referenceCycle, "tokens refer to one another in a circle: 'a' to 'b' to 'a'",
            "give one of them a value of its own"),
    ]

    /// What is wrong with groups that extend others.
    static let extensions = [
        DiagnosticRow(
            #"{"g":{"$extends":‹1›}}"#, .invalidProperty,
            "'$extends' is a number, and should be a string"),
        DiagnosticRow(
            #"{"g":{"$extends":‹"{h"›}}"#, .invalidReference, "'{h' is not a reference",
            "write '{group}'"),
        DiagnosticRow(
            #"{"g":{"$extends":‹"h"›},"h":{}}"#, .invalidReference, "'h' is not a JSON Pointer",
            "write '{group}' or '#/group'"),
        DiagnosticRow(
            #"{"group":{},"g":{"$extends":‹"{grup}"›}}"#, .unresolvedReference,
            "the group 'grup' to extend does not exist", "did you mean '{group}'?"),
        DiagnosticRow(
            #"{"t":{"$type":"number","$value":1},"g":{"$extends":‹"{t}"›}}"#, .invalidExtends,
            "'t' is a token, but a group extends groups",
            "extend the group that the token is in"),
        DiagnosticRow(
            #"{"g":{"$extends":‹"{g}"›}}"#, .extendsCycle, "'g' extends itself",
            "extend a group outside of it"),
        DiagnosticRow(
            #"{"g":{"h":{"$extends":‹"{g}"›}}}"#, .extendsCycle,
            "'g.h' extends 'g', which contains it", "extend a group outside of it"),
        DiagnosticRow(
            ##"{"a":{"$extends":‹"#/b"›},"b":{"$extends":"{c.d}"},"c":{"d":{"$extends":"{a}"}}}"##,
            .extendsCycle,
            "groups extend one another in a circle: 'a' to 'b' to 'c.d' to 'a'",
            "remove '$extends' from one of them"),
        DiagnosticRow(
            #"{"a":{"x":{"$type":"number","$value":1}},"b":{"$extends":"{a}",‹"x"›:{"y":{"#
                + #""$type":"number","$value":1}}}}"#,
            .kindConflict, "'b.x' is a group, and 'a.x', which it extends, is a token",
            "rename one of them, or make both the same"),
    ]

    /// What is doubtful about pointers and extensions.
    static let extensionDoubts = [
        DiagnosticRow(
            ##"{"a":{"x":{"$type":"number","$value":1}},"b":{‹"$ref"›:"#/a","y":{}}}"##,
            .preferExtends, "a group extends another one with '$extends'", "write '$extends'"),
        DiagnosticRow(
            #"{"a":{"$type":"number","x":{"$value":1}},"b":{"$extends":"{a}","$type":‹"color"›}}"#,
            .extendsTypeDifference,
            "'b' has the type 'color', but 'a', which it extends, has 'number'",
            "the tokens of 'a' keep their type; set the type of the group's own tokens"),
        DiagnosticRow(
            #"{‹"gap"›:{"$type":"dimension"}}"#, .incompleteToken,
            "'gap' is an empty group with a type, and looks like a token without a value",
            "write \"$value\" beside \"$type\": \"dimension\""),
    ]
}
