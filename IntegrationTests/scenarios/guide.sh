# The guide to plugins.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/extract_guide.py docs/plugins.md "$work/guide"
bin="$(swift build --scratch-path "$scratch" --show-bin-path)"
modules=(-I "$bin/Modules" -Xcc "-fmodule-map-file=$bin/CShowcardPlatform.build/module.modulemap")
for folder in Sources/Wrappers/CShowcard*; do
    [ -d "$folder/include" ] || modules+=(-I "$folder")
done
# The objects of the tool but for its own entry point: the guide has another.
grep -v '/showcard\.build/' "$bin/showcard.product/Objects.LinkFileList" | tr -d "'" >"$work/guide/objects"
libraries=(-lcmark -lexpat -lyaml -lsqlite3 -lsodium -lz -lmicrohttpd)
[ "$(uname -s)" != Linux ] || libraries+=(-ljemalloc -lnettle)
swiftc -parse-as-library -swift-version 6 -module-name catalog -package-name catalog "${modules[@]}" \
    "$work"/guide/*.swift @"$work/guide/objects" "${libraries[@]}" -o "$work/guide/catalog" ||
    fail "the guide's plugins and program compile with nothing but what is public"
"$work/guide/catalog" build --quiet --now 2026-01-01T00:00:00Z --output "$work/guide-site" ||
    fail "a program of the guide builds the catalog"
"$python" -c 'import json, sys; sys.exit(min(json.load(open(sys.argv[1]))["templates"].values()) < 1)' \
    "$work/guide-site/words.json" || fail "a program of the guide builds the catalog"
pass "the guide's plugins and program compile with nothing but what is public, and build the catalog"
