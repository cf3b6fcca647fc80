# The plugins of SwiftPM and the client, in packages of others. They build in the scratch folder of this one, so in turn.
. "$(dirname "$0")/common.sh"

log="$work/build.log"
# The package builds in this one's own scratch folder, so that the program is not compiled again for it.
consumer="$PWD/.build/integration/Consumer"
scratch=(--package-path "$consumer" --scratch-path "$PWD/.build")
rm -rf "$consumer"
mkdir -p "$(dirname "$consumer")"
cp -R IntegrationTests/Packages/Consumer "$consumer"
sed "s|\.\./\.\./\.\.|$PWD|" IntegrationTests/Packages/Consumer/Package.swift >"$consumer/Package.swift"
build_package() { swift build "${scratch[@]}" "${flags[@]}" >"$log" 2>&1; }
shop="$(swift build "${scratch[@]}" --show-bin-path)/Shop"
sources() { find .build/plugins/outputs/consumer -name 'Showcard+*.swift' -exec ls -li {} +; }
entry() { printf -- '---\nname: %s\n---\n' "$2" >"$consumer/Catalog/content/moods/$1.md"; }

build_package || { cat "$log" >&2; fail "a package builds with its catalog embedded"; }
"$shop" | diff "$consumer/expected.txt" - || fail "what is embedded is what the catalog says"
pass "a package builds with its catalog embedded: tokens, ids and feeds"

sources >"$work/before"
build_package || { cat "$log" >&2; fail "a package builds again"; }
sources | cmp -s "$work/before" - && ! grep -q "Compiling Shop" "$log" || fail "building the package again embeds nothing"
pass "building the package again embeds nothing"

entry calm Calmer
entry brand-new New
rm "$consumer/Catalog/content/moods/a_b.md"
sed 's/, \.a__b, \.a___b//; s/\.all_,/.all_, .brandNew, .aB,/' "$consumer/Sources/Shop/Shop.swift" >"$work/Shop.swift"
cp "$work/Shop.swift" "$consumer/Sources/Shop/Shop.swift"
build_package || { cat "$log" >&2; fail "the package builds with other entries"; }
"$shop" >"$work/shop.txt"
grep -qx 'calm: Calmer' "$work/shop.txt" && grep -qx 'brand-new: New' "$work/shop.txt" ||
    fail "an entry that changes or comes is embedded again"
pass "entries that change, come and go are embedded again"

printf -- '---\nnmae: Calm\n---\n' >"$consumer/Catalog/content/moods/calm.md"
if build_package; then fail "a broken catalog fails the build"; fi
grep -qF "moods/calm.md:2:1: error[unknown-field]: a mood has no field 'nmae'" "$log" || {
    cat "$log" >&2
    fail "a broken catalog fails the build with its place"
}
entry calm Calm
build_package || { cat "$log" >&2; fail "a fixed catalog builds"; }
pass "a broken catalog fails the build with its place, and a fixed one builds"

copy_demo "$work/signed"
public="$("$tool" keys new --output "$work/signed.key" | sed -n 's/^Public  *//p')"
printf 'signing: {keys: ["file:../signed.key"]}\n' >>"$work/signed/catalog.yml"
build --source "$work/signed" --output "$work/signed-site" || fail "a build signs with a key of 'keys new'"
build_reader "$log" || { cat "$log" >&2; fail "an app's package builds with the client"; }
for site in "$one" "$work/signed-site"; do
    key=()
    [ "$site" = "$one" ] || key=("$public")
    "$python" IntegrationTests/check_client.py "$reader" "$site" 2026-01-01T00:00:00Z "${key[@]}" ||
        fail "an app reads over HTTP what the pages of the feeds say, signed and unsigned"
done
pass "an app reads over HTTP what the pages of the feeds say, signed and unsigned"

libraries=(--package-path IntegrationTests/Packages/Libraries --scratch-path "$work/libraries" -Xswiftc -warnings-as-errors)
swift run "${libraries[@]}" >"$work/libraries.txt" 2>"$log" || { cat "$log" >&2; fail "a package builds with the libraries for apps"; }
printf 'ink: #ff8000\nkey: 21fe31dfa154a261\nclient: StaticCatalogClient\n' | diff - "$work/libraries.txt" >&2 ||
    fail "the libraries for apps work"
modules="$(cd "$work/libraries/debug/Modules" && printf '%s ' *.swiftmodule)"
[ "$modules" = "Libraries.swiftmodule ShowcardClient.swiftmodule ShowcardDesignTokens.swiftmodule ShowcardJSON.swiftmodule ShowcardLanguages.swiftmodule ShowcardMustache.swiftmodule ShowcardPictures.swiftmodule " ] ||
    fail "the libraries for apps compile without other targets, not with $modules"
pass "a package with the client and the tokens compiles these libraries and those of JSON, templates and pictures, without a system library"

# The view of the client, with stand-ins of Apple's modules.
mkdir "$work/views"
features=()
for feature in InternalImportsByDefault MemberImportVisibility ExistentialAny; do features+=(-enable-upcoming-feature "$feature"); done
compile() {
    (cd "$work/views" && swiftc -swift-version 6 -warnings-as-errors -package-name showcard -parse-as-library -I . \
        "${features[@]}" "$@") >&2
}
for module in CoreGraphics UIKit SwiftUI; do
    compile -emit-module -module-name "$module" "$PWD/IntegrationTests/Stubs/$module.swift" || fail "the stand-in of $module compiles"
done
for module in Formats/ShowcardJSON Formats/ShowcardLanguages Formats/ShowcardPictures Client/ShowcardClient; do
    find "$PWD/Sources/$module" -name '*.swift' -exec printf '%s\n' {} + >"$work/files.txt"
    compile -emit-module -module-name "${module#*/}" @"$work/files.txt" || fail "${module#*/} compiles where SwiftUI is"
done
cat >"$work/views/View.swift" <<'END'
import Foundation
import ShowcardClient
import SwiftUI
struct Cell: View {
    let item: CatalogItem
    var body: some View { CatalogImage(item.image).frame(width: 160, height: 120) }
}
END
compile -typecheck View.swift || fail "an app shows images of the client"
pass "the client compiles where SwiftUI is, and an app shows its images"

catalog() {
    swift package "${scratch[@]}" "${flags[@]}" --allow-writing-to-package-directory catalog "$@" >"$log" 2>&1
}
catalog check --source "$consumer/Catalog" --strict --now 2026-01-01T00:00:00Z && grep -q 'a build would succeed' "$log" || {
    cat "$log" >&2
    fail "the command plugin checks the catalog"
}
pass "the command plugin checks the catalog"
if catalog build --nwo; then fail "the command plugin fails when the tool does"; fi
grep -q 'showcard ended with exit status 2' "$log" || fail "the command plugin tells the exit status"
pass "the command plugin fails when the tool does"
