# The same bytes every time, whatever the machine.
. "$(dirname "$0")/common.sh"

copy_demo "$work/renamed"
old="$(sed -n 's/^name: *//p' catalog.yml)"
sed 's/^name: .*/name: Another Name/' catalog.yml >"$work/renamed/catalog.yml"
build --source "$work/renamed" --output "$work/renamed-site"
if grep -rlaF "$old" "$work/renamed-site" || find "$work/renamed-site" -name '*.gz' -exec zcat {} + | grep -aF "$old"; then
    fail "renaming the catalog in its one line leaves no old name"
fi
pass "renaming the catalog in its one line leaves no old name"

build --jobs 2 --output "$work/two"
diff -r "$one" "$work/two" >/dev/null || fail "one job and two write the same bytes"
pass "one job and two write the same bytes"

copy_demo "$work/elsewhere/deep/er"
(
    cd "$work/elsewhere/deep/er"
    TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 HOME=/nonexistent "$tool" build --quiet \
        --now 2026-01-01T00:00:00Z --output "$work/three"
)
diff -r "$one" "$work/three" >/dev/null || fail "another path, time zone and locale write the same bytes"
pass "another path, time zone and locale write the same bytes"

SOURCE_DATE_EPOCH=1767225600 "$tool" build --quiet --output "$work/four"
diff -r "$one" "$work/four" >/dev/null || fail "SOURCE_DATE_EPOCH stands for --now"
pass "SOURCE_DATE_EPOCH stands for --now"

copy_demo "$work/counted"
"$tool" usage import content/usage.csv --strict --quiet --source "$work/counted"
build --source "$work/counted" --output "$work/counted-site"
diff -r "$one" "$work/counted-site" >/dev/null || fail "the demo's counts of days add up to its front matter"
pass "the demo's counts of days add up to its front matter"

written() {
    find "$work/again" -type f ! -name entry.json -exec stat -c '%n %i %Y' {} + 2>/dev/null | sort ||
        find "$work/again" -type f ! -name entry.json -exec stat -f '%N %i %m' {} + | sort
}
build --output "$work/again"
written >"$work/before"
"$tool" build --quiet --now 2026-01-01T00:00:00.5Z --output "$work/again"
build --output "$work/again"
written >"$work/after"
[ -s "$work/before" ] && cmp -s "$work/before" "$work/after" || fail "building again touches nothing"
pass "building again touches nothing"
