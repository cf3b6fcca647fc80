# The schemas of sources and of reports.
. "$(dirname "$0")/common.sh"

sarif="$suites/sarif/sarif-schema-2.1.0.json"
if [ -f "$sarif" ]; then
    fixtures=Tests/Tools/ShowcardKitTests/Fixtures
    for case in many-problems-at-once colliding-kinds warning-raised-to-an-error; do
        cp -R "$fixtures/minimal" "$work/$case"
        cp -R "$fixtures/invalid/$case/." "$work/$case"
        code=0
        "$tool" check --source "$work/$case" --diagnostics sarif >"$work/$case.sarif" || code=$?
        [ "$code" = 1 ] || fail "a broken catalog is refused with status 1, not $code"
    done
    .venv/bin/check-jsonschema --quiet --schemafile "$sarif" "$work"/*.sarif ||
        fail "SARIF logs validate against the schema of the standard"
    pass "SARIF logs validate against the schema of the standard"
else
    echo "skipped - SARIF logs validate against the schema of the standard: there is no $sarif"
fi

mkdir "$work/schemas"
"$python" IntegrationTests/check_schemas.py "$tool" "$work/schemas" ||
    fail "schemas are valid, take what the build takes and refuse mistakes of shape"
pass "schemas are valid, take what the build takes and refuse mistakes of shape"
