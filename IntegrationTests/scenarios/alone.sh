# The program by itself, as somebody has it who installed it.
. "$(dirname "$0")/common.sh"

mkdir "$work/alone"
cp "$tool" "$work/alone/showcard"
(
    # In front of || nothing ends by itself what fails.
    cd "$work/alone" &&
    ./showcard init shop --quiet --name "Paper & Ink" &&
    cd shop &&
    ../showcard check --strict --quiet &&
    for kind in content/*/_kind.yml; do
        ../showcard new "$(sed -n 's/^kind: *//p' "$kind")" brand-new >/dev/null || exit 1
    done &&
    ../showcard build --quiet 2>../warnings &&
    ! grep -v 'unreferenced-entry\|^help: add it to\|^$\|warnings$' ../warnings >&2 &&
    ../showcard list --format json >../list.json &&
    ../showcard explain "$(sed -n 's/^kind: *//p' content/templates/_kind.yml)/brand-new" --format json >../entry.json
) || fail "a copied program starts a catalog that builds, with new entries of every kind"
"$python" -m json.tool "$work/alone/list.json" >/dev/null && "$python" -m json.tool "$work/alone/entry.json" >/dev/null ||
    fail "list and explain write JSON"
pass "a copied program starts a catalog that builds, with new entries of every kind"
