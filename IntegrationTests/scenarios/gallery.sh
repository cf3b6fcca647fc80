# The catalogs, tokens and app in Examples/ that readers copy.
. "$(dirname "$0")/common.sh"

mkdir "$work/copy"
cp -R Examples/look Examples/emoji-shop Examples/german-japanese Examples/embedded-app "$work/copy/"
for name in emoji-shop german-japanese; do
    "$tool" check --source "$work/copy/$name" --strict --strict-translations --quiet --now 2026-01-10T00:00:00Z &&
        "$tool" build --source "$work/copy/$name" --output "$work/$name" --quiet --no-sync --now 2026-01-10T00:00:00Z ||
        fail "a copy of the example $name builds without warnings"
done
[ "$(find "$work/german-japanese/ja" -name index.html | wc -l)" -ge 8 ] || fail "the example german-japanese has pages in Japanese"
pass "copies of the examples emoji-shop and german-japanese build without warnings, with every text in both languages"

cp -R Examples/design-system "$work/tokens"
cd "$work/tokens"
"$tool" tokens check --strict >/dev/null && "$tool" tokens build --quiet && "$tool" tokens preview >/dev/null ||
    fail "the example design-system has tokens that are checked, exported and shown"
cd "$OLDPWD"
diff -r Examples/design-system/generated "$work/tokens/generated" >&2 ||
    fail "the example design-system has current outputs"
pass "the example design-system has current outputs, and a preview"

for file in Examples/look/content/tokens/*; do
    cmp "$file" "content/tokens/${file##*/}" >&2 || fail "the example look has the token set of new catalogs"
done
pass "the example look has the token set of new catalogs"

# The commands of its README.
cd "$work/copy/embedded-app"
"$tool" embed --target Sources/StickerApp --into Sources/StickerApp/Generated --quiet &&
    swift run -Xswiftc -warnings-as-errors >"$work/app.txt" 2>"$work/app.log" || {
    cat "$work/app.txt" "$work/app.log" >&2
    fail "a copy of the example embedded-app compiles and runs"
}
cd "$OLDPWD"
diff -r Examples/embedded-app/Sources "$work/copy/embedded-app/Sources" >&2 || fail "the example embedded-app has current code"
grep -q '^\* Shy Ghost$' "$work/app.txt" || fail "the example embedded-app shows its catalog"
pass "the example embedded-app has current code, compiles in a copy, and shows its catalog"
