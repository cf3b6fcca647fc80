# The catalogs, tokens and app in Examples/ that readers copy.
. "$(dirname "$0")/common.sh"

for name in emoji-shop german-japanese; do
    "$tool" check --source "Examples/$name" --strict --strict-translations --quiet --now 2026-01-10T00:00:00Z &&
        "$tool" build --source "Examples/$name" --output "$work/$name" --quiet --no-sync --now 2026-01-10T00:00:00Z ||
        fail "the example $name builds without warnings"
done
[ "$(find "$work/german-japanese/ja" -name index.html | wc -l)" -ge 8 ] || fail "the example german-japanese has pages in Japanese"
pass "the examples emoji-shop and german-japanese build without warnings, with every text in both languages"

cp -R Examples/design-system "$work/tokens"
cd "$work/tokens"
"$tool" tokens check --strict >/dev/null && "$tool" tokens build --quiet && "$tool" tokens preview >/dev/null ||
    fail "the example design-system has tokens that are checked, exported and shown"
cd "$OLDPWD"
diff -r Examples/design-system/generated "$work/tokens/generated" >&2 ||
    fail "the example design-system has current outputs"
pass "the example design-system has current outputs, and a preview"

app=Examples/embedded-app/Sources/StickerApp
"$tool" embed --target "$app" --into "$work/generated" --quiet
diff -r "$app/Generated" "$work/generated" >&2 || fail "the example embedded-app has current code"
swiftc -swift-version 6 -warnings-as-errors -parse-as-library -o "$work/app" \
    "$app"/*.swift "$app"/Generated/*.swift
"$work/app" | grep -q '^\* Shy Ghost$' || fail "the example embedded-app shows its catalog"
pass "the example embedded-app has current code, compiles, and shows its catalog"
