# Pictures: real ones of every format, and ones that cannot be trusted.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" real ||
    fail "pictures are published upright, small, without metadata and as pages and feeds name them"
pass "pictures are published upright, small, without metadata and as pages and feeds name them"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" hostile ||
    fail "hostile pictures have a message each, and nothing is published"
pass "hostile pictures have a message each, and nothing is published"

copy_demo "$work/demo"
build --source "$work/demo" --output "$work/demo/site"
"$python" IntegrationTests/check_share.py "$work/demo/site" https://example.com/catalog/ ||
    fail "every page has a share picture, the icons, and the manifest"
pass "every page has a share picture, the icons, and the manifest"
