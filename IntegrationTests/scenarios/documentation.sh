# The documentation of the libraries.
. "$(dirname "$0")/common.sh"

bin="$(swift build --scratch-path "$scratch" --show-bin-path)"
if command -v docc >/dev/null && command -v swift-symbolgraph-extract >/dev/null; then
    target="$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"
    for folder in Client/ShowcardClient Core/ShowcardCatalog Formats/ShowcardDesignTokens; do
        module="${folder##*/}"
        mkdir "$work/symbols-$module"
        swift symbolgraph-extract -module-name "$module" -I "$bin/Modules" -minimum-access-level public \
            -Xcc -fmodule-map-file=Sources/Wrappers/CShowcardSodium/module.modulemap -target "$target" \
            -output-dir "$work/symbols-$module" >"$work/docc.log" 2>&1 &&
            docc convert "Sources/$folder/$module.docc" --additional-symbol-graph-dir "$work/symbols-$module" \
                --fallback-bundle-identifier "showcard.$module" --fallback-display-name "$module" \
                --warnings-as-errors --output-path "$work/documentation-$module" >>"$work/docc.log" 2>&1 || {
            cat "$work/docc.log" >&2
            fail "the documentation of $module is whole"
        }
        pass "the documentation of $module is whole"
    done
else
    echo "skipped - the documentation of the libraries is whole: there is no docc"
fi

# The documentation as a site of its own.
scripts/docs "$work/documentation" "$tool" && "$python" IntegrationTests/check_docs.py "$work/documentation/site" ||
    fail "the documentation is a site whose links lead somewhere, and which is accessible and searchable"
pass "the documentation is a site whose links lead somewhere, and which is accessible and searchable"
