# The live API of the preview.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_live_api.py "$tool" "$work" ||
    fail "the live API answers as its OpenAPI document says, and no other method"
pass "the live API answers as its OpenAPI document says, and no other method"
