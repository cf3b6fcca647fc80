# The demo in four languages: a catalog that extends it.
. "$(dirname "$0")/common.sh"

cp -R Examples/languages "$work/demo"
root=$("$python" -c 'import os, sys; print(os.path.relpath(os.getcwd(), os.path.realpath(sys.argv[1])))' "$work/demo")
sed "s#^extends: .*#extends: $root#" Examples/languages/catalog.yml >"$work/demo/catalog.yml"
"$tool" check --source "$work/demo" --strict --strict-translations --quiet --now 2026-01-01T00:00:00Z ||
    fail "every text of the demo is translated to three languages"
pass "every text of the demo is translated to three languages"

build --source "$work/demo" --output "$work/four"
"$python" IntegrationTests/check_languages.py "$work/four" ||
    fail "pages in four languages are accessible, fit every screen, link each other, and search, filter and match in their language"
pass "pages in four languages are accessible, fit every screen, link each other, and search, filter and match in their language"

build --source "$work/demo" --languages en --output "$work/english"
diff -r "$one" "$work/english" >&2 || fail "the demo with '--languages en' has the bytes of the demo in English"
pass "the demo with '--languages en' has the bytes of the demo in English"

"$python" IntegrationTests/check_translations.py "$tool" "$work/demo" ||
    fail "texts go to translators and back as XLIFF, CSV and JSON"
pass "texts go to translators and back as XLIFF, CSV and JSON"
