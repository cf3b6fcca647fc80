# Builds on top of the last one, whatever happened between them.
. "$(dirname "$0")/common.sh"

"$tool" init "$work/catalog" >/dev/null
"$python" IntegrationTests/check_rebuilds.py "$tool" "$work/catalog" "$work/steps" --steps "${SHOWCARD_STEPS:-24}" ||
    fail "builds after random changes publish what builds from nothing do"
pass "builds after random changes publish what builds from nothing do"

"$python" IntegrationTests/check_rebuilds.py "$tool" "$work/catalog" "$work/extended" --extended --steps "${SHOWCARD_STEPS:-12}" ||
    fail "builds of a catalog after random changes of the one that it extends publish what builds from nothing do"
pass "builds of a catalog after random changes of the one that it extends publish what builds from nothing do"
