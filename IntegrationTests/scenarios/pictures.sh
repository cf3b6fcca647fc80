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
"$python" IntegrationTests/check_pictures.py "$tool" "$work" same ||
    fail "the same bytes come from nothing with any number of threads, in any folder and environment"
pass "the same bytes come from nothing with any number of threads, in any folder and environment"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" cache ||
    fail "damaged files of the cache are made again, and a temporary cache is removed"
pass "damaged files of the cache are made again, and a temporary cache is removed"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" reports ||
    fail "lists and style sheets name published files, and pictures are reported beside other errors"
pass "lists and style sheets name published files, and pictures are reported beside other errors"

"$python" IntegrationTests/check_pictures.py "$tool" "$work" serve ||
    fail "serve makes a file when it is asked for, once, and reports one that cannot be made"
pass "serve makes a file when it is asked for, once, and reports one that cannot be made"
