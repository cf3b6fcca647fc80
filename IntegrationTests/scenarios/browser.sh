# Every type of page, judged in a browser.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/lengthen_names.py . "$work/long"
build --source "$work/long" --output "$work/long-site"
"$python" IntegrationTests/check_browser.py "$one" "$work/long-site" ||
    fail "pages are accessible, fit every screen and are safe to serve with a strict policy, in every look"
pass "pages are accessible, fit every screen and are safe to serve with a strict policy, in every look"
