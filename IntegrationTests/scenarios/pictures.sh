# Pictures: real ones of every format, and ones that cannot be trusted.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" real ||
    fail "pictures are published upright, small, without metadata and as pages and feeds name them"
pass "pictures are published upright, small, without metadata and as pages and feeds name them"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" hostile ||
    fail "hostile pictures have a message each, and nothing is published"
pass "hostile pictures have a message each, and nothing is published"
